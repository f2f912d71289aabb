import { useCallback, useRef, useState } from 'react';
import { listStatuses } from '../data/status.ts';
import type { Ports } from '../core/ports.ts';
import type { Page } from '../core/page.ts';
import { usePorts } from './context.ts';

/** The state of pull-to-refresh. */
type Refreshing = 'idle' | 'busy' | 'done';

/** Props for the frame; empty on a page without `pull`. */
type Pull = { readonly refreshing: Refreshing; readonly onRefresh: () => void } | object;

const APP_PREFIX = 'app.';
const NOTHING: Pull = {};

/** Refreshes the data listed in the page's `pull`; ignores repeated pulls. */
export function usePull(page: Page): Pull {
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
  return page.screen.pull === undefined ? NOTHING : { refreshing, onRefresh: refresh };
}

/** Shows a failure, if any. @returns whether all data is up to date */
async function refreshAll(ports: Ports, page: Page): Promise<boolean> {
  const names = page.screen.pull ?? [];
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
