// Two taps: the first chooses and previews, the second commits; or one, where the reader has set it so. What can be chosen,
// and which things of the table each option is about, is all that this knows.
import { untrack } from "svelte";

import { t } from "./i18n.svelte";
import { fits } from "./lessons/lesson";
import type { Choice, Decision, Foreseen, HiddenLeadersThen, Refused, Words } from "./protocol";
import type { Confirm } from "./settings.svelte";
import type { Table } from "./table.svelte";
import { of_choice, weightiest_first } from "./words";

/** Something on the table that can be tapped: "hand:keen-koi", "place:redwall", "army:0:archer" ... */
export type Target = string;

/** What a game knows about its choices. */
export type Game = {
  /** What on the table a choice is about. */
  targets_of: (choice: Choice) => Target[];
  /** What a tap on something would choose, if it could be; nothing where that kind of thing is not asked for. */
  choice_of: (target: Target, options: Choice[], held: Target | undefined) => Choice | undefined;
};

/** A sentence of the page's own, or why the referee would not have a choice. */
export type Said = string | Refused;

// To look at a player or a pile is no attempt to choose it.
const only_looked_at = (target: Target): boolean => /^(seat|pile):/.test(target);

export class Choosing {
  readonly #table: () => Table;
  readonly #game: Game;
  readonly #confirm: () => Confirm;
  chosen = $state<number>();
  /** What was tapped last, where an option is about more than one thing. */
  held = $state<Target>();
  /** What the chosen option would do; nothing until the table has answered. */
  foreseen = $state.raw<Foreseen>();
  /** In the eye line: why something that was tapped cannot be chosen, or be taken back. */
  said = $state.raw<Said>();
  busy = $state(false);
  #taps = 0;
  // Its number, until the table shows what came of it: what is tapped in between would answer the same question twice.
  #answered: number | undefined;

  constructor(table: () => Table, game: Game, confirm: () => Confirm) {
    this.#table = table;
    this.#game = game;
    this.#confirm = confirm;
    // Another question: nothing is chosen yet. A line that is lost, or a pause, leaves the question and what was chosen.
    $effect(() => {
      void this.#asked;
      untrack(() => this.let_go());
    });
    $effect(() => {
      void this.#table().view;
      this.#answered = undefined;
      untrack(() => this.say(undefined));
    });
  }

