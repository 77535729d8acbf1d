// Two taps: the first chooses and previews, the second commits. What can be chosen, and which things of the table each
// option is about, is all that this knows.
import { untrack } from "svelte";

import type { Choice, Decision, Words } from "./protocol";
import type { Table } from "./table.svelte";
import { of_choice } from "./words";

/** Something on the table that can be tapped: "hand:keen-koi", "place:redwall", "army:0:archer" ... */
export type Target = string;

export class Choosing {
  readonly #table: () => Table;
  readonly #targets_of: (choice: Choice) => Target[];
  readonly #at_once: () => boolean;
  chosen = $state<number>();
  /** What was tapped last, where an option is about more than one thing. */
  held = $state<Target>();
  foreseen = $state.raw<Words[]>([]);
  busy = $state(false);

  constructor(table: () => Table, targets_of: (choice: Choice) => Target[], at_once: () => boolean) {
    this.#table = table;
    this.#targets_of = targets_of;
    this.#at_once = at_once;
    // Another question: nothing is chosen yet.
    $effect(() => {
      void this.decision?.decision;
      untrack(() => this.let_go());
    });
  }

  readonly decision = $derived.by<Decision | undefined>(() => (this.#table().connected && !this.#table().paused ? this.#table().decision : undefined));
  readonly options = $derived.by<Choice[]>(() => this.decision?.options ?? []);
  readonly targets = $derived.by<Target[][]>(() => this.options.map((option) => this.#targets_of(option)));
  readonly lit = $derived.by<Set<Target>>(() => new Set(this.targets.flat()));
  /** What to light now: where an option is about an army and a place, armies first, then where the held one can go. */
  readonly offered = $derived.by<Set<Target>>(() => {
    const armies = [...this.lit].filter((target) => target.startsWith("army:"));
    if (armies.length < 2) return this.lit;
    const { held } = this;
    if (held?.startsWith("place:")) return this.lit;
    const further = held === undefined ? [] : this.targets.filter((about) => about.includes(held)).flat();
    return new Set([...[...this.lit].filter((target) => !target.startsWith("place:") || !this.#goes_with_army(target)), ...further]);
  });
  readonly choice = $derived.by<Choice | undefined>(() => (this.chosen === undefined ? undefined : this.options[this.chosen]));
  readonly selected = $derived.by<Set<Target>>(() => new Set(this.chosen === undefined ? [] : (this.targets[this.chosen] ?? [])));
  /** Other options about what was tapped, the chosen one among them. */
  readonly alike = $derived.by<number[]>(() => {
    const held = this.held;
    if (held === undefined) return [];
    return this.targets.flatMap((about, option) => (about.includes(held) ? [option] : []));
  });

  #goes_with_army(place: Target): boolean {
    return this.targets.every((about) => !about.includes(place) || about.some((target) => target.startsWith("army:")));
  }

  words(option: number): Words {
    return this.decision?.words?.options?.[option] ?? [of_choice(this.options[option] ?? {})];
  }

  get chosen_words(): Words | undefined {
    return this.chosen === undefined ? undefined : this.words(this.chosen);
  }

  /** A thing of the table is tapped. False: it is not about anything that can be chosen. */
  tap(target: Target): boolean {
    if (!this.lit.has(target)) return false;
    const both = this.targets.findIndex((about) => this.held !== undefined && about.includes(this.held) && about.includes(target));
    const first = this.targets.findIndex((about) => about.includes(target));
    if (this.held === undefined || both < 0) this.held = target;
    this.choose(both >= 0 ? both : first, this.held);
    return true;
  }

  choose(option: number, held?: Target): void {
    this.held = held ?? this.targets[option]?.[0];
    this.chosen = option;
    this.foreseen = [];
    const choice = this.options[option];
    if (!choice) return;
    if (this.#at_once()) return void this.commit();
    void this.#table().foresee(choice).then((words) => {
      if (this.choice === choice) this.foreseen = words;
    });
  }

  let_go(): void {
    this.chosen = undefined;
    this.held = undefined;
    this.foreseen = [];
  }

  async commit(choice = this.choice): Promise<void> {
    if (!choice || this.busy) return;
    this.busy = true;
    const done = await this.#table().act($state.snapshot(choice) as Choice);
    this.busy = false;
    if (done) this.let_go();
  }
}
