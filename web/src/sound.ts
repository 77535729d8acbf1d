// Short sounds, made here and not recorded: wood for cards, stone for markers and armies, a low bell for your turn, a horn
// for a battle. Never the only sign of anything.
import type { Piece } from "./protocol";

export type Sound = "card" | "stone" | "turn" | "battle";

const of_event: Record<string, Sound> = {
  played: "card", moved: "card", exchanged: "card", shuffled: "card", card_played: "card", card_drawn: "card", card_discarded: "card", card_given: "card", strategy_shown: "card",
  markers_moved: "stone", army_placed: "stone", army_stepped: "stone", army_retreats: "stone", army_chases: "stone", conquered: "stone", upgraded: "stone", founded: "stone",
  battle_begins: "battle",
};

/** Each kind once, in the order in which they are first met. */
export function sounds_of(pieces: readonly Piece[]): Sound[] {
  return [...new Set(pieces.flatMap((piece) => (piece.what === "event" ? (of_event[piece.event.what] ?? []) : [])))];
}

type Note = { shape: OscillatorType; from: number; to: number; lasts: number; loud: number; after?: number };

const notes: Record<Sound, Note[]> = {
  card: [{ shape: "triangle", from: 420, to: 180, lasts: 0.07, loud: 0.25 }],
  stone: [{ shape: "square", from: 150, to: 90, lasts: 0.09, loud: 0.12 }, { shape: "triangle", from: 900, to: 500, lasts: 0.03, loud: 0.06 }],
  turn: [{ shape: "sine", from: 294, to: 292, lasts: 0.9, loud: 0.22 }, { shape: "sine", from: 589, to: 587, lasts: 0.6, loud: 0.08 }],
  battle: [{ shape: "sawtooth", from: 165, to: 170, lasts: 0.35, loud: 0.1 }, { shape: "sawtooth", from: 220, to: 222, lasts: 0.5, loud: 0.1, after: 0.3 }],
};

let context: AudioContext | undefined;
/** In milliseconds: what comes later than that belongs to nothing any more. */
const kLate = 500;

/** Browsers let a page be heard once it was touched; before that nothing is played. */
export function sound(what: Sound): void {
  const was_touched = (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? true;
  if (typeof AudioContext === "undefined" || !was_touched) return;
  context ??= new AudioContext();
  const { state } = context;
  if (state === "running") return strike(context, what);
  const since = performance.now();
  const of = context;
  void of.resume().then(() => {
    if (performance.now() - since < kLate) strike(of, what);
  });
}

function strike(context: AudioContext, what: Sound): void {
  for (const { shape, from, to, lasts, loud, after = 0 } of notes[what]) {
    const start = context.currentTime + after;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = shape;
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, start + lasts);
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + lasts);
  }
}
