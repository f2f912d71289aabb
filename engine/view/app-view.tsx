import { lazy, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { HashRouter, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { perform } from '../act/act.ts';
import type { App } from '../compiled/index.ts';
import { FormatProvider } from './format-context.tsx';
import type { Runtime } from '../runtime/runtime.ts';
import { RuntimeContext, useReads, useRuntime } from './context.ts';
import { DeclarationProblems, Dialog, Toasts } from './overlays.tsx';
import { useExit } from './exit.ts';
import { entryOf, isRead, noteEntry, position } from './history.ts';
import { closeAll } from '../runtime/layers.ts';
import type { Motion } from './motion.ts';
import { paramsOf, pathOf, routeOf, splitParams } from './route.ts';
import { RouteView } from './route-view.tsx';
import type { Visit } from './screen-view.tsx';

const Inspector = lazy(() => import('./inspect/inspector.tsx'));

/** @param inspect development: the inspector is at hand */
export function AppView({ runtime, inspect }: { runtime: Runtime; inspect: boolean }) {
  const routed = <Routed />;
  useEffect(() => {
    void perform(runtime.app.launch, { runtime, scope: runtime.scope, needs: runtime.app });
  }, [runtime]);
  return (
    <RuntimeContext value={runtime}>
      <HashRouter>{inspect ? <Inspector>{routed}</Inspector> : routed}</HashRouter>
    </RuntimeContext>
  );
}

const LANGUAGE_PATHS = [['messages']];

function Routed() {
  const runtime = useRuntime();
  useReads(runtime.scope, LANGUAGE_PATHS);
  const visit = useVisit(runtime);
  useExit(runtime, visit);
  const format = runtime.format();
  return (
    <FormatProvider language={format.language} tag={format.tag}>
      <RouteView visit={visit} />
      <Toasts />
      <Dialog />
      <DeclarationProblems />
    </FormatProvider>
  );
}

function useVisit(runtime: Runtime): Visit {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const before = useRef<Visit>(undefined);
  useEffect(() => {
    runtime.navigator = {
      go: ({ route, params, replace }) => {
        const { search, hidden } = splitParams(params, runtime.addressNames(route));
        runtime.layers.leave(
          () => void navigate({ pathname: pathOf(runtime.app, route), search }, { replace, state: { params: hidden } }),
        );
      },
      back: () => {
        if (position(undefined) === 0) return false;
        runtime.layers.leave(() => void navigate(-1));
        return true;
      },
    };
  }, [runtime, navigate]);
  const visit = useMemo(() => {
    const route = routeOf(runtime.app, location.pathname);
    const at = position(before.current?.at);
    const key = entryOf(location);
    const shown = before.current;
    // a layer that was closed by Back leads to the entry of the same visit
    if (shown?.key === key && shown.route === route) return shown;
    return {
      key,
      at,
      route,
      params: paramsOf(location.search, location.state, runtime.addressNames(route)),
      motion: motionOf(runtime.app.tabs, shown, { route, at }, type),
      canBack: at > 0,
    };
  }, [runtime, location, type]);
  useLayoutEffect(() => {
    // an address that has changed since it was read brings a visit of its own
    if (isRead(location)) noteEntry(visit.key, visit.at, addressOf(runtime.app, visit.route, location.search));
    const isNew = before.current !== visit;
    before.current = visit;
    runtime.visit = visit;
    if (isNew) closeAll(runtime);
  }, [runtime, visit, location]);
  useEffect(() => {
    // React may commit the first picture later than it was rendered: the router hears of nothing in between
    if (!isRead(location))
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: from then on the router listens
  }, []);
  return visit;
}

/** What the address has to show of a page that goes by another name there; its own name opens it as well. */
const addressOf = (app: App, route: string, search: string): string | undefined =>
  Object.hasOwn(app.addresses, route) ? `#${pathOf(app, route)}${search}` : undefined;

/** A page, and where in the history. */
type Entry = Pick<Visit, 'route'> & { readonly at: number };

/** Tabs stand beside each other: nothing moves between them, nor to one that is chosen. Back to one is back. */
function motionOf(
  tabs: readonly string[],
  before: Entry | undefined,
  { route, at }: Entry,
  type: NavigationType,
): Motion {
  if (!before || type === NavigationType.Replace) return 'none';
  if (tabs.includes(route) && (type === NavigationType.Push || tabs.includes(before.route))) return 'none';
  return type === NavigationType.Push || at > before.at ? 'forward' : 'back';
}
