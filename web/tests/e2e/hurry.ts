// Plays on by messages alone, far sooner than by taps: to a question that is seldom asked.
import type { Choice, Decision, FromHouse, FromTable, ToHouse, ToTable } from "../../src/protocol";
import { table_of } from "./table";
import { expect } from "./test";
import type { Visitor } from "./visitor";

/** Some fields of choices: what fits is chosen wherever it is offered. */
export type Likes = Record<string, string>[];

/** At a table that has been sat down at, until one of these is asked and the page shows it. False: the match is over before. */
export async function hurry_to(visitor: Visitor, asks: string[], likes: Likes = []): Promise<boolean> {
  const { page, ear } = visitor;
  // The page has its part in how chance comes about.
  if (!(await ear.question())) return false;
  if (asks.includes(ear.view?.view.moment.ask ?? "")) return true;
  const table = table_of(visitor);
  await page.goto("/");
  const asked = await page.evaluate(play, { table, asks, likes });
  if (!asked) return false;
  await page.goto(`/#/t/${table}`);
  await ear.until("the question that was hurried to", () => ear.asked && asks.includes(ear.view?.view.moment.ask ?? ""));
  await expect(visitor.dock).toBeVisible();
  // Whoever comes back is told what happened since; the sheet itself may still be on its way.
  if ((await page.locator("main.covered").count()) > 0) await visitor.close_sheet();
  return true;
}

// Runs in the page. What nothing is liked of is chosen from at random.
function play({ table, asks, likes }: { table: string; asks: string[]; likes: Likes }): Promise<boolean> {
  /** A server hears no more than fifty messages a second from one line. */
  const kPause = 25;
  const { tokens } = JSON.parse(localStorage.getItem(`oshra.seats.${table}`) ?? "") as { tokens: [string] };
  const below = (n: number): number => Math.floor(Math.random() * n);

  const is_liked = (choice: Choice): boolean => likes.some((like) => Object.entries(like).every(([field, value]) => (choice as Record<string, unknown>)[field] === value));

  const spread = ({ total, armies }: NonNullable<Decision["split"]>): Choice => {
    const shares = Object.entries(armies);
    const given = Object.fromEntries(shares.map(([army, { least }]) => [army, least]));
    for (let left = total - Object.values(given).reduce((sum, units) => sum + units, 0); left > 0; --left) {
      const open = shares.filter(([army, { most }]) => given[army]! < most);
      given[open[below(open.length)]![0]]! += 1;
    }
    return { do: "units", ...given };
  };

  return new Promise((done, failed) => {
    const socket = new WebSocket(`ws://${location.host}/socket`);
    const say = (message: ToHouse | ToTable): void => socket.send(JSON.stringify(message));
    const finish = (asked: boolean): void => {
      socket.close();
      done(asked);
    };
    let command = below(1e9);
    let ask = "";
    let answered: number | undefined;
    socket.addEventListener("open", () => say({ type: "enter", protocol: 1, table, token: tokens[0] }));
    socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(String(data)) as FromHouse | FromTable;
      switch (message.type) {
        case "entered": say({ type: "hello", protocol: 1, news: 0 }); break;
        case "view": ask = message.view.moment.ask; break;
        case "decision": {
          const { decision, options = [], split } = message;
          // It may be said again before the answer is there.
          if (decision === answered) break;
          if (asks.includes(ask)) return finish(true);
          answered = decision;
          const choice = split ? spread(split) : (options.find(is_liked) ?? options[below(options.length)]!);
          setTimeout(() => say({ type: "act", command: ++command, decision, choice }), kPause);
          break;
        }
        case "end": return finish(false);
        case "refused": return failed(new Error(`turned down: ${String(data)}`));
        default: break;
      }
    });
    socket.addEventListener("close", ({ code, reason }) => failed(new Error(`the line has ended: ${code} ${reason}`)));
  });
}
