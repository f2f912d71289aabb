import { type RefObject, useLayoutEffect, useMemo, useRef, useEffect } from 'react';
import {
  type NavigateFunction,
  NavigationType,
  type Path,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { flushSync } from 'react-dom';
import { getPath } from '../../language/format/address.ts';
import type { App, Screen } from '../../language/format/index.ts';
import { closeAll } from '../core/layers.ts';
import type { Navigator, Ports } from '../core/ports.ts';
import {
  listParams,
  getRoute,
  isEmptyPath,
  splitParams,
  getAddress,
  type EntryState,
  readEntry,
  type Router,
  createEntry,
  type SplitParams,
} from '../core/router.ts';
import { type RawParams, plainValue } from '../core/typed.ts';
import type { Page } from '../core/page.ts';
import { put, listValues } from '../core/scope.ts';
import { toText } from '../core/to-text.ts';
import { useReads, usePorts } from './context.ts';
import { createMedia } from '../core/media.ts';
import { WIDE } from '../core/viewport.ts';

/** A history entry and its page. */
export interface Visit {
  /** Identifies the visit in the history. The entries of its layers have the same key. */
  readonly key: string;
  readonly route: string;
  readonly params: RawParams;
  readonly motion: Motion;
  readonly canBack: boolean;
  /** Whether the user pressed something in the app. The press is drawn before the page is started. */
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
  /** The address whose entry the browser refused to store. */
  const unstored = useRef<string>(undefined);
  const visit = useMemo(() => {
    const { tabs } = ports.app.declaration;
    const shown = before.current;
    const entry = readEntry(location);
    const route = getRoute(ports.app.declaration, location.pathname);
    const key = entry.visit ?? (unstored.current === getAddress(location) ? shown?.key : undefined);
    // the entry is a layer's, or the same page with other parameters in the URL
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

/**
 * Replaces the path with the page's alias, if it has one, because the page's own name works, too. An empty path is
 * kept.
 */
const getCanonical = (app: App, route: string, { pathname, search }: Place): Place => ({
  pathname: Object.hasOwn(app.addresses, route) && !isEmptyPath(pathname) ? getPath(app, route) : pathname,
  search,
});

/**
 * Stores the visit in its history entry, so that the user can return to it.
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

/** Lets actions navigate. @returns a ref that tells whether the app itself is going back */
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
        // otherwise, two entries in a row would be the same, and Back would seem to do nothing
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

/** The page and the position in the history. */
type Position = Pick<Visit, 'route' | 'at'>;

/** Returns how the page appears. Switching to or opening a tab is not animated; going back to a tab is. */
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

interface Shown {
  readonly visit: Visit;
  readonly page: Page;
  readonly screen: Screen;
}

/** Keeps the URL in sync with the page states that are part of it. */
export function PageAddress({ visit, page, screen }: Shown) {
  const ports = usePorts();
  const names = useMemo(() => Object.keys(screen.state).filter((name) => screen.state[name]?.address), [screen]);
  const values = useReads(
    page.scope,
    useMemo(() => names.map((name) => [name]), [names]),
  );
  useEffect(() => {
    if (names.length === 0) return;
    const states = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    // an open sheet has its own history entry, but the URL belongs to the page below the sheet
    ports.navigation.layers.whenOnPage(() => {
      // a page stays visible until the next one has loaded
      if (readEntry(ports.navigation.router.location()).visit === visit.key) showStates(ports, visit, screen, states);
    });
  }, [ports, visit, screen, names, values]);
  return null;
}

function showStates(ports: Ports, visit: Visit, screen: Screen, states: RawParams): void {
  const params: Record<string, unknown> = { ...visit.params };
  for (const [name, value] of Object.entries(states)) {
    if (value === undefined) continue; // still pending, so the given value is kept
    if (isInitial(screen, name, value)) delete params[name];
    else params[name] = plainValue(value);
  }
  showParams(ports, splitParams(params, ports.navigation.addressNames(visit.route)));
  // after logging in, the user returns to this state of the page
  put(ports.app.values, 'route', { ...listValues(ports.app.values.getState().route), params });
}

/** Replaces the parameters in the URL and the hidden ones in the history entry. */
function showParams({ navigation: { router } }: Ports, { search, hidden }: SplitParams): void {
  const location = router.location();
  if (search === location.search) return;
  try {
    router.write({ pathname: location.pathname, search }, { ...readEntry(location), hidden }, false);
  } catch {
    // Safari rejects more than 100 changes in 30 seconds; the next change corrects the URL
  }
}

/** Whether a state has its constant initial value, which is omitted from the URL. */
function isInitial({ state }: Screen, name: string, value: unknown): boolean {
  const initial = state[name]?.initial;
  return initial?.k === 'const' && toText(initial.value) === toText(value);
}

/** How a page appears: from the side, from below, or immediately. */
export type Motion = 'none' | 'forward' | 'back';

/** The media query under which pages change without animation: several columns, or reduced motion. */
const STILL = `(prefers-reduced-motion: reduce), ${WIDE}`;

/**
 * Whether both the old and the new page are animated, for which the browser captures both. Otherwise only the new page
 * is animated.
 */
export const hasViewTransitions = (): boolean =>
  typeof document.startViewTransition === 'function' && !createMedia(STILL).matches();

/**
 * How long a page waits to be drawn before it goes on anyway, in milliseconds. A slow device can take 200 for a frame.
 */
const UNDRAWN = 1000;

/** Resolves when the browser has painted everything so far, such as the press of a button. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    // a hidden tab paints nothing
    const timer = setTimeout(done, document.hidden ? 0 : UNDRAWN);
    // the next frame may already be scheduled when React renders what the press changed
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        // a frame is painted after its callbacks
        setTimeout(done);
      }),
    );
  });

let lastTransition = 0;

/** Changes the page with a view transition; `data-motion` on the document sets its direction. */
export function changePage(motion: Motion, change: () => void): void {
  if (motion === 'none' || !hasViewTransitions()) {
    change();
    return;
  }
  const root = document.documentElement;
  lastTransition += 1;
  const transition = lastTransition;
  root.dataset.motion = motion;
  const { ready, updateCallbackDone, finished } = document.startViewTransition(() => flushSync(change));
  // a transition is skipped if the page is hidden, or if another transition is still running; neither is a failure
  const ignore = (): void => undefined;
  ready.catch(ignore);
  updateCallbackDone.catch(ignore);
  void finished.catch(ignore).then(() => {
    if (transition === lastTransition) delete root.dataset.motion;
  });
}
