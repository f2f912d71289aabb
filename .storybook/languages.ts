import app from '../schemas/app.json';

interface Texts {
  readonly [key: string]: string | Texts;
}

const ORIGINAL = 'en';

/** Widget texts in all languages. English is the original. */
const files = import.meta.glob<Texts>('../locales/*/*widget.json', { eager: true, import: 'default' });

/** The app's languages, as declared in schemas/app.json. */
export const languages = Object.entries(app.languages).map(([id, { name, tag }]) => ({ id, name, tag }));

/** A language's BCP-47 tag. */
export function getTag(language: string): string {
  return languages.find(({ id }) => id === language)?.tag ?? ORIGINAL;
}

function findText(language: string, file: string, path: readonly string[]): string | undefined {
  let found: string | Texts | undefined = files[`../locales/${language}/${file}.json`];
  for (const name of path) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return typeof found === 'string' ? found : undefined;
}

/**
 * A widget's default text for a key such as `widget.sheet.close`. Falls back to the original language, as the app does.
 * @throws if the text is missing there too
 */
export function getDefaultText(language: string, key: string): string {
  const [file = '', ...path] = key.split('.');
  const text = findText(language, file, path) ?? findText(ORIGINAL, file, path);
  if (text === undefined) throw new Error(`locales/${ORIGINAL}/${file}.json has no "${key}", which a contract uses.`);
  return text;
}
