import app from '../schemas/app.json';

interface Texts {
  readonly [key: string]: string | Texts;
}

const ORIGINAL = 'en';

/** `en` and `zh-CN` are written in files below locales/; what a widget says of itself is in one file of each. */
const files = import.meta.glob<Texts>('../locales/*/widget.json', { eager: true, import: 'default' });

/** Every language of the app, as schemas/app.json declares them. */
export const languages = Object.entries(app.languages).map(([id, { name, tag }]) => ({ id, name, tag }));

/** The BCP-47 tag of a language of the app. */
export function tagOf(language: string): string {
  return languages.find(({ id }) => id === language)?.tag ?? ORIGINAL;
}

function textIn(language: string, path: readonly string[]): string | undefined {
  let found: string | Texts | undefined = files[`../locales/${language}/widget.json`];
  for (const name of path) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return typeof found === 'string' ? found : undefined;
}

/**
 * What a widget says by default, `widget.sheet.close`, in a language; where that lacks it, in the original, as in the
 * app. @throws where nobody wrote it
 */
export function ownText(language: string, key: string): string {
  const [file, ...path] = key.split('.');
  const text = file === 'widget' ? (textIn(language, path) ?? textIn(ORIGINAL, path)) : undefined;
  if (text === undefined) throw new Error(`locales/${ORIGINAL}/widget.json has no "${key}": a contract names it.`);
  return text;
}
