import { lazy, useEffect, useMemo, useRef } from 'react';
import { HashRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { FormatProvider } from '../i18n/format-context';
import type { Runtime } from '../load/runtime';
import { RuntimeContext, useReads, useRuntime } from './context';
import { DeclarationProblems, Dialog, Toasts } from './overlays';
import { paramsOf, pathOf, routeOf, splitParams } from './route';
import { RouteView, type Visit } from './screen-view';

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
  const first = useRef(true);
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
    first.current = false;
  }, [runtime, navigate]);
  return useMemo(() => {
    const route = routeOf(runtime.app, location.pathname);
    const motion =
      first.current || type === 'REPLACE' || runtime.app.tabs.includes(route)
        ? 'none'
        : type === 'POP'
          ? 'back'
          : 'forward';
    return {
      key: location.key,
      route,
      params: paramsOf(location.search, location.state),
      motion,
      canBack: position() > 0,
    };
  }, [runtime, location, type]);
}
