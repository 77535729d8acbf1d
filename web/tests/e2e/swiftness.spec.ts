// How swift the page is, as figures to read (docs/performance.md): OSHRA_FULL=1 npm run e2e -- swiftness. Two cores, the
// server and its bots on the same machine. What the clock says depends on what else that machine does: nothing fails by it.
import { play_against_bots, type Game } from "./table";
import { expect, test } from "./test";
import { watch_main_thread } from "./trace";

type Swiftness = { /** From a tap to the frame that shows what came of it. */ echoes: number[]; /** Main-thread tasks of more than 50 ms. */ long: number[] };

for (const [game, size] of [["hidden-leaders", "phone"], ["hidden-leaders", "desk"], ["yield", "phone"], ["yield", "desk"]] as [Game, "phone" | "desk"][]) {
  test(`swiftness: ${game}, ${size}`, { tag: "@full" }, async ({ device, browser }) => {
    const anna = await device({ size, seed: 5 });
    await anna.page.addInitScript(() => {
      const swift: Swiftness = { echoes: [], long: [] };
      Object.assign(window, { swift });
      let tapped: number | undefined;
      addEventListener("click", (event) => { if ((event.target as Element).closest(".btn.go")) tapped = performance.now(); }, true);
      const Plain = WebSocket;
      window.WebSocket = class extends Plain {
        constructor(...given: ConstructorParameters<typeof WebSocket>) {
          super(...given);
          this.addEventListener("message", ({ data }) => {
            if (tapped === undefined || !String(data).startsWith('{"type":"view"')) return;
            const since = tapped;
            tapped = undefined;
            requestAnimationFrame(() => requestAnimationFrame(() => swift.echoes.push(performance.now() - since)));
          });
        }
      };
      new PerformanceObserver((list) => swift.long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
    });
    await play_against_bots(anna, { game, players: 4 });
    await anna.ear.question();
    // Loading is another figure.
    await anna.page.evaluate(() => void ((window as unknown as { swift: Swiftness }).swift.long.length = 0));
    const watched = await watch_main_thread(browser);
    let choices = 0;
    await anna.play_on(() => ++choices > 30);
    const spent = await watched();
    const { echoes, long } = await anna.page.evaluate(() => (window as unknown as { swift: Swiftness }).swift);
    const at = (share: number): number => Math.round([...echoes].sort((a, b) => a - b)[Math.floor(share * (echoes.length - 1))] ?? Number.NaN);
    console.log(`${game}, ${size}: ${echoes.length} echoes, half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, all within ${at(1)} ms; tasks over 50 ms: ${long.length}, the longest ${Math.round(Math.max(0, ...long))} ms`);
    const a_move = (ms: number): string => (ms / echoes.length).toFixed(1);
    console.log(`${game}, ${size}: CPU ms of the main thread for a move, all that comes of it included: ${a_move(spent.all)} (script ${a_move(spent.script)}, style ${a_move(spent.style)}, layout ${a_move(spent.layout)}, paint ${a_move(spent.paint)}); tasks with more than 50: ${spent.tasks.filter((ms) => ms > 50).length}, the longest ${Math.round(spent.tasks[0] ?? 0)}`);
    expect(spent.style + spent.layout).toBeGreaterThan(0);
    expect(echoes.length).toBeGreaterThan(10);
  });
}
