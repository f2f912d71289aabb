import { Suspense, memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Screen } from '../../language/format/index.ts';
import { perform } from '../actions/act.ts';
import { listPaths, resolve } from '../core/bind.ts';
import { LoadError } from '../core/loader.ts';
import type { Page } from '../core/page.ts';
import type { Ports } from '../core/ports.ts';
import { ownValue } from '../core/scope.ts';
import { lazyView } from '../core/widgets.ts';
import { toText } from '../core/to-text.ts';
import { listStatuses } from '../data/status.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { PageContext, usePorts, useReads } from './context.ts';
import { ExampleMark } from './example-mark.tsx';
import { type Motion, hasViewTransitions, PageAddress, type Visit } from './use-visit.ts';
import { NodeList } from './node-view.tsx';
import { listGuards } from './prepare.ts';
import { RoleView } from './role.tsx';
import { SHORTCUT_TOOLS } from './shortcut-tools.ts';

/** Shows nothing at first and then a page outline, so that fast loads do not cause flicker. */
function Delayed() {
  const { delay } = usePorts().app.declaration.load;
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return late ? <RoleView role="loading" id="page-loading" /> : null;
}

interface FailureProps {
  readonly error: unknown;
  /** Whether the app has a previous page. If not, the user can only go home. */
  readonly canBack: boolean;
  onRetry(): void;
}

export function Failure({ error, canBack, onRetry }: FailureProps) {
  const ports = usePorts();
  const leave = (): void => ports.navigation.back();
  const kind = error instanceof LoadError ? error.kind : 'other';
  const place = ports.messages.getPlace(error);
  return (
    <RoleView
      role="failure"
      id="page-failure"
      title={ports.messages.text(`load_${kind}_title`)}
      detail={ports.messages.describe(error)}
      {...(place !== undefined && { place })}
      onRetry={onRetry}
      {...(canBack ? { onBack: leave } : { onHome: leave })}
    />
  );
}

interface OpenProps {
  readonly visit: Visit;
  readonly motion: Motion;
  readonly screen: Screen;
}

interface GuardedProps extends OpenProps {
  /** The page, if it has been started early. */
  readonly early: Page | undefined;
}

/**
 * Evaluates a screen's guards, then opens its page. Memoized, so that it does not re-render while the next page loads.
 */
export const Guarded = memo(function Guarded(props: GuardedProps) {
  const { screen, visit, early } = props;
  const ports = usePorts();
  const guards = useMemo(() => listGuards(ports.app, screen), [ports.app, screen]);
  useReads(
    ports.app.scope,
    useMemo(() => [['messages'], ['revision'], ...guards.flatMap((guard) => listPaths(guard.require))], [guards]),
  );
  const answers = guards.map((guard) => resolve(guard.require, ports.app.scope, ports.messages.translate));
  const refusing = guards[answers.findIndex((answer) => answer === false)];
  const ready = answers.every((answer) => answer === true);
  useEffect(() => {
    if (!ready) early?.stop();
  }, [ready, early]);
  useEffect(() => {
    if (!refusing) return undefined;
    const timer = setTimeout(() => {
      // a page that stays only until the next one has loaded must not redirect, because the user has already left it
      if (ownValue(ports.app.values.getState().route, 'key') === visit.route)
        void perform(refusing.else, { ports, scope: ports.app.scope, needs: ports.app.declaration });
    }, ports.navigation.guardDelay());
    return () => clearTimeout(timer);
  }, [ports, refusing, visit]);
  return ready ? <OpenPage {...props} /> : <Delayed />;
});

