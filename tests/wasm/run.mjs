// run.mjs MODULE GAMES MATCHES: prints the number of each game and match as seeded_games does natively.
import { readFileSync } from "node:fs";

const [path, games, matches] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(path));
// Nothing is asked of the host. The C++ library names what it would print with before it aborts: that throws.
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  imports[from] ??= {};
  imports[from][name] = () => {
    throw new Error(`the module called ${from}.${name}`);
  };
}
const instance = new WebAssembly.Instance(module, imports);
instance.exports._initialize();
for (const [game, many] of [
  ["hidden-leaders", games],
  ["yield", games],
  ["hidden-leaders-match", matches],
  ["yield-match", matches],
]) {
  for (let number = 0; number < Number(many); ++number) {
    const chain = BigInt.asUintN(64, instance.exports[game](number)).toString(16).padStart(16, "0");
    console.log(`${game} ${number} ${chain}`);
  }
}
