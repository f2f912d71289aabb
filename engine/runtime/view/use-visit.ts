import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import {
  type NavigateFunction,
  NavigationType,
  type Path,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { getPath } from '../../language/format/address.ts';
import type { App } from '../../language/format/index.ts';
import { closeAll } from '../core/layers.ts';
import type { Navigator, Ports } from '../core/ports.ts';
import { listParams, getRoute, isEmptyPath, splitParams } from '../core/route.ts';
import { getAddress, type EntryState, readEntry, type Router, createEntry } from '../core/router.ts';
import type { RawParams } from '../core/typed.ts';
import type { Motion } from './motion.ts';

/** A history entry and its page. */
export interface Visit {
  /** Names the visit in the history, where the entries of its layers have the same name. */
  readonly key: string;
  readonly route: string;
  readonly params: RawParams;
  readonly motion: Motion;
  readonly canBack: boolean;
  /** Whether the user pressed something in the app, which is drawn before the page is started. */
  readonly isPressed: boolean;
  /** Position in the history. */
  readonly at: number;
}

/** The visit at the router's location. It also lets actions navigate. */
export function useVisit(ports: Ports): Visit {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const isGoingBack = useNavigator(ports, navigate);
  const before = useRef<Visit>(undefined);
  /** The address whose entry the browser refused to change. */
  const unstored = useRef<string>(undefined);
  const visit = useMemo(() => {
    const { tabs } = ports.app.declaration;
    const shown = before.current;
    const entry = readEntry(location);
    const route = getRoute(ports.app.declaration, location.pathname);
    const key = entry.visit ?? (unstored.current === getAddress(location) ? shown?.key : undefined);
    // the entry of a layer, or the same page with other parameters in the URL
    if (shown !== undefined && shown.key === key && shown.route === route) return shown;
    const at = entry.at ?? (shown === undefined ? 0 : shown.at + 1);
    return {
      key: key ?? newKey(),
      at,
      route,
      params: listParams(location.search, entry.hidden, ports.navigation.addressNames(route)),
      motion: getMotion(tabs, shown, { route, at }, type),
      canBack: at > 0,
      isPressed: type !== NavigationType.Pop || isGoingBack.current,
    };
  }, [ports, location, type, isGoingBack]);
  useLayoutEffect(() => {
    const { router, layers } = ports.navigation;
    // if the URL has changed since then, another visit follows
    if (getAddress(router.location()) === getAddress(location))
      unstored.current = store(router, visit, getCanonical(ports.app.declaration, visit.route, location));
    if (before.current === visit) return;
    before.current = visit;
    ports.navigation.visit = visit;
    isGoingBack.current = false;
    closeAll(layers, ports.feedback);
  }, [ports, isGoingBack, visit, location]);
  return visit;
}

let count = 0;
const newKey = (): string => `${Date.now()}-${(count += 1)}`;

type Place = Pick<Path, 'pathname' | 'search'>;

/** The place's path with the page's alias, if it has one. The page's own name works, too; an empty path stays. */
const getCanonical = (app: App, route: string, { pathname, search }: Place): Place => ({
  pathname: Object.hasOwn(app.addresses, route) && !isEmptyPath(pathname) ? getPath(app, route) : pathname,
  search,
});

/**
 * Stores the visit in its entry, for the user's return.
 *
 * @returns the address, if the browser refuses
 */
function store(router: Router, { key, at }: Visit, place: Place): string | undefined {
  const location = router.location();
  const entry = readEntry(location);
  if (entry.visit === key && entry.at === at && getAddress(place) === getAddress(location)) return undefined;
  try {
    router.write(place, { ...entry, visit: key, at }, false);
    return undefined;
  } catch {
    // Safari rejects more than 100 changes in 30 seconds
    return getAddress(place);
  }
}

/** Lets actions navigate. @returns whether the app itself is going back */
function useNavigator(ports: Ports, navigate: NavigateFunction): RefObject<boolean> {
  const isGoingBack = useRef(false);
  useLayoutEffect(() => {
    const { navigation, app } = ports;
    const back = (): void => {
      isGoingBack.current = true;
      void navigate(-1);
    };
    const go: Navigator['go'] = ({ route, params, replace }) => {
      const { search, hidden } = splitParams(params, navigation.addressNames(route));
      const place = { pathname: getPath(app.declaration, route), search };
      navigation.layers.leave(() => {
        const entry = readEntry(navigation.router.location());
        // otherwise, Back would seem to do nothing
        if (replace && entry.before === getAddress(place) && Object.keys(hidden).length === 0) back();
        else openEntry(navigate, navigation.router, place, { entry, hidden, replace });
      });
    };
    navigation.navigator = {
      go,
      back: () => {
        if ((readEntry(navigation.router.location()).at ?? 0) === 0) return false;
        navigation.layers.leave(back);
        return true;
      },
    };
  }, [ports, navigate]);
  return isGoingBack;
}

interface Opening {
  /** The current entry. */
  readonly entry: EntryState;
  readonly hidden: RawParams;
  readonly replace: boolean;
}

function openEntry(
  navigate: NavigateFunction,
  router: Router,
  place: Place,
  { entry, hidden, replace }: Opening,
): void {
  const visit = newKey();
  const next = replace
    ? { ...entry, visit, hidden }
    : { visit, hidden, at: (entry.at ?? 0) + 1, before: getAddress(router.location()) };
  try {
    void navigate(place, { replace, state: createEntry(place, next) });
  } catch {
    // Safari rejects more than 100 changes in 30 seconds, but not a new URL
    window.location.replace(router.href(place));
  }
}

/** A page and its position in the history. */
type Position = Pick<Visit, 'route' | 'at'>;

/** Switching to or opening a tab is not animated; going back to a tab is. */
function getMotion(
  tabs: readonly string[],
  before: Position | undefined,
  { route, at }: Position,
  type: NavigationType,
): Motion {
  if (!before || type === NavigationType.Replace) return 'none';
  const isPush = type === NavigationType.Push;
  if (tabs.includes(route) && (isPush || tabs.includes(before.route))) return 'none';
  return isPush || at > before.at ? 'forward' : 'back';
}
