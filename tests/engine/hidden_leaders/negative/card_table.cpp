// Compiled by does_not_compile.cmake against copies of the card table with one row spoilt.
#include "engine/hidden_leaders/cards.h"

static_assert(oshra::hidden_leaders::facts(oshra::hidden_leaders::Card::keen_koi).slug == "keen-koi");