  // Its number alone: the same question may be told again.
  readonly #asked = $derived.by<number | undefined>(() => this.#table().decision?.decision);
  readonly decision = $derived.by<Decision | undefined>(() => (this.#table().connected && !this.#table().paused ? this.#table().decision : undefined));
  readonly options = $derived.by<Choice[]>(() => this.decision?.options ?? []);
  readonly targets = $derived.by<Target[][]>(() => this.options.map((option) => this.#game.targets_of(option)));
  /** In a lesson only what it wants is lit; whatever else the rules allow is turned down with a word. */
  readonly #wanted = $derived.by<boolean[] | undefined>(() => {
    const wanted = this.#table().lesson?.wanted;
    return wanted && this.options.map((option) => fits(wanted, option));
  });
  readonly lit = $derived.by<Set<Target>>(() => new Set(this.targets.filter((_, option) => !this.unwanted(option)).flat()));
  /** What to light now: where an option is about an army and a place, armies first, then where the held one can go. */
  readonly offered = $derived.by<Set<Target>>(() => {
    const armies = [...this.lit].filter((target) => target.startsWith("army:"));
    if (armies.length < 2) return this.lit;
    const { held } = this;
    if (held?.startsWith("place:")) return this.lit;
    const further = held === undefined ? [] : this.targets.filter((about, option) => about.includes(held) && !this.unwanted(option)).flat();
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

  /** A lesson asks for this one. */
  wanted(option: number): boolean {
    return this.#wanted?.[option] === true;
  }
  /** The rules allow it, but the lesson goes another way. */
  unwanted(option: number): boolean {
    return this.#wanted?.[option] === false;
  }

  words(option: number): Words {
    return this.decision?.words?.options?.[option] ?? [of_choice(this.options[option] ?? {})];
  }

  /** Of Hidden Leaders: where the markers would then stand. */
  get then(): HiddenLeadersThen | undefined {
    return this.foreseen?.then;
  }

  get chosen_words(): Words | undefined {
    return this.chosen === undefined || !this.choice ? undefined : this.words(this.chosen);
  }
  /** The same while nothing can be answered: what is still chosen when the line is back, or the game goes on. */
  get kept_words(): Words | undefined {
    const asked = this.#table().decision;
    const choice = this.chosen === undefined ? undefined : asked?.options?.[this.chosen];
    return choice && (asked?.words?.options?.[this.chosen ?? 0] ?? [of_choice(choice)]);
  }

  /** A thing of the table is tapped. False: it cannot be chosen, and the eye line says why. */
  tap(target: Target): boolean {
    if (!this.lit.has(target)) {
      const other = this.targets.findIndex((about) => about.includes(target));
      if (other >= 0) return this.#turn_down(other, target);
      void this.#say_why_not(target);
      return false;
    }
    if (this.#is_answered()) return true;
    const both = this.targets.findIndex((about, option) => !this.unwanted(option) && this.held !== undefined && about.includes(this.held) && about.includes(target));
    const about_it = this.targets.flatMap((about, option) => (about.includes(target) && !this.unwanted(option) ? [option] : []));
    if (this.held === undefined || both < 0) this.held = target;
    // Where several options are about it, such as an army that may go to several places, more is to be said.
    this.#choose(both >= 0 ? both : (about_it[0] ?? 0), this.held, both >= 0 || about_it.length === 1);
    return true;
  }

  choose(option: number, held?: Target): void {
    if (this.unwanted(option)) return void this.#turn_down(option, this.targets[option]?.[0]);
    if (!this.#is_answered()) this.#choose(option, held ?? this.targets[option]?.[0], true);
  }

  // Who taps the same again wants to look at it.
  #turned_down: Target | undefined;
  #turn_down(option: number, target: Target | undefined): boolean {
    const again = target !== undefined && this.#turned_down === target && this.said !== undefined;
    this.#turned_down = target;
    if (!again) void this.#say_why(() => this.#table().turned_down($state.snapshot(this.options[option]) as Choice));
    return !again;
  }

  #is_answered(): boolean {
    return this.busy || (this.#answered !== undefined && this.#answered === this.decision?.decision);
  }

  #choose(option: number, held: Target | undefined, whole: boolean): void {
    this.held = held;
    this.chosen = option;
    this.foreseen = undefined;
    this.say(undefined);
    const choice = this.options[option];
    if (!choice) return;
    if (whole && this.#confirm() === "never") return void this.commit();
    const tap = this.#taps;
    void this.#table().foresee(choice).then((reply) => {
      // Something else may have been tapped or asked meanwhile: this answer is about nothing any more.
      if (this.choice !== choice || reply?.type !== "foreseen") return;
      this.foreseen = { ...reply, words: weightiest_first(reply.words) };
      if (whole && tap === this.#taps && this.#confirm() === "final" && reply.final === false) void this.commit();
    });
  }

  /** In the eye line, until something else is tapped or happens. */
  say(said: Said | undefined): void {
    this.#taps += 1;
    this.said = said;
  }

  async #say_why_not(target: Target): Promise<void> {
    const table = this.#table();
    const choice = this.decision && this.#game.choice_of(target, this.options, this.held);
    if (!choice) {
      if (!only_looked_at(target)) this.say(this.#what_is_asked());
      return;
    }
    await this.#say_why(() => table.foresee(choice));
  }
  async #say_why(ask: () => Promise<Foreseen | Refused | undefined>): Promise<void> {
    this.say(undefined);
    const tap = this.#taps;
    const reply = await ask();
    if (tap === this.#taps && reply?.type === "refused") this.say(reply);
  }

  #what_is_asked(): Said | undefined {
    const table = this.#table();
    if (!table.connected || table.seat === undefined) return undefined;
    if (table.paused) return t("paused");
    if (table.end) return t("over");
    if (this.decision) return t("why.not_asked");
    const asked = table.view?.view.moment.asked ?? [];
    return asked.length === 0 ? t("ask.chance") : t("why.not_you", { name: asked.map((seat) => table.name_of(seat)).join(", ") });
  }

  /** The last choice, if it can be; else it says why not. */
  take_back(): void {
    const table = this.#table();
    if (table.seat === undefined || table.seated?.rules.undo !== true) return;
    if (table.view?.no_undo) this.say(t(`undo.${table.view.no_undo}`));
    else void table.undo();
  }

  let_go(): void {
    this.chosen = undefined;
    this.held = undefined;
    this.foreseen = undefined;
    this.say(undefined);
  }

  async commit(choice = this.choice): Promise<void> {
    if (!choice || this.#is_answered()) return;
    this.busy = true;
    const asked = this.decision?.decision;
    const view = this.#table().view;
    const done = await this.#table().act($state.snapshot(choice) as Choice);
    this.busy = false;
    if (done && this.#table().view === view) this.#answered = asked;
    if (done) this.let_go();
  }
}
