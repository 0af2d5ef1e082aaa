// Says that it is my turn where someone who is away can see it: in the title, on the icon of the tab and, if allowed,
// in a browser notification. It names the game and nothing else: others may be looking at the screen.
import { reader } from "../words/language.svelte";
import { Bell } from "./bell";
import { preferences } from "./preferences.svelte";

export const canNotify = (): boolean => "Notification" in window && window.isSecureContext;
export const mayNotify = (): boolean => canNotify() && Notification.permission === "granted";

// Asks the browser, which asks the reader; false if one of them says no.
export async function allowNotices(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

// The server pushes to this browser while nobody sees the page: to ring as well would tell the same twice.
const PUSHED = "sandtable-pushed";
export const isPushedTo = (drawer: Pick<Storage, "getItem">): boolean => drawer.getItem(PUSHED) === "yes";
export const setPushedTo = (drawer: Pick<Storage, "setItem">, isPushed: boolean): void => drawer.setItem(PUSHED, isPushed ? "yes" : "no");

let told = "";

const bell = new Bell({
  isAway: () => document.hidden || !document.hasFocus(),
  ring: () => {
    if (!preferences.notices || !mayNotify() || (document.hidden && isPushedTo(localStorage))) return;
    const notice = new Notification(reader.words.say("page-your-turn"), { body: told, tag: "sandtable", icon: "./sandtable.svg" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  },
});

// The title of the page; `waiting` names what waits for me, and changes with every new question.
export function announce(title: string, waiting: string): void {
  told = title;
  document.title = `${waiting ? "● " : ""}${title}`;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const href = waiting ? "./sandtable-turn.svg" : "./sandtable.svg";
  if (icon && icon.getAttribute("href") !== href) icon.setAttribute("href", href);
  bell.wait(waiting);
}
