import { type Difference, MARKS, ROOTS, Translations, UNTRANSLATED } from '@vitrine/engine/build';
import { isName } from '@vitrine/engine/expression';
import type { ToTranslate } from '../protocol.ts';

type Files = ReadonlyMap<string, string>;

interface Area {
  readonly inputs: readonly (string | undefined)[];
  readonly work: ToTranslate;
}

const MESSAGES = new RegExp(`^${ROOTS.locales}/([^/]+)/([^/]+)\\.json$`);
const BRAND = new RegExp(`^${ROOTS.brands}/[^/]+/brand\\.json$`);

/** The translations to do. After a change, only the affected message files are compared again. */
export class TranslationWork {
  readonly #areas = new Map<string, Area>();
  #last: ToTranslate = {};
  #marks: { readonly text: string | undefined; readonly byArea: ReadonlyMap<string, string> } | undefined;

  /** The current translation work, or the last known one while a file cannot be parsed. */
  of(files: Files): ToTranslate {
    try {
      this.#last = merge(this.#compare(files));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    return this.#last;
  }

  #compare(files: Files): readonly ToTranslate[] {
    const found = [...files.keys()].flatMap((path) => {
      const [, language = '', area = ''] = MESSAGES.exec(path) ?? [];
      return isName('language', language) ? [{ language, area }] : [];
    });
    const languages = [...new Set(found.map(({ language }) => language))];
    const general = [...files].filter(
      ([path]) => path === `${ROOTS.schemas}/app.json` || path === UNTRANSLATED || BRAND.test(path),
    );
    const marks = this.#marksByArea(files.get(MARKS));
    return [...new Set(found.map(({ area }) => area))].map((area) => {
      const texts = languages.map((language) => {
        const path = `${ROOTS.locales}/${language}/${area}.json`;
        return [path, files.get(path) ?? '{}'] as const;
      });
      return this.#workIn(area, [...general, ...texts, [MARKS, marks.get(area) ?? '{}']]);
    });
  }

  #workIn(area: string, files: readonly (readonly [string, string])[]): ToTranslate {
    const inputs = files.flat();
    const known = this.#areas.get(area);
    if (known?.inputs.length === inputs.length && known.inputs.every((input, at) => input === inputs[at]))
      return known.work;
    const translations = new Translations(new Map(files));
    const work = Object.fromEntries(
      translations.languages.map((language) => [language, byKind(translations.differencesIn(language))] as const),
    );
    this.#areas.set(area, { inputs, work });
    return work;
  }

  #marksByArea(text: string | undefined): ReadonlyMap<string, string> {
    if (this.#marks !== undefined && this.#marks.text === text) return this.#marks.byArea;
    const lines = Object.entries(JSON.parse(text ?? '{}') as object);
    const byArea = new Map<string, [string, unknown][]>();
    for (const [key, mark] of lines) {
      const area = key.split('.')[0] ?? '';
      byArea.set(area, [...(byArea.get(area) ?? []), [key, mark]]);
    }
    const texts = new Map([...byArea].map(([area, own]) => [area, JSON.stringify(Object.fromEntries(own))]));
    this.#marks = { text, byArea: texts };
    return texts;
  }
}

function byKind(differences: readonly Difference[]): Readonly<Record<string, readonly string[]>> {
  const keys = new Map<string, string[]>();
  for (const { kind, key } of differences) addTo(keys, kind, [key]);
  return Object.fromEntries(keys);
}

function addTo(lists: Map<string, string[]>, name: string, keys: readonly string[]): void {
  const list = lists.get(name) ?? [];
  for (const key of keys) list.push(key);
  lists.set(name, list);
}

function merge(areas: readonly ToTranslate[]): ToTranslate {
  const merged = new Map<string, Map<string, string[]>>();
  for (const area of areas)
    for (const [language, kinds] of Object.entries(area)) {
      const own = merged.get(language) ?? new Map<string, string[]>();
      merged.set(language, own);
      for (const [kind, keys] of Object.entries(kinds)) addTo(own, kind, keys);
    }
  return Object.fromEntries([...merged].map(([language, kinds]) => [language, Object.fromEntries(kinds)]));
}
