// The WebAssembly module's other half: tables behind messages (docs/table-protocol.md), as from a server.

const to_bytes = new TextEncoder();
const to_text = new TextDecoder();

/** The module in these bytes. It asks nothing of its host: no files, no clock, no random numbers. */
export async function load(bytes) {
  const module = await WebAssembly.compile(bytes);
  // The C++ library names what it would print with before it aborts: that throws.
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => {
      throw new Error(`the module called ${from}.${name}`);
    };
  }
  const instance = await WebAssembly.instantiate(module, imports);
  instance.exports._initialize();
  return new Oshra(new Calls(instance.exports));
}

/** Calls that hand a text in, or one out. */
class Calls {
  constructor(exports) {
    this.exports = exports;
  }
  hand_in(text) {
    const bytes = to_bytes.encode(text);
    const at = this.exports.oshra_input(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
  }
  handed_out() {
    const at = this.exports.oshra_output();
    return to_text.decode(new Uint8Array(this.exports.memory.buffer, at, this.exports.oshra_output_size()));
  }
}

class Oshra {
  #calls;

  constructor(calls) {
    this.#calls = calls;
  }

  /** A table, by an OpenTable. Throws an Error that says what is wrong, and where. */
  open(request) {
    this.#calls.hand_in(JSON.stringify(request));
    const handle = this.#calls.exports.oshra_open();
    if (handle === 0) {
      const { place, message } = JSON.parse(this.#calls.handed_out());
      throw new Error(`${place}: ${message}`);
    }
    return new Table(this.#calls, handle);
  }

  /** What a player commits to in the exchange of secrets; empty: match or secret are no such digits. */
  commitment(match, seat, secret) {
    this.#calls.hand_in(JSON.stringify({ match, secret }));
    this.#calls.exports.oshra_commitment(seat);
    return this.#calls.handed_out();
  }
}

class Table {
  #calls;
  #handle;

  constructor(calls, handle) {
    this.#calls = calls;
    this.#handle = handle;
  }

  /** `viewer`: a seat, or 6 for those who look on. */
  join(visitor, viewer) {
    this.#calls.exports.oshra_join(this.#handle, visitor, viewer);
  }
  part(visitor, now) {
    this.#calls.exports.oshra_part(this.#handle, visitor, now);
  }
  start(now) {
    this.#calls.exports.oshra_start(this.#handle, now);
  }
  hear(visitor, message, now) {
    this.#calls.hand_in(JSON.stringify(message));
    this.#calls.exports.oshra_hear(this.#handle, visitor, now);
  }
  tick(now) {
    this.#calls.exports.oshra_tick(this.#handle, now);
  }
  /** null: nothing is due. */
  next_tick() {
    const next = this.#calls.exports.oshra_next_tick(this.#handle);
    return next < 0 ? null : next;
  }
  /** Lets one bot choose; false: none is wanted. */
  think(now) {
    return this.#calls.exports.oshra_think(this.#handle, now) !== 0;
  }
  /** What is to be sent: [{ to, message }]. */
  letters() {
    this.#calls.exports.oshra_letters(this.#handle);
    const lines = this.#calls.handed_out().split("\n");
    lines.pop();
    return lines.map((line) => {
      const space = line.indexOf(" ");
      return { to: Number(line.slice(0, space)), message: JSON.parse(line.slice(space + 1)) };
    });
  }
  /** The lines of the log since the last call. */
  log() {
    this.#calls.exports.oshra_log(this.#handle);
    return this.#calls.handed_out();
  }
  close() {
    this.#calls.exports.oshra_close(this.#handle);
  }
}
