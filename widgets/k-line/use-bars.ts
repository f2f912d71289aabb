import { useMemo, useState } from 'react';
import { grownBy, nothingFor } from './archive.ts';
import { mergeBars, parseRows, type Bar, type Fault } from './k-line.ts';
import type { KLineProps } from './k-line.props.gen.ts';

export interface Read {
  readonly bars: readonly Bar[];
  readonly faults: readonly Fault[];
}

/**
 * All bars there are: what came while somebody scrolled back, the newest history, and the live ones. Live ones wait
 * for the history: a drawing that begins with them keeps its place when hundreds come in front, and shows an hour ago.
 */
export function useBars({ bars: history, live, older, before, loading, period = '' }: KLineProps): Read {
  // Apart, so that a tick reads a handful of live rows and not the whole history again.
  const now = useMemo(() => parseRows(history), [history]);
  const early = useMemo(() => parseRows(older), [older]);
  const waits = loading === true && history === undefined;
  const fresh = useMemo(() => parseRows(waits ? undefined : live), [live, waits]);
  const [held, setHeld] = useState(() => nothingFor(period));
  const archive = grownBy(held, { subject: period, history: now.bars, older: early.bars, before });
  if (archive !== held) setHeld(archive);
  const bars = useMemo(() => mergeBars(archive.bars, fresh.bars), [archive.bars, fresh]);
  const faults = useMemo(() => [...now.faults, ...early.faults, ...fresh.faults], [now, early, fresh]);
  return { bars, faults };
}
