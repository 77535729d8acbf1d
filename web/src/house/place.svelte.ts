// Where the page is: the front page, a table, an invitation to one, what can be learnt, or the gallery. It stands behind the # of the address,
// so that a link works on every server and nothing of it is sent to one. /gallery is a way to the gallery, too.
export type Place = { at: "front" } | { at: "table"; table: string; watching?: string; /** After so many pieces of news, of a match that is over. */ moment?: number } | { at: "join"; invitation: string } | { at: "learn" } | { at: "gallery" };

const kGallery = /\/gallery$/;

/** `hash`: what an address ends in, from its # on. One that cannot be read leads to the front page. */
function place_of(hash: string): Place {
  let parts: string[];
  try {
    parts = hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  } catch {
    return { at: "front" };
  }
  const [kind, what, further, moment] = parts;
  if (kind === "t" && what) return { at: "table", table: what, ...(further ? { watching: further } : {}), ...(Number(moment) > 0 ? { moment: Number(moment) } : {}) };
  if (kind === "join" && what) return { at: "join", invitation: what };
  if (kind === "learn") return { at: "learn" };
  if (kind === "gallery" || (!hash && kGallery.test(location.pathname))) return { at: "gallery" };
  return { at: "front" };
}

/** Where a link leads that somebody has pasted; a bare code invites. */
export function place_of_link(pasted: string): Place {
  const [, hash] = /(#.*)$/.exec(pasted.trim()) ?? [];
  const code = pasted.trim().replace(/^.*\//, "");
  return hash ? place_of(hash) : code ? { at: "join", invitation: code } : { at: "front" };
}

let now = $state.raw<Place>(place_of(location.hash));
addEventListener("hashchange", () => (now = place_of(location.hash)));

export const place = (): Place => now;

function path_to(to: Place): string {
  switch (to.at) {
    case "table": {
      const parts = to.moment ? [to.watching ?? "", `${to.moment}`] : to.watching ? [to.watching] : [];
      return `/t/${[to.table, ...parts].map(encodeURIComponent).join("/")}`;
    }
    case "join": return `/join/${encodeURIComponent(to.invitation)}`;
    case "front": return "/";
    default: return `/${to.at}`;
  }
}

/** `instead`: in the place of where one is, which the way back then does not lead to. */
export function go(to: Place, instead = false): void {
  if (instead) location.replace(`#${path_to(to)}`);
  else location.hash = path_to(to);
}

const home = (): string => location.origin + location.pathname.replace(kGallery, "/");

/** What is sent to friends. */
export function invitation_link(invitation: string): string {
  return `${home()}#${path_to({ at: "join", invitation })}`;
}
export function watching_link(table: string, watching: string): string {
  return `${home()}#${path_to({ at: "table", table, watching })}`;
}
/** A moment of a match that is over. Who may look on by themselves needs no code. */
export function moment_link(table: string, watching: string | undefined, moment: number): string {
  return `${home()}#${path_to({ at: "table", table, ...(watching ? { watching } : {}), moment })}`;
}
