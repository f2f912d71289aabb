import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Route {
  readonly key: string;
  /** The page's names in the app's addresses: its own name or else the route, and the aliases of brands. */
  readonly addresses?: readonly string[];
  /** Needs a session. */
  readonly guarded: boolean;
  /** Whether it redirects elsewhere on a wide screen. */
  readonly narrow?: boolean;
  /** Whether it is a single column in the middle of the window, like the log-in page. */
  readonly plain?: boolean;
  /** Message key of the page's title. */
  readonly title: string;
}

interface Declared {
  readonly address?: string;
  readonly guards?: readonly string[];
  readonly layout?: string;
  readonly title: string | { readonly key: string };
}

const PAGES = join(import.meta.dirname, '../../../schemas/pages');
const BRANDS = join(import.meta.dirname, '../../../schemas/brands');

/** Page aliases, from the brands' patches of the app. */
function otherNames(): readonly (readonly [name: string, page: string])[] {
  return readdirSync(BRANDS, { recursive: true, encoding: 'utf8' })
    .filter((name) => /patches.*\.json$/.test(name))
    .flatMap((name) => (JSON.parse(readFileSync(join(BRANDS, name), 'utf8')) as Patch).patches)
    .flatMap(({ path = '', value }) =>
      path.startsWith('/routes/')
        ? [[path.slice('/routes/'.length).replaceAll('~1', '/'), String(value)] as const]
        : [],
    );
}

interface Patch {
  readonly patches: readonly { readonly path?: string; readonly value?: unknown }[];
}

/** Lists every declared page, so that new pages are checked automatically. */
export function findRoutes(): readonly Route[] {
  const others = otherNames();
  return readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const page = JSON.parse(readFileSync(join(PAGES, name), 'utf8')) as Declared;
      const key = name.replaceAll('\\', '/').replace(/\.json$/, '');
      return {
        key,
        addresses: [page.address ?? key, ...others.flatMap(([other, of]) => (of === key ? [other] : []))],
        guarded: (page.guards ?? []).includes('login'),
        narrow: (page.guards ?? []).includes('narrow'),
        plain: page.layout === 'plain',
        title: typeof page.title === 'string' ? page.title : page.title.key,
      };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
