/** The server's answers to one visitor: a file in schemas/fixtures, merged with the one it extends. */
export interface Fixture {
  readonly token: boolean;
  readonly now: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly streams: Readonly<Record<string, unknown>>;
  readonly pages: Readonly<Record<string, PageFixture>>;
  readonly forms: Readonly<Record<string, FormFixture>>;
}

interface PageFixture {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly answers?: Readonly<Record<string, unknown>>;
}

interface FormFixture {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly values?: Readonly<Record<string, unknown>>;
}

interface File extends Partial<Fixture> {
  readonly extends?: string;
}

const files = import.meta.glob<File>('../schemas/fixtures/*.json', { eager: true, import: 'default' });

/** @throws if there is no such fixture */
export function getFixture(visitor: string): Fixture {
  const file = files[`../schemas/fixtures/${visitor}.json`];
  if (file === undefined) throw new Error(`There is no schemas/fixtures/${visitor}.json.`);
  const base: Fixture =
    file.extends === undefined
      ? { token: false, now: new Date().toISOString(), answers: {}, streams: {}, pages: {}, forms: {} }
      : getFixture(file.extends);
  return {
    token: file.token ?? base.token,
    now: file.now ?? base.now,
    answers: { ...base.answers, ...file.answers },
    streams: { ...base.streams, ...file.streams },
    pages: mergePages(base.pages, file.pages ?? {}),
    forms: { ...base.forms, ...file.forms },
  };
}

/** Merges page by page. The extending fixture takes precedence. */
function mergePages(base: Fixture['pages'], own: Fixture['pages']): Fixture['pages'] {
  const routes = new Set([...Object.keys(base), ...Object.keys(own)]);
  return Object.fromEntries(
    [...routes].map((route) => [
      route,
      {
        params: own[route]?.params ?? base[route]?.params ?? {},
        answers: { ...base[route]?.answers, ...own[route]?.answers },
      },
    ]),
  );
}
