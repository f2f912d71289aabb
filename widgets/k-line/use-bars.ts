import { useMemo, useState } from 'react';
import { addArrival, createArchive } from './archive.ts';
import { mergeBars, parseRows, type Bar, type RowFault } from './k-line.ts';
import type { KLineProps } from './k-line.props.gen.ts';

export interface LoadedBars {
  readonly bars: readonly Bar[];
  readonly faults: readonly RowFault[];
}

/**
 * All bars: those loaded while scrolling back, the newest history, and the live ones. Live bars wait for the history.
 * Otherwise, when hundreds of bars are prepended, the chart would keep its position and show bars from an hour ago.
 */
export function useBars({ bars: history, live, older, before, loading, period = '' }: KLineProps): LoadedBars {
  // Memoized separately, so that a tick parses only a few live rows and not the whole history.
  const now = useMemo(() => parseRows(history), [history]);
  const early = useMemo(() => parseRows(older), [older]);
  const waits = loading === true && history === undefined;
  const fresh = useMemo(() => parseRows(waits ? undefined : live), [live, waits]);
  const [held, setHeld] = useState(() => createArchive(period));
  const archive = addArrival(held, { subject: period, history: now.bars, older: early.bars, before });
  if (archive !== held) setHeld(archive);
  const bars = useMemo(() => mergeBars(archive.bars, fresh.bars), [archive.bars, fresh]);
  const faults = useMemo(() => [...now.faults, ...early.faults, ...fresh.faults], [now, early, fresh]);
  return { bars, faults };
}
