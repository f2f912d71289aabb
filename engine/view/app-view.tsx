import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { perform } from '../act/act.ts';
import type { App } from '../compiled/index.ts';
import { FormatProvider } from './format-context.tsx';
import type { Ports } from '../runtime/ports.ts';
import { PortsContext, useReads, usePorts } from './context.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { Toasts } from './toasts.tsx';
import { useExit } from './exit.ts';
import { type Entry, History, isAddressRead, position, writeEntry } from './history.ts';
import { closeAll } from '../runtime/layers.ts';
import type { Motion } from './motion.ts';
import { paramsOf, routeOf, splitParams } from '../runtime/route.ts';
import { pathOf } from '../compiled/page-path.ts';
import { RouteView } from './route-view.tsx';
import type { Visit } from './visit.ts';

interface Props {
  readonly ports: Ports;
  /** Development: wraps the app in its tools. */
  readonly tools?: ComponentType<{ inspect: boolean; children?: ReactNode }> | undefined;
  /** Whether the tools include the inspector. */
  readonly inspect?: boolean;
  /** Called before the first page, its outline or its failure is drawn. */
  readonly onFirstPage?: (() => void) | undefined;
}

export function AppView({ ports, tools: Tools, inspect = false, onFirstPage }: Props) {
  const content = <RoutedApp onFirstPage={onFirstPage} />;
  useEffect(() => {
    const { declaration, scope } = ports.app;
    void perform(declaration.launch, { ports, scope, needs: declaration, isUnasked: true });
  }, [ports]);
  return <PortsContext value={ports}>{Tools ? <Tools inspect={inspect}>{content}</Tools> : content}</PortsContext>;
}

const LANGUAGE_PATHS = [['messages']];

function RoutedApp({ onFirstPage }: Pick<Props, 'onFirstPage'>) {
  const ports = usePorts();
  useReads(ports.app.scope, LANGUAGE_PATHS);
  const [history] = useState(() => new History());
  const entry = useSyncExternalStore(history.subscribe, history.entry);
  const visit = useVisit(ports, history, entry);
  useExit(ports, visit, history, entry);
  const format = ports.words.format();
  return (
    <FormatProvider language={format.language} tag={format.tag} short={format.short}>
      <RouteView visit={visit} onFirstPage={onFirstPage} />
      <Toasts />
      <ConfirmationDialog />
    </FormatProvider>
  );
}

function useVisit(ports: Ports, history: History, entry: Entry): Visit {
  const before = useRef<Visit>(undefined);
  useEffect(() => {
    ports.navigation.navigator = {
      go: ({ route, params, replace }) => {
        const parts = splitParams(params, ports.navigation.addressNames(route));
        const path = pathOf(ports.app.declaration, route);
        ports.navigation.layers.leave(() => history.go({ path, ...parts, replace }));
      },
      back: () => {
        if (position(undefined) === 0) return false;
        ports.navigation.layers.leave(() => history.back());
        return true;
      },
    };
  }, [ports, history]);
  const visit = useMemo(() => {
    const route = routeOf(ports.app.declaration, entry.path);
    const at = position(before.current?.at);
    const { key } = entry;
    const shown = before.current;
    // a layer closed by Back returns to the entry of the same visit
    if (shown?.key === key && shown.route === route) return shown;
    return {
      key,
      at,
      route,
      params: paramsOf(entry.search, entry.hidden, ports.navigation.addressNames(route)),
      motion: motionOf(ports.app.declaration.tabs, shown, { route, at }, entry.way),
      canBack: at > 0,
      isPressed: entry.way !== 'pop',
    };
  }, [ports, entry]);
  useLayoutEffect(() => {
    // if the URL has changed since the app read it, another visit follows
    if (isAddressRead(entry))
      writeEntry(visit.key, visit.at, addressOf(ports.app.declaration, visit.route, entry.search));
    const isNew = before.current !== visit;
    before.current = visit;
    ports.navigation.visit = visit;
    if (isNew) closeAll(ports.navigation.layers, ports.feedback);
  }, [ports, visit, entry]);
  return visit;
}

/** A page's URL if it has an alias. The page's own name works, too. */
const addressOf = (app: App, route: string, search: string): string | undefined =>
  Object.hasOwn(app.addresses, route) ? `#${pathOf(app, route)}${search}` : undefined;

/** A page and its position in the history. */
type Place = Pick<Visit, 'route' | 'at'>;

/** Switching to or opening a tab is not animated; going back to a tab is. */
function motionOf(tabs: readonly string[], before: Place | undefined, { route, at }: Place, way: Entry['way']): Motion {
  if (!before || way === 'replace') return 'none';
  if (tabs.includes(route) && (way === 'push' || tabs.includes(before.route))) return 'none';
  return way === 'push' || at > before.at ? 'forward' : 'back';
}