function OpenPage({ visit, motion, screen, early }: GuardedProps) {
  const ports = usePorts();
  const [page] = useState(() => ports.navigation.getPage(visit.key, screen, visit.params));
  useEffect(() => {
    // another user has logged in in the meantime
    if (early !== page) early?.stop();
  }, [early, page]);
  useEffect(() => {
    if (page.screen !== screen) page.adopt(screen);
  }, [page, screen]);
  useEffect(() => {
    page.start();
    return () => page.stop();
  }, [page]);
  useEffect(() => {
    void perform(screen.enter, { ports, page, needs: page.screen, scope: page.scope, isUnasked: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs on entering, not on each edit to the declaration
  }, [page]);
  return (
    <PageContext value={page}>
      <Title page={page} screen={screen} />
      <PageAddress visit={visit} page={page} screen={screen} />
      <Frame visit={visit} motion={motion} page={page} screen={screen} />
    </PageContext>
  );
}

function Title({ page, screen }: { page: Page; screen: Screen }) {
  const ports = usePorts();
  useReads(page.scope, listPaths(screen.title));
  const title = toText(resolve(screen.title, page.scope, ports.messages.translate));
  const { name } = ports.app.declaration.brand;
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
  return null;
}

const FRAME = ['header', 'rail', 'tabs'] as const;
const REGIONS = ['body', 'leading', 'middle', 'dock', 'aside', 'bottom'] as const;

type Regions = Pick<Screen, 'top' | (typeof REGIONS)[number]>;

const NO_REGIONS = { leading: [], middle: [], dock: [], aside: [], bottom: [] } as const;

/** The page's regions, or its "not found" content if the URL refers to something that does not exist. */
function useFound(page: Page, screen: Screen): Regions {
  const { translate } = usePorts().messages;
  const { notFound } = screen;
  useReads(
    page.scope,
    useMemo(() => listPaths(notFound?.when), [notFound]),
  );
  const isMissing = notFound !== undefined && resolve(notFound.when, page.scope, translate) === true;
  return useMemo(
    () => (isMissing ? { ...NO_REGIONS, top: notFound.top, body: notFound.body } : screen),
    [isMissing, notFound, screen],
  );
}

/** The number of body nodes in the first paint of a page. The others follow when the browser is idle. */
const FIRST_NODES = 2;

/**
 * The regions to draw now. A page with more regions than a body is drawn at once, because the others may be below the
 * body.
 */
function useFirst(found: Regions): Regions {
  const isDrawnAtOnce = found.middle.length + found.dock.length > 0 || found.body.length <= FIRST_NODES;
  // without an initial value, there is no second render
  const isWhole = useDeferredValue(true, isDrawnAtOnce ? undefined : false);
  return useMemo(() => (isWhole ? found : { ...found, body: found.body.slice(0, FIRST_NODES) }), [isWhole, found]);
}

const VIEWPORT = [['viewport', 'wide']];

/** Loaded late, because phones do not need it. */
const Shortcuts = lazyView(async () => (await import('./shortcuts.tsx')).Shortcuts);

function Frame({ visit, motion, page, screen }: OpenProps & { page: Page }) {
  const ports = usePorts();
  const { frame, keyboard } = ports.app.declaration;
  const [isWide] = useReads(ports.app.scope, VIEWPORT);
  const shown = useFirst(useFound(page, screen));
  const slots = useMemo(() => {
    // the frame reads only the app: a page's `status` would shadow that of the app's data
    const ofApp = FRAME.filter(
      (name) =>
        frame[name].length > 0 && (name !== 'tabs' || screen.tabs) && (name !== 'rail' || screen.layout === 'rail'),
    );
    const ofPage = REGIONS.filter((name) => shown[name].length > 0);
    return Object.fromEntries([
      ...ofApp.map((name) => [name, <NodeList key={name} nodes={frame[name]} scope={ports.app.scope} />]),
      ...ofPage.map((name) => [name, <NodeList key={name} nodes={shown[name]} scope={page.scope} />]),
    ]);
  }, [frame, screen, shown, page, ports]);
  const pull = usePull(page);
  // the connection status comes right below the page's bar, both visually and in tab order
  const [first, ...rest] = shown.top;
  const top = (
    <>
      <NodeList nodes={first ? [first] : []} scope={page.scope} />
      <ConnectionBar page={page} />
      <NodeList nodes={rest} scope={page.scope} />
    </>
  );
  return (
    <>
      <RoleView
        key={visit.key}
        role="frame"
        id="frame"
        layout={screen.layout}
        motion={motion !== 'none' && hasViewTransitions() ? 'none' : motion}
        scrollKey={visit.key}
        {...pull}
        {...slots}
        top={top}
      />
      <NodeList nodes={frame.overlay} scope={ports.app.scope} />
      {isWide && keyboard && (
        <Suspense>
          <Shortcuts {...{ page, screen, keyboard }} tools={SHORTCUT_TOOLS} />
        </Suspense>
      )}
      <ExampleMark page={page} />
    </>
  );
}

/** The state of pull-to-refresh. */
type Refreshing = 'idle' | 'busy' | 'done';

/** Props for the frame; empty on a page without `pull`. */
type Pull = { readonly refreshing: Refreshing; readonly onRefresh: () => void } | object;

const APP_PREFIX = 'app.';
const NOTHING: Pull = {};

/** Refreshes the data listed in the page's `pull`; ignores repeated pulls. */
function usePull(page: Page): Pull {
  const ports = usePorts();
  const [refreshing, setRefreshing] = useState<Refreshing>('idle');
  const busy = useRef(false);
  const refresh = useCallback(() => {
    if (busy.current) return;
    busy.current = true;
    setRefreshing('busy');
    void refreshAll(ports, page).then((isUpToDate) => {
      busy.current = false;
      setRefreshing(isUpToDate ? 'done' : 'idle');
    });
  }, [ports, page]);
  return page.screen.pullToRefresh === undefined ? NOTHING : { refreshing, onRefresh: refresh };
}

/** Shows a failure, if any. @returns whether all data is up to date */
async function refreshAll(ports: Ports, page: Page): Promise<boolean> {
  const names = page.screen.pullToRefresh ?? [];
  await Promise.all(names.map((name) => ports.app.refresh(page, name)));
  const [pageStatuses, appStatuses] = [listStatuses(page.values), listStatuses(ports.app.values)];
  const statuses = names.map((name) =>
    name.startsWith(APP_PREFIX) ? appStatuses[name.slice(APP_PREFIX.length)] : pageStatuses[name],
  );
  const error = statuses.find((status) => status?.error !== undefined)?.error;
  // do not show a failure after the user has left the page
  if (error !== undefined && page.isRunning()) ports.feedback.showFailure(error);
  return statuses.every((status) => status !== undefined && !status.failed && !status.stale && !status.loading);
}
