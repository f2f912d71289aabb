import { useEffect, useMemo } from 'react';
import type { Screen } from '../../language/format/index.ts';
import type { Ports } from '../core/ports.ts';
import type { Page } from '../core/page.ts';
import { put, listValues } from '../core/scope.ts';
import { plainValue, type RawParams } from '../core/typed.ts';
import { toText } from '../core/to-text.ts';
import { useReads, usePorts } from './context.ts';
import { splitParams, type SplitParams } from '../core/route.ts';
import { readEntry } from '../core/router.ts';
import type { Visit } from './use-visit.ts';

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
    if (value === undefined) continue; // still pending, so the given value stays
    if (isInitial(screen, name, value)) delete params[name];
    else params[name] = plainValue(value);
  }
  showParams(ports, splitParams(params, ports.navigation.addressNames(visit.route)));
  // after logging in, the user returns to what was on screen
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

/** A constant initial value is omitted from the URL. */
function isInitial({ state }: Screen, name: string, value: unknown): boolean {
  const initial = state[name]?.initial;
  return initial?.k === 'const' && toText(initial.value) === toText(value);
}
