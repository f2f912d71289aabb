import { useEffect, useRef, useState } from 'react';
import type { Screen } from '../compiled/index.ts';
import { resolve } from '../runtime/bind.ts';
import type { Ports } from '../runtime/ports.ts';
import { put, type Values } from '../runtime/scope.ts';
import { typedParams } from '../runtime/typed.ts';
import { useReads, usePorts } from './context.ts';
import { changePage, type Motion } from './motion.ts';
import { NodeBoundary } from './problem.tsx';
import { RoleView } from './role.tsx';
import { Failure, Guarded, guardsOf } from './screen-view.tsx';
import type { Visit } from './visit.ts';

/** What stands on the screen: the page of a visit, why it did not come, or neither while it is on its way. */
interface Shown {
  readonly visit: Visit;
  readonly motion: Motion;
  readonly screen?: Screen;
  readonly error?: unknown;
}

/** In development an edit brings another release. */
const REVISION = [['revision']];

/** Loads the screen of a route. The page before stays until the next is there, or is late. */
export function RouteView({ visit }: { visit: Visit }) {
  const ports = usePorts();
  const [attempt, setAttempt] = useState(0);
  const shown = useShown(ports, visit, attempt);
  useEffect(() => {
    put(ports.app.values, 'route', {
      key: visit.route,
      tab: ports.app.declaration.tabs.includes(visit.route),
      canBack: visit.canBack,
      params: visit.params,
      traits: traitsOf(ports, visit.route),
    });
  }, [ports, visit]);
  if (!shown) return null;
  const { visit: at, motion, screen, error } = shown;
  if (!screen && error === undefined) return <RoleView role="loading" id="page-loading" />;
  if (!screen) return <Failure error={error} canBack={at.canBack} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <NodeBoundary
      key={at.key}
      node={at.route}
      subject={screen}
      shown={(failed, again) => <Failure error={failed} canBack={at.canBack} onRetry={again} />}
    >
      <Guarded visit={at} motion={motion} screen={screen} />
    </NodeBoundary>
  );
}

/** What the page says of itself, or what the app says of every page. */
function traitsOf({ app, navigation }: Ports, route: string): Values {
  const { declared, pages } = app.declaration.traits;
  return typedParams(declared, (Object.hasOwn(pages, route) ? pages[route] : undefined) ?? {}, navigation.isRoute);
}

/** @param attempt another number asks once more */
function useShown(ports: Ports, visit: Visit, attempt: number): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  const latest = useRef<Shown>(undefined);
  const owed = useRef<Motion>('none');
  const [revision] = useReads(ports.app.scope, REVISION);
  useEffect(() => {
    let current = true;
    const show = (next: Shown): void => {
      if (!current) return;
      latest.current = next;
      setShown(next);
    };
    const come = (found: Pick<Shown, 'screen' | 'error'>): void => {
      if (!current) return;
      const isNew = latest.current !== undefined && latest.current.visit !== visit;
      const motion = isNew ? motionOf(ports, visit, found.screen, owed) : 'none';
      changePage(motion, () => show({ visit, motion, ...found }));
    };
    ports.releases.loader.load<Screen>(`page:${visit.route}`).then(
      (screen) => come({ screen }),
      (error: unknown) => come({ error }),
    );
    const late = setTimeout(() => {
      if (latest.current?.visit !== visit) show({ visit, motion: 'none' });
    }, ports.app.declaration.load.delay);
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [ports, visit, attempt, revision]);
  return shown;
}

/** A page that its guard refuses is never seen: the one that comes in its place moves as it would have. */
function motionOf(ports: Ports, visit: Visit, screen: Screen | undefined, owed: { current: Motion }): Motion {
  const motion = visit.motion === 'none' ? owed.current : visit.motion;
  const guards = screen ? guardsOf(ports.app, screen) : [];
  const refused = guards.some(({ require }) => resolve(require, ports.app.scope, ports.words.translate) === false);
  owed.current = refused ? motion : 'none';
  return refused ? 'none' : motion;
}
