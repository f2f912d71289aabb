import { lazy, useEffect, useMemo, useRef } from 'react';
import {
  HashRouter,
  NavigationType,
  type Location,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { FormatProvider } from '../i18n/format-context';
import type { Runtime } from '../load/runtime';
import { RuntimeContext, useReads, useRuntime } from './context';
import { DeclarationProblems, Dialog, Toasts } from './overlays';
import type { Motion } from './motion';
import { paramsOf, pathOf, routeOf, splitParams } from './route';
import { RouteView } from './route-view';
import type { Visit } from './screen-view';

const Inspector = lazy(() => import('./inspect/inspector'));

/** @param inspect development: the inspector is at hand */
export function AppView({ runtime, inspect }: { runtime: Runtime; inspect: boolean }) {
  const routed = <Routed />;
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

/** Position in the history as the router keeps it; 0 is where this tab came in. */
const position = (): number => {
  const state = window.history.state as { idx?: number } | null;
  return typeof state?.idx === 'number' ? state.idx : 0;
};

function useVisit(runtime: Runtime): Visit {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const before = useRef<Before>(undefined);
  useEffect(() => {
    runtime.navigator = {
      go: ({ route, params, replace }) => {
        const { search, hidden } = splitParams(params, runtime.addressParams(route));
        void navigate({ pathname: pathOf(route), search }, { replace, state: { params: hidden } });
      },
      back: () => {
        if (position() === 0) return false;
        void navigate(-1);
        return true;
      },
    };
  }, [runtime, navigate]);
  const visit = useMemo(() => {
    const route = routeOf(runtime.app, location.pathname);
    return {
      key: entryOf(location),
      route,
      params: paramsOf(location.search, location.state),
      motion: motionOf(runtime.app.tabs, before.current, route, type),
      canBack: position() > 0,
    };
  }, [runtime, location, type]);
  useEffect(() => {
    before.current = { route: visit.route, at: position() };
  }, [visit]);
  return visit;
}

/** An address that was typed has no entry of its own in the router's eyes: then the address itself is its name. */
const entryOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${key} ${pathname}${search}` : key;

/** The page that was there, and where in the history. */
type Before = { readonly route: string; readonly at: number } | undefined;

/** Tabs stand beside each other: nothing moves between them, nor to one that is chosen. Back to one is back. */
function motionOf(tabs: readonly string[], before: Before, route: string, type: NavigationType): Motion {
  if (!before || type === NavigationType.Replace) return 'none';
  if (tabs.includes(route) && (type === NavigationType.Push || tabs.includes(before.route))) return 'none';
  return type === NavigationType.Push || position() > before.at ? 'forward' : 'back';
}
