// The language of this reader, and the words of the game they are looking at. Both can change at any time.
import { api } from "../server/api";
import type { Lang, Names } from "../server/types";
import { Words, type Settings } from "./words";

const KEPT = "sandtable-language";
const pages: Record<Lang, () => Promise<{ default: string }>> = {
  ja: () => import("./ja.ftl?raw"),
  en: () => import("./en.ftl?raw"),
};

export function languageOf(kept: string | null, wanted: readonly string[]): Lang {
  if (kept === "ja" || kept === "en") return kept;
  return wanted[0]?.toLowerCase().startsWith("ja") ? "ja" : "en";
}

class Reader {
  lang = $state<Lang>(languageOf(localStorage.getItem(KEPT), navigator.languages));
  words = $state.raw(new Words("en", []));
  ready = $state(false);
  private game: string | undefined;
  private settings: Settings = {};
  private names: Names = {};
  private asked = 0;
  private readonly fetched = new Map<string, Promise<string>>();

  // Speak of this game (or of none) as it is played with these settings, and of what it calls by names of its own.
  async about(game?: string, settings: Settings = {}, names: Names = {}): Promise<void> {
    this.game = game;
    this.settings = settings;
    this.names = names;
    await this.load();
  }

  // What the page itself can say, when the server cannot be asked for more.
  async alone(): Promise<void> {
    const { lang } = this;
    const text = (await pages[lang]()).default;
    if (this.ready || lang !== this.lang) return;
    this.words = new Words(lang, [text]);
    document.documentElement.lang = lang;
  }

  async speak(lang: Lang): Promise<void> {
    this.lang = lang;
    localStorage.setItem(KEPT, lang);
    await this.load();
  }

  // The words of any game, for a list that names several.
  async wordsOf(game: string, lang: Lang = this.lang): Promise<Words> {
    return new Words(lang, [await this.fetchWords(lang, game)]);
  }

  // The same for a table of it with these settings, with the page's own words too.
  async wordsWith(game: string, settings: Settings, names: Names, lang: Lang = this.lang): Promise<Words> {
    const texts = await Promise.all([this.fetchWords(lang, game), pages[lang]()]);
    return new Words(lang, [texts[0], texts[1].default], settings, names);
  }

  private async load(): Promise<void> {
    const { lang, game, settings, names } = this;
    const asked = ++this.asked;
    const texts = await Promise.all([this.fetchWords(lang, game), pages[lang]()]);
    if (asked !== this.asked) return; // of another language, game or table meanwhile
    this.words = new Words(lang, [texts[0], texts[1].default], settings, names);
    document.documentElement.lang = lang;
    this.ready = true;
  }

  private fetchWords(lang: Lang, game?: string): Promise<string> {
    const key = `${lang}/${game ?? ""}`;
    let text = this.fetched.get(key);
    if (!text) {
      text = api.words(lang, game);
      text.catch(() => this.fetched.delete(key));
      this.fetched.set(key, text);
    }
    return text;
  }
}

export const reader = new Reader();
