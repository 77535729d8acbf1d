// What the main thread of a page has spent its time on, as Chromium's own tracing tells it: in CPU time, which does not
// depend on what else the machine does.
import type { Browser } from "@playwright/test";

type Event = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number; args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } } };

const kKinds = {
  script: ["FunctionCall", "EventDispatch", "FireAnimationFrame", "RunMicrotasks", "EvaluateScript", "TimerFire", "V8.GC_SCAVENGER", "MinorGC", "MajorGC"],
  style: ["UpdateLayoutTree"],
  layout: ["Layout"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit", "ProxyMain::BeginMainFrame"],
} as const;

/** Milliseconds of CPU time. */
export type Spent = Record<keyof typeof kKinds | "all", number> & { /** Of each task that is the page's own, the longest first. */ tasks: number[] };

/** From now on, until what is given back is called. */
export async function watch_main_thread(browser: Browser): Promise<() => Promise<Spent>> {
  const session = await browser.newBrowserCDPSession();
  const events: Event[] = [];
  session.on("Tracing.dataCollected", ({ value }) => void events.push(...(value as unknown as Event[])));
  const includedCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "cc", "__metadata"];
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories, excludedCategories: ["*"] } });
  return async () => {
    const complete = new Promise<void>((done) => session.once("Tracing.tracingComplete", () => done()));
    await session.send("Tracing.end");
    await complete;
    await session.detach();
    return spent_in(events);
  };
}

function spent_in(events: Event[]): Spent {
  const mains = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const of_each = mains.map(({ pid, tid }) => spent_by(events.filter((one) => one.ph === "X" && one.pid === pid && one.tid === tid)));
  // The page; the browser keeps others ready.
  return of_each.reduce((most, one) => (one.all > most.all ? one : most), spent_by([]));
}

function spent_by(events: Event[]): Spent {
  const spent: Spent = { all: 0, script: 0, style: 0, layout: 0, paint: 0, tasks: [] };
  const cpu = ({ tdur = 0 }: Event): number => tdur / 1000;
  const end = ({ ts, dur = 0 }: Event): number => ts + dur;
  const in_order = [...events].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (let i = 0; i < in_order.length; ) {
    const task = in_order[i];
    let after = i + 1;
    while (task && after < in_order.length && (in_order[after]?.ts ?? 0) < end(task)) ++after;
    const inside = in_order.slice(i, after);
    i = after;
    // What the test asks of the page is none of its own work.
    if (!task || inside.some(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === "blink.mojom.DevToolsSession")) continue;
    spent.all += cpu(task);
    spent.tasks.push(cpu(task));
    const open: Event[] = [];
    for (const one of inside) {
      while (open.length > 0 && end(open.at(-1)!) <= one.ts) open.pop();
      const around = open.at(-1);
      if (around) add(spent, around, -cpu(one));
      add(spent, one, cpu(one));
      open.push(one);
    }
  }
  spent.tasks.sort((a, b) => b - a);
  return spent;
}

function add(spent: Spent, { name }: Event, ms: number): void {
  for (const [kind, names] of Object.entries(kKinds) as [keyof typeof kKinds, readonly string[]][]) if (names.includes(name)) spent[kind] += ms;
}
