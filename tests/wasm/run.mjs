// run.mjs MODULE GAMES: prints the number of each game as seeded_games does natively.
import { readFileSync } from "node:fs";

const [path, games] = process.argv.slice(2);
// No imports at all: the engine asks its host for nothing.
const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
instance.exports._initialize();
for (const game of ["hidden-leaders", "yield"]) {
  for (let number = 0; number < Number(games); ++number) {
    const chain = BigInt.asUintN(64, instance.exports[game](number)).toString(16).padStart(16, "0");
    console.log(`${game} ${number} ${chain}`);
  }
}
