// A zone of a screen: Tab goes from zone to zone, arrow keys inside one. Of what can have the focus in it, one thing is in
// the order of Tab: what had it last, or what can be chosen.
import { after_frame } from "./frames";

export type Zone = {
  /** Up and down are something else's: left and right alone go on. */
  sideways?: boolean;
  /** A group of which one is always chosen: to go there is to choose it, and after the last comes the first. */
  radio?: boolean;
};

/** Where a key leads from the thing at `here`; nothing: it is not a key that leads anywhere. */
export function led_to(key: string, here: number, count: number, { sideways = false, radio = false }: Zone = {}): number | undefined {
  const go = (by: number): number => (radio ? (here + by + count) % count : Math.min(count - 1, Math.max(0, here + by)));
  switch (key) {
    case "ArrowRight": return go(1);
    case "ArrowLeft": return go(-1);
    case "ArrowDown": return sideways ? undefined : go(1);
    case "ArrowUp": return sideways ? undefined : go(-1);
    case "Home": return 0;
    case "End": return count - 1;
    default: return undefined;
  }
}

/** What is known of a thing in a zone: is it chosen, can it be, did it have the focus last? */
export type Thing = { chosen: boolean; offered: boolean; last: boolean };

/** Which of them Tab leads to: what is chosen, else what can be, else where one was; the first in any case. */
export function stop_among(things: Thing[]): number {
  const last = things.findIndex((one) => one.last);
  if (things[last]?.chosen || things[last]?.offered) return last;
  for (const found of [things.findIndex(({ chosen }) => chosen), things.findIndex(({ offered }) => offered), last]) if (found >= 0) return found;
  return 0;
}

const kThings = "button:not(:disabled), a[href], [role=button], [role=spinbutton]";
const kZone = "data-zone";

/** Asks for styles alone, where the browser can say it from those: to be laid out is far more work. */
export const is_shown = (one: Element): boolean => ("checkVisibility" in one ? one.checkVisibility() : (one as Element).getClientRects().length > 0);

// Zones that have changed are settled together, after the frame that shows it: each by itself would ask what can be seen in
// the midst of what is being written. Whoever presses a key before that finds them settled.
const unsettled = new Set<() => () => void>();
let soon = false;

function settle_all(): void {
  const writes = [...unsettled].map((look) => look());
  unsettled.clear();
  for (const write of writes) write();
}

function settle_soon(look: () => () => void): void {
  unsettled.add(look);
  if (soon) return;
  soon = true;
  after_frame(() => {
    soon = false;
    settle_all();
  });
}

if (typeof addEventListener === "function") addEventListener("keydown", settle_all, { capture: true });

export function zone(node: HTMLElement | SVGElement, how: Zone = {}) {
  node.setAttribute(kZone, "");
  let last: Element | undefined;
  // What lies in a zone inside this one belongs to that.
  const things = (): (HTMLElement | SVGElement)[] =>
    [...node.querySelectorAll<HTMLElement | SVGElement>(kThings)].filter((one) => one.closest(`[${kZone}]`) === node && is_shown(one) && !one.matches("[data-no-tab]"));

  // What is to be known is asked first; what is given back only writes.
  function look(left = false): () => void {
    const all = things();
    const here = left ? undefined : all.find((one) => one === document.activeElement);
    const stop = here ?? all[stop_among(all.map((one) => ({
      chosen: one.matches("[aria-pressed=true], [aria-checked=true], [aria-current=true]"), offered: one.hasAttribute("aria-pressed"), last: one === last,
    })))];
    return () => {
      for (const one of all) {
        const wanted = one === stop ? "0" : "-1";
        if (one.getAttribute("tabindex") !== wanted) one.setAttribute("tabindex", wanted);
      }
    };
  }
  const look_again = (): (() => void) => look();
  const settle = (): void => settle_soon(look_again);
  function focused(event: Event): void {
    last = event.target as Element;
    look()();
  }
  // Who comes back comes to what can be chosen by then.
  function left(event: Event): void {
    const to = (event as FocusEvent).relatedTarget;
    if (!(to instanceof Node && node.contains(to))) look(true)();
  }
  function pressed(event: Event): void {
    const { key, ctrlKey, altKey, metaKey } = event as KeyboardEvent;
    if (ctrlKey || altKey || metaKey || event.defaultPrevented) return;
    const all = things();
    const here = all.findIndex((one) => one === event.target);
    if (here < 0) return;
    const there = led_to(key, here, all.length, how);
    if (there === undefined) return;
    event.preventDefault();
    const one = all[there];
    one?.focus();
    if (how.radio && there !== here) (one as HTMLElement).click();
  }
  const watch = new MutationObserver(() => settle());
  watch.observe(node, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled", "aria-pressed", "aria-checked", "aria-current", "class"] });
  const room = new ResizeObserver(() => settle());
  room.observe(node);
  node.addEventListener("focusin", focused);
  node.addEventListener("focusout", left);
  node.addEventListener("keydown", pressed);
  settle();
  return {
    destroy: () => {
      unsettled.delete(look_again);
      watch.disconnect();
      room.disconnect();
    },
  };
}
