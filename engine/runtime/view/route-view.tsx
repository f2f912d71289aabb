import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { App, Screen } from '../../language/format/index.ts';
import { resolve } from '../core/bind.ts';
import type { Page } from '../core/page.ts';
import type { Ports } from '../core/ports.ts';
import { put, type Values } from '../core/scope.ts';
import { typedParams } from '../core/typed.ts';
import { useReads, usePorts } from './context.ts';
import { changePage, type Motion } from './motion.ts';
import { NodeBoundary } from './problem.tsx';
import { listGuards, prepare, startEarly } from './prepare.ts';
import { RoleView } from './role.tsx';
import { Failure, Guarded } from './screen-view.tsx';
import type { Visit } from './use-visit.ts';

/** What is on screen for a visit: its page, its failure, or neither while it is loading. */
interface ShownPage {
  readonly visit: Visit;
  readonly motion: Motion;
  readonly screen?: Screen;
  /** The page, if it has been started early. */
  readonly early?: Page | undefined;
  readonly error?: unknown;
}

/** In development, each edit creates a new release. */
const REVISION = [['revision']];

/** Loads a route's screen. The previous page stays until the next one has loaded or takes too long. */
export const RouteView = memo(function RouteView({
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

/** The page of the place that a page belongs to: its own place, else the place that covers it most closely. */
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

/** @param attempt change this number to load again */
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
      // the user has gone elsewhere meanwhile
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

/** A page refused by its guard is never visible, so the page that replaces it takes over its transition. */
function getMotion(ports: Ports, visit: Visit, screen: Screen | undefined, pendingMotion: { current: Motion }): Motion {
  const motion = visit.motion === 'none' ? pendingMotion.current : visit.motion;
  const guards = screen ? listGuards(ports.app, screen) : [];
  const refused = guards.some(({ require }) => resolve(require, ports.app.scope, ports.messages.translate) === false);
  pendingMotion.current = refused ? motion : 'none';
  return refused ? 'none' : motion;
}
