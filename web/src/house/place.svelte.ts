// Where the page is: the front page, a table, an invitation to one, what can be learnt, or the gallery. It stands behind the # of the address,
// so that a link works on every server and nothing of it is sent to one. /gallery is a way to the gallery, too.
export type Place = { at: "front" } | { at: "table"; table: string; watching?: string; /** After so many pieces of news, of a match that is over. */ moment?: number } | { at: "join"; invitation: string } | { at: "learn" } | { at: "gallery" };

const kGallery = /\/gallery$/;

/** An address that cannot be read leads to the front page. */
function read(): Place {
  let parts: string[];
  try {
    parts = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  } catch {
    return { at: "front" };
  }
  const [kind, what, further, moment] = parts;
  if (kind === "t" && what) return { at: "table", table: what, ...(further ? { watching: further } : {}), ...(Number(moment) > 0 ? { moment: Number(moment) } : {}) };
  if (kind === "join" && what) return { at: "join", invitation: what };
  if (kind === "learn") return { at: "learn" };
  if (kind === "gallery" || (!location.hash && kGallery.test(location.pathname))) return { at: "gallery" };
  return { at: "front" };
}

let now = $state.raw<Place>(read());
addEventListener("hashchange", () => (now = read()));

export const place = (): Place => now;

/** `instead`: in the place of where one is, which the way back then does not lead to. */
export function go(to: Place, instead = false): void {
  const path = to.at === "table" ? `/t/${encodeURIComponent(to.table)}` : to.at === "join" ? `/join/${encodeURIComponent(to.invitation)}` : to.at === "front" ? "/" : `/${to.at}`;
  if (instead) location.replace(`#${path}`);
  else location.hash = path;
}

const home = (): string => location.origin + location.pathname.replace(kGallery, "/");

/** What is sent to friends. */
export function invitation_link(invitation: string): string {
  return `${home()}#/join/${encodeURIComponent(invitation)}`;
}
export function watching_link(table: string, watching: string): string {
  return `${home()}#/t/${encodeURIComponent(table)}/${encodeURIComponent(watching)}`;
}
/** A moment of a match that is over. Who may look on by themselves needs no code. */
export function moment_link(table: string, watching: string | undefined, news: number): string {
  return `${watching_link(table, watching ?? "")}/${news}`;
}
