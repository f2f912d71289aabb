import { useEffect, useMemo, useState } from 'react';
import { addArrival, createArchive } from './archive.ts';
import type { BarList } from './bar-list.ts';
import { FIRST_BARS, MARGIN_BARS } from './drawn-range.ts';
import { parseWhenIdle, readNewest, type History } from './history.ts';
import type { KLineProps } from './k-line.props.gen.ts';
import { NO_ROWS, mergeBars, parseRows, type ParsedRows, type RowFault } from './rows.ts';

export interface LoadedBars {
  readonly bars: BarList;
  /** Whether older bars are still being parsed. */
  readonly isPartial: boolean;
  readonly faults: readonly RowFault[];
}

/**
 * All bars: those loaded while scrolling back, the newest history, and the live ones. Live bars wait for the history.
 * Otherwise, when hundreds of bars are prepended, the chart would keep its position and show bars from an hour ago.
 * @param settling how many bars the indicators need before the first drawn ones
 */
export function useBars(props: KLineProps, settling: number): LoadedBars {
  const { bars: rows, live, older, before, loading, period = '' } = props;
  // Memoized separately, so that a tick parses only a few live rows and not the whole history.
  const { newest, rest, isPartial } = useHistory(rows, FIRST_BARS + MARGIN_BARS + settling);
  const early = useMemo(() => parseRows(older), [older]);
  const waits = loading === true && rows === undefined;
  const fresh = useMemo(() => parseRows(waits ? undefined : live), [live, waits]);
  const [held, setHeld] = useState(() => createArchive(period));
  const came = { subject: period, history: newest.bars, rest: rest.bars, older: early.bars, before };
  const archive = addArrival(held, came);
  if (archive !== held) setHeld(archive);
  const bars = useMemo(() => mergeBars(archive.bars, fresh.bars), [archive.bars, fresh]);
  const faults = useMemo(
    () => [rest, newest, early, fresh].flatMap((parsed) => parsed.faults),
    [rest, newest, early, fresh],
  );
  return { bars, faults, isPartial };
}

/** The newest rows at once, and the rest after the first drawing. */
function useHistory(rows: KLineProps['bars'], count: number) {
  const history = useMemo(() => readNewest(rows, count), [rows, count]);
  const [read, setRead] = useState<{ of: History; rest: ParsedRows }>();
  useEffect(() => parseWhenIdle(history.rest, (rest) => setRead({ of: history, rest })), [history]);
  const rest = read?.of === history ? read.rest : NO_ROWS;
  return { newest: history.newest, rest, isPartial: history.rest.length > 0 && rest === NO_ROWS };
}
