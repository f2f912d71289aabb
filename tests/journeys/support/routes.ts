import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Route {
  readonly key: string;
  /** It opens only with a session. */
  readonly guarded: boolean;
  /** Message key of its title. */
  readonly title: string;
}

interface Declared {
  readonly guards?: readonly string[];
  readonly title: string | { readonly key: string };
}

const PAGES = join(import.meta.dirname, '../../../schemas/pages');

/** Every page that is declared, so that a new one is looked at without anybody thinking of it. */
export function routes(): readonly Route[] {
  return readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const page = JSON.parse(readFileSync(join(PAGES, name), 'utf8')) as Declared;
      return {
        key: name.replaceAll('\\', '/').replace(/\.json$/, ''),
        guarded: (page.guards ?? []).length > 0,
        title: typeof page.title === 'string' ? page.title : page.title.key,
      };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
