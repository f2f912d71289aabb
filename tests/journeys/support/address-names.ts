import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoutes } from './routes.ts';

const PAGES = join(import.meta.dirname, '../../../schemas/pages');

interface Entry {
  readonly type: string;
  readonly in?: string;
}
interface Declared {
  readonly address?: string;
  readonly params?: Readonly<Record<string, Entry>>;
  readonly state?: Readonly<Record<string, Entry>>;
}

interface NamedPage {
  readonly route: string;
  /** The page's name in URLs. */
  readonly address: string;
  /** Parameters and states that are in the address. */
  readonly shown: readonly string[];
  /** Parameters that are not in the address. */
  readonly hidden: readonly string[];
}

/** The declared parameters and states of each page. */
export function findNamedPages(): readonly NamedPage[] {
  return findRoutes().map(({ key: route }) => {
    const {
      address = route,
      params = {},
      state = {},
    } = JSON.parse(readFileSync(join(PAGES, `${route}.json`), 'utf8')) as Declared;
    const shown = Object.entries({ ...params, ...state }).filter(([, entry]) => entry.in === 'address');
    const hidden = Object.keys(params).filter((name) => params[name]?.in === undefined);
    return { route, address, shown: shown.map(([name]) => name), hidden };
  });
}
