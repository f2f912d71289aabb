import {
  type ComponentType,
  type ReactNode,
  useEffect,
  memo,
  useLayoutEffect,
  useRef,
  useState,
  Suspense,
} from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { perform } from '../actions/act.ts';
import { FormatProvider } from './format-context.tsx';
import type { Ports } from '../core/ports.ts';
import { PortsContext, useReads, usePorts, useValue } from './context.ts';
import { useVisit, type Visit, changePage, type Motion } from './use-visit.ts';
import type { App, Screen } from '../../language/format/index.ts';
import { resolve } from '../core/bind.ts';
import type { Page } from '../core/page.ts';
import { put, type Values } from '../core/scope.ts';
import { typedParams } from '../core/typed.ts';
import { NodeBoundary } from './problem.tsx';
import { listGuards, prepare, startEarly } from './prepare.ts';
import { RoleView } from './role.tsx';
import { Failure, Guarded } from './screen-view.tsx';

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
  const { router } = ports.navigation;
  const content = (
    <HistoryRouter history={router.history} basename={router.basename} useTransitions={false}>
      <RoutedApp onFirstPage={onFirstPage} />
    </HistoryRouter>
  );
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
  const visit = useVisit(ports);
  useExit(ports, visit);
  const format = ports.messages.format();
  return (
    <FormatProvider language={format.language} tag={format.tag} short={format.short}>
      <RouteView visit={visit} onFirstPage={onFirstPage} />
      <Toasts />
      <ConfirmationDialog />
    </FormatProvider>
  );
}

/** What is on screen for a visit: its page, its failure, or neither while it is loading. */
interface ShownPage {
  readonly visit: Visit;
  readonly motion: Motion;
  readonly screen?: Screen;
  /** The page, if it has been started early. */
  readonly early?: Page | undefined;
  readonly error?: unknown;
}

/** The path of the revision. In development, each edit creates a new release. */
const REVISION = [['revision']];

/** Loads a route's screen. The previous page stays until the next one has loaded or takes too long. */
const RouteView = memo(function RouteView({
  visit,
  onFirstPage,
}: {
  visit: Visit;
  onFirstPage?: (() => void) | undefined;
}) {
  const ports = usePorts();
  const [attempt, setAttempt] = useState(0);
  const shown = useShown(ports, visit, attempt);
  const isShown = shown !== undefined;
  useLayoutEffect(() => {
    if (isShown) onFirstPage?.();
  }, [isShown, onFirstPage]);
  useEffect(() => {
    put(ports.app.values, 'route', {
      key: visit.route,
      tab: ports.app.declaration.tabs.includes(visit.route),
      canBack: visit.canBack,
      place: getPlace(ports.app.declaration.places, visit.route),
      params: visit.params,
      traits: listTraits(ports, visit.route),
    });
  }, [ports, visit]);
  if (!shown) return null;
  const { visit: at, motion, screen, early, error } = shown;
  if (!screen && error === undefined) return <RoleView role="loading" id="page-loading" />;
  if (!screen) return <Failure error={error} canBack={at.canBack} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <NodeBoundary
      key={at.key}
      node={at.route}
      subject={screen}
      shown={(failed, again) => <Failure error={failed} canBack={at.canBack} onRetry={again} />}
    >
      <Guarded visit={at} motion={motion} screen={screen} early={early} />
    </NodeBoundary>
  );
});

/**
 * Returns the page of the place to which a page belongs: its own place, or else the place that covers it most closely.
 */
function getPlace(places: App['places'], route: string): string {
  if (places.some(({ page }) => page === route)) return route;
  const covering = places
    .flatMap(({ page, covers }) => covers.map((prefix) => ({ page, prefix })))
    .filter(({ prefix }) => (prefix.endsWith('/') ? route.startsWith(prefix) : route === prefix));
  return covering.toSorted((a, b) => b.prefix.length - a.prefix.length)[0]?.page ?? '';
}

/** A page's traits, or the app's defaults. */
function listTraits({ app, navigation }: Ports, route: string): Values {
  const { declared, pages } = app.declaration.traits;
  return typedParams(declared, (Object.hasOwn(pages, route) ? pages[route] : undefined) ?? {}, navigation.findRoute);
}

