import type { QueryClient } from '@tanstack/react-query';
import type { App } from '../../language/format/index.ts';
import type { Running } from '../data/status.ts';
import type { AppState } from '../page/app-state.ts';
import type { AppPort } from '../core/ports.ts';
import { storeScope, type ValueStore } from '../core/scope.ts';

/** Prefix for app names in places that also accept page names. */
const APP = 'app.';

interface Parts {
  declaration(): App;
  readonly values: ValueStore;
  readonly state: AppState;
  readonly query: QueryClient;
  /** The app's running data sources by name. */
  readonly data: ReadonlyMap<string, Running>;
}

export function createAppPort({ declaration, values, state, query, data }: Parts): AppPort {
  return {
    get declaration() {
      return declaration();
    },
    values,
    scope: storeScope([values]),
    set: (page, name, value) => {
      if (name.startsWith(APP)) state.set(name.slice(APP.length), value);
      else page?.set(name, value);
    },
    refresh: async (page, name) => {
      if (name.startsWith(APP)) await data.get(name.slice(APP.length))?.refresh();
      else await page?.refresh(name);
    },
    forget: (except) => {
      query.removeQueries({ type: 'inactive' });
      return state.forget(except);
    },
  };
}
