import { ROOTS } from '@vitrine/engine/build';

/** The names of languages, as in the app; their ids while its file cannot be read. */
export function languageNames(files: ReadonlyMap<string, string>): (language: string) => string {
  const { languages = {} } = getApp(files.get(`${ROOTS.schemas}/app.json`));
  return (language) => (Object.hasOwn(languages, language) ? languages[language]?.name : undefined) ?? language;
}

interface App {
  readonly languages?: Readonly<Record<string, { readonly name?: string }>>;
}

function getApp(text = '{}'): App {
  try {
    return JSON.parse(text) as App;
  } catch {
    return {};
  }
}
