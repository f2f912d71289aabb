import { useCallback, useRef, useState } from 'react';
import { statusesOf } from '../data/status.ts';
import type { Ports } from '../runtime/ports.ts';
import type { Page } from '../runtime/page.ts';
import { usePorts } from './context.ts';

/** How a page that is pulled down stands: asked anew, or brought up to date. */
type Refreshing = 'idle' | 'busy' | 'done';

/** What the frame is given: nothing on a page that cannot be pulled. */
type Pull = { readonly refreshing: Refreshing; readonly onRefresh: () => void } | object;

const OF_APP = 'app.';
const NOTHING: Pull = {};

/** Asks for the data anew that the page names in `pull`, once at a time. */
export function usePull(page: Page): Pull {
  const ports = usePorts();
  const [refreshing, setRefreshing] = useState<Refreshing>('idle');
  const busy = useRef(false);
  const ask = useCallback(() => {
    if (busy.current) return;
    busy.current = true;
    setRefreshing('busy');
    void refreshAll(ports, page).then((well) => {
      busy.current = false;
      setRefreshing(well ? 'done' : 'idle');
    });
  }, [ports, page]);
  return page.screen.pull === undefined ? NOTHING : { refreshing, onRefresh: ask };
}

/** @returns whether all of them are up to date now; what failed is told */
async function refreshAll(ports: Ports, page: Page): Promise<boolean> {
  const names = page.screen.pull ?? [];
  await Promise.all(names.map((name) => ports.app.refresh(page, name)));
  const [own, app] = [statusesOf(page.values), statusesOf(ports.app.values)];
  const statuses = names.map((name) => (name.startsWith(OF_APP) ? app[name.slice(OF_APP.length)] : own[name]));
  const error = statuses.find((status) => status?.error !== undefined)?.error;
  // a page that was left has nothing to say any more
  if (error !== undefined && page.isRunning()) ports.feedback.showFailure(error);
  return statuses.every((status) => status !== undefined && !status.failed && !status.stale && !status.loading);
}
