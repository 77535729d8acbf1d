// A map out of a file of the host's, which has it as map files do (docs/maps.md) or as set-ups do. Only its form is
// changed here: whether it is a map to play on is for the server to say.
import type { YieldMap } from "../protocol";
import { of_id } from "../words";

/** `players`: as many as the file says it is for. */
export type OwnMap = { map: YieldMap; players: number | undefined };
/** The message that says what it is, and where in the file. */
export type Wrong = { wrong: string; place?: string };

// A server closes the line on a message of more than 16 KiB; a map is most of its message.
const kMostBytes = 15_000;
/** Of a file, which says more of a map than the message does. */
const kMostRead = 200_000;

const kTens = ["", "X", "XX", "XXX"];
const kOnes = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
const kNumerals = [...kTens.flatMap((tens) => kOnes.map((ones) => tens + ones)), "XL"];

/** What a map file may say of a place. */
const kOfPlace = ["id", "name", "region", "x", "y", "numeral"];

type Fields = Record<string, unknown>;
const has_fields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

export async function map_in(file: Blob): Promise<OwnMap | Wrong> {
  if (file.size > kMostRead) return { wrong: "denied.too-long" };
  let fields: unknown;
  try {
    fields = JSON.parse(await file.text());
  } catch {
    return { wrong: "option.map.none" };
  }
  if (!has_fields(fields)) return { wrong: "option.map.none" };
  const { locations, starts } = fields;
  const read = Array.isArray(locations) ? of_map_file(fields, locations) : { map: fields as YieldMap, players: Array.isArray(starts) ? starts.length : undefined };
  if ("wrong" in read) return read;
  return new TextEncoder().encode(JSON.stringify(read.map)).length > kMostBytes ? { wrong: "denied.too-long" } : read;
}

// What a map file says only for drawing and checking is left out; what it should not say goes along, to be refused.
function of_map_file({ id: _, players, width: _w, height: _h, symmetry: _s, ...said }: Fields, entries: unknown[]): OwnMap | Wrong {
  const locations = new Map<string, unknown>();
  const names = new Map<string, unknown>();
  const numbered = new Map<number, string>();
  for (const [i, entry] of entries.entries()) {
    const place = `locations/${i}`;
    if (!has_fields(entry) || typeof entry["id"] !== "string" || locations.has(entry["id"])) return { wrong: "option.map.wrong", place };
    const strange = Object.keys(entry).find((key) => !kOfPlace.includes(key));
    if (strange !== undefined) return { wrong: "option.map.wrong", place: `${place}/${strange}` };
    const { id, region = null, name = name_of(id), numeral } = entry as { id: string } & Fields;
    locations.set(id, region);
    names.set(id, name);
    if (numeral === undefined) continue;
    const number = kNumerals.indexOf(String(numeral));
    if (number < 1 || numbered.has(number)) return { wrong: "option.map.wrong", place: `${place}/numeral` };
    numbered.set(number, id);
  }
  const numerals = [...numbered].sort(([a], [b]) => a - b).map(([, id]) => id);
  const map = { ...said, locations: Object.fromEntries(locations), numerals, names: Object.fromEntries(names) } as YieldMap;
  return { map, players: typeof players === "number" ? players : undefined };
}

/** Of a place that the file does not name: "old-mill" is called Old Mill. */
const name_of = (id: string): string => of_id(id).replaceAll(/(^| )[a-z]/g, (begins) => begins.toUpperCase());
