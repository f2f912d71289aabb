import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { HashRouter, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { perform } from '../act/act.ts';
import type { App } from '../compiled/index.ts';
import { FormatProvider } from './format-context.tsx';
import type { Ports } from '../runtime/ports.ts';
import { PortsContext, useReads, usePorts } from './context.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { Toasts } from './toasts.tsx';
import { useExit } from './exit.ts';
import { entryOf, isAddressRead, writeEntry, position } from './history.ts';
import { closeAll } from '../runtime/layers.ts';
import type { Motion } from './motion.ts';
import { paramsOf, pathOf, routeOf, splitParams } from '../runtime/route.ts';
import { RouteView } from './route-view.tsx';
import type { Visit } from './visit.ts';

interface Props {
  readonly ports: Ports;
  /** Development: wraps the app in its tools. */
  readonly tools?: ComponentType<{ inspect: boolean; children?: ReactNode }> | undefined;
  /** Whether the tools include the inspector. */
  readonly inspect?: boolean;
}

export function AppView({ ports, tools: Tools, inspect = false }: Props) {
  const content = <RoutedApp />;
  useEffect(() => {
    void perform(ports.app.declaration.launch, { ports, scope: ports.app.scope, needs: ports.app.declaration });
  }, [ports]);
  return (
    <PortsContext value={ports}>
      <HashRouter>{Tools ? <Tools inspect={inspect}>{content}</Tools> : content}</HashRouter>
    </PortsContext>
  );
}

const LANGUAGE_PATHS = [['messages']];

function RoutedApp() {
  const ports = usePorts();
  useReads(ports.app.scope, LANGUAGE_PATHS);
  const visit = useVisit(ports);
  useExit(ports, visit);
  const format = ports.words.format();
  return (
    <FormatProvider language={format.language} tag={format.tag}>
      <RouteView visit={visit} />
      <Toasts />
      <ConfirmationDialog />
    </FormatProvider>
  );
}

function useVisit(ports: Ports): Visit {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const before = useRef<Visit>(undefined);
  useEffect(() => {
    ports.navigation.navigator = {
      go: ({ route, params, replace }) => {
        const { search, hidden } = splitParams(params, ports.navigation.addressNames(route));
        ports.navigation.layers.leave(
          () =>
            void navigate(
              { pathname: pathOf(ports.app.declaration, route), search },
              { replace, state: { params: hidden } },
            ),
        );
      },
      back: () => {
        if (position(undefined) === 0) return false;
        ports.navigation.layers.leave(() => void navigate(-1));
        return true;
      },
    };
  }, [ports, navigate]);
  const visit = useMemo(() => {
    const route = routeOf(ports.app.declaration, location.pathname);
    const at = position(before.current?.at);
    const key = entryOf(location);
    const shown = before.current;
    // a layer closed by Back returns to the entry of the same visit
    if (shown?.key === key && shown.route === route) return shown;
    return {
      key,
      at,
      route,
      params: paramsOf(location.search, location.state, ports.navigation.addressNames(route)),
      motion: motionOf(ports.app.declaration.tabs, shown, { route, at }, type),
      canBack: at > 0,
    };
  }, [ports, location, type]);
  useLayoutEffect(() => {
    // if the URL has changed since the router read it, another visit follows
    if (isAddressRead(location))
      writeEntry(visit.key, visit.at, addressOf(ports.app.declaration, visit.route, location.search));
    const isNew = before.current !== visit;
    before.current = visit;
    ports.navigation.visit = visit;
    if (isNew) closeAll(ports.navigation.layers, ports.feedback);
  }, [ports, visit, location]);
  useEffect(() => {
    // React may commit the first render late, and the router misses any navigation in the meantime
    if (!isAddressRead(location)) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once: the router listens from then on
  }, []);
  return visit;
}

/** A page's URL if it has an alias. The page's own name works, too. */
const addressOf = (app: App, route: string, search: string): string | undefined =>
  Object.hasOwn(app.addresses, route) ? `#${pathOf(app, route)}${search}` : undefined;

/** A page and its position in the history. */
type Entry = Pick<Visit, 'route'> & { readonly at: number };

/** Switching to or opening a tab is not animated; going back to a tab is. */
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
