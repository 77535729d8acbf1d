#include "protocol/hidden_leaders/facts_json.h"

#include "protocol/hidden_leaders/facts_form.h"

namespace oshra::hidden_leaders {

void write_facts(JsonOut& out, const Setup& setup) { write_form(out, wire::facts_of(setup)); }

Json facts_json(const Setup& setup) { return read_json(form_text(wire::facts_of(setup))); }

}  // namespace oshra::hidden_leaders
