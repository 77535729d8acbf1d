// "Tell me when it is my turn": a note from the browser while the page is hidden. Nothing of the game stands in it, as
// others may see it.

/** Why there can be none. */
export type NoNotices = "missing" | "insecure" | "denied";

/** `permission`: none where the browser knows no notes. */
export function why_no_notices(secure: boolean, permission: NotificationPermission | undefined): NoNotices | undefined {
  if (!secure) return "insecure";
  if (permission === undefined) return "missing";
  return permission === "denied" ? "denied" : undefined;
}

const permission = (): NotificationPermission | undefined => (typeof Notification === "undefined" ? undefined : Notification.permission);

export const no_notices_here = (): NoNotices | undefined => why_no_notices(isSecureContext, permission());

/** Asks the browser's owner, if that has not been done. */
export async function may_give_notice(): Promise<boolean> {
  if (no_notices_here() !== undefined) return false;
  return (await Notification.requestPermission()) === "granted";
}

type Now = { wanted: boolean; hidden: boolean; permission: NotificationPermission | undefined; /** What is asked. */ decision: number | undefined; /** What a note was given for. */ told: number | undefined };

/** Once for each question, and only to those who cannot see it. */
export function notice_due({ wanted, hidden, permission: given, decision, told }: Now): boolean {
  return wanted && hidden && given === "granted" && decision !== undefined && decision !== told;
}

export class Notices {
  #told: number | undefined;
  #note: Notification | undefined;

  /** What is asked now. */
  ask(decision: number | undefined, wanted: boolean, title: string, body: string): void {
    if (!notice_due({ wanted, hidden: document.hidden, permission: permission(), decision, told: this.#told })) return;
    this.#told = decision;
    this.close();
    try {
      this.#note = new Notification(title, { body, tag: "oshra" });
      this.#note.onclick = () => {
        window.focus();
        this.close();
      };
    } catch {
      return; // Some phones take notes from installed pages only.
    }
  }

  close(): void {
    this.#note?.close();
    this.#note = undefined;
  }
}