/** Returns the page to show for a visit. @param attempt change this number to load again */
function useShown(ports: Ports, visit: Visit, attempt: number): ShownPage | undefined {
  const [shown, setShown] = useState<ShownPage>();
  const latest = useRef<ShownPage>(undefined);
  const pendingMotion = useRef<Motion>('none');
  const [revision] = useReads(ports.app.scope, REVISION);
  useEffect(() => {
    let current = true;
    const show = (next: ShownPage): void => {
      if (!current) return;
      latest.current = next;
      setShown(next);
    };
    const showFound = (found: Pick<ShownPage, 'screen' | 'early' | 'error'>): void => {
      if (!current) return;
      const isNew = latest.current !== undefined && latest.current.visit !== visit;
      const motion = isNew ? getMotion(ports, visit, found.screen, pendingMotion) : 'none';
      changePage(motion, () => show({ visit, motion, ...found }));
    };
    let late: ReturnType<typeof setTimeout> | undefined;
    const delayed = new Promise<void>((done) => {
      late = setTimeout(() => {
        if (latest.current?.visit !== visit) show({ visit, motion: 'none' });
        done();
      }, ports.app.declaration.load.delay);
    });
    const open = async (): Promise<void> => {
      const [screen] = await Promise.all([
        ports.releases.loader.load<Screen>(`page:${visit.route}`),
        // the press that opens a page is drawn before the page is started
        visit.isPressed && latest.current && latest.current.visit !== visit && ports.navigation.drawn(),
      ]);
      if (!current) return;
      const early = startEarly(ports, visit, screen);
      const { complete, settled } = prepare(early, screen, ports);
      await Promise.race([complete, delayed.then(() => settled)]);
      // the user has gone elsewhere in the meantime
      if (!current && latest.current?.visit !== visit) early?.stop();
      showFound({ screen, early });
    };
    open().catch((error: unknown) => showFound({ error }));
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [ports, visit, attempt, revision]);
  return shown;
}

/**
 * Returns the transition of a page. A page refused by its guard is never visible, so the page that replaces it takes
 * over its transition.
 */
function getMotion(ports: Ports, visit: Visit, screen: Screen | undefined, pendingMotion: { current: Motion }): Motion {
  const motion = visit.motion === 'none' ? pendingMotion.current : visit.motion;
  const guards = screen ? listGuards(ports.app, screen) : [];
  const refused = guards.some(({ require }) => resolve(require, ports.app.scope, ports.messages.translate) === false);
  pendingMotion.current = refused ? motion : 'none';
  return refused ? 'none' : motion;
}

/** The time, in milliseconds, during which a second Back leaves the app. */
const SECOND_BACK_MS = 2000;

/** Whether the app is installed. It then has no browser toolbar, so Back on its first page closes it. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/**
 * On the first page of an installed app, the first Back shows a message and only the second one leaves the app.
 * Browsers cannot cancel Back, so the first page has two history entries, and Back moves between them.
 */
function useExit(ports: Ports, visit: Visit): void {
  const hasSecondEntry = useRef(false);
  useEffect(() => {
    const { at, route, params } = visit;
    if (
      !Object.hasOwn(ports.app.declaration.messages, 'exit') ||
      at > 0 ||
      route !== ports.app.declaration.start ||
      !isInstalled()
    )
      return;
    const pushSecondEntry = (): void => ports.navigation.navigator?.go({ route, params, replace: false });
    if (!hasSecondEntry.current) {
      hasSecondEntry.current = true;
      pushSecondEntry();
      return;
    }
    ports.feedback.toast(ports.messages.text('exit'), 'info');
    const timer = setTimeout(pushSecondEntry, SECOND_BACK_MS);
    return () => clearTimeout(timer);
  }, [ports, visit]);
}

const TOAST_FOR = 3000;

/**
 * Shows one toast at a time, for three seconds. A new toast first clears the live region: without a change in the
 * document, a repeated text would be neither announced nor animated.
 */
function Toasts() {
  const ports = usePorts();
  const toast = useValue(ports.feedback.shown, 'toast');
  const [told, tell] = useState(toast);
  useEffect(() => {
    tell(toast);
    if (!toast) return undefined;
    const timer = setTimeout(() => ports.feedback.dropToast(), TOAST_FOR);
    return () => clearTimeout(timer);
  }, [ports, toast]);
  const text = told === toast ? toast?.text : undefined;
  return <RoleView role="toast" id="toast" text={text} tone={toast?.tone ?? 'neutral'} />;
}

/**
 * Asks the user to confirm an action, such as an order. Rendered by the widget of the role `dialog`, or of the
 * confirmation's own role.
 */
function ConfirmationDialog() {
  const ports = usePorts();
  const confirmation = useValue(ports.feedback.shown, 'confirmation');
  if (!confirmation) return null;
  return (
    // the app stays on screen while the widget loads
    <Suspense>
      <RoleView
        role="dialog"
        id="dialog"
        onOk={() => ports.feedback.resolveConfirmation(true)}
        onCancel={() => ports.feedback.resolveConfirmation(false)}
        {...confirmation}
      />
    </Suspense>
  );
}
