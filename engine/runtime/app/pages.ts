import { getAddressName } from '../../language/format/address.ts';
import type { App } from '../../language/format/index.ts';
import type { Services } from '../data/status.ts';
import { createDrafts, type Drafts } from '../core/drafts.ts';
import { createPage } from '../page/page.ts';
import { afterPaint } from '../view/use-visit.ts';
import type { Page } from '../core/page.ts';
import { appState, type Values, type ValueStore } from '../core/scope.ts';
import { type FindRoute, givenStates, typedParams } from '../core/typed.ts';
import type { Navigation } from '../core/ports.ts';
import { getText } from './session.ts';

/** The number of pages that keep their state after the user has left them. */
const MAX_PAGES = 12;

type Pages = Pick<Navigation, 'getPage' | 'guardDelay' | 'drawn' | 'findRoute' | 'addressNames'> & {
  readonly drafts: Drafts;
};

/** Open pages by history entry, and the route information that navigation needs. */
export function createPages(app: () => App, services: Services, values: ValueStore, findRoute: FindRoute): Pages {
  const pages = new Map<string, Page>();
  const drafts = createDrafts();
  let refused = 0;
  // the next user must not see the previous user's pages
  const getToken = (now: Values): string => getText(appState(now)[app().session.token]);
  values.subscribe((now, before) => {
    if (getToken(before) === '' || getToken(now) === getToken(before)) return;
    pages.clear();
    drafts.clear();
  });
  return {
    drafts,
    findRoute,
    addressNames: (route) => {
      const { address, addressPages } = app();
      const pages = listOwn(addressPages ?? {}, route);
      const writePage = (page: string): string => getAddressName(app(), page);
      const getWriter = (name: string) => (pages.includes(name) ? writePage : (value: string): string => value);
      return new Map(listOwn(address, route).map((name) => [name, getWriter(name)]));
    },
    getPage: (entry, screen, params) => {
      const known = pages.get(entry);
      pages.delete(entry);
      const page =
        known?.screen.route === screen.route
          ? known
          : createPage(services, values, screen, {
              params: typedParams(screen.params, params, findRoute),
              states: givenStates(screen.state, params),
            });
      pages.set(entry, page);
      for (const oldest of Array.from(pages.keys()).slice(0, Math.max(0, pages.size - MAX_PAGES))) pages.delete(oldest);
      return page;
    },
    guardDelay: () => {
      const delay = Math.max(0, refused + app().session.ended.quiet - Date.now());
      refused = Date.now() + delay;
      return delay;
    },
    drawn: afterPaint,
  };
}

const listOwn = (lists: App['address'], route: string): readonly string[] =>
  (Object.hasOwn(lists, route) ? lists[route] : undefined) ?? [];
