import { BarList } from './bar-list.ts';
import { MAX_BARS, countBefore, mergeBars } from './rows.ts';

/** The contiguous history of one subject loaded so far. */
export interface Archive {
  readonly subject: string;
  readonly history: BarList;
  readonly rest: BarList;
  readonly bars: BarList;
}

interface Arrival {
  readonly subject: string;
  /** The newest bars of the history. */
  readonly history: BarList;
  /** The earlier bars of the same response; empty until they have been parsed. */
  readonly rest: BarList;
  readonly older: BarList;
  /** The time before which older bars were requested. */
  readonly before: number | undefined;
}

export const createArchive = (subject: string): Archive => ({
  subject,
  history: BarList.empty,
  rest: BarList.empty,
  bars: BarList.empty,
});

/** Adds new bars to the archive. Bars are joined only if no gap between them is possible. */
export function addArrival(archive: Archive, came: Arrival): Archive {
  const known = archive.subject === came.subject ? archive : createArchive(came.subject);
  const { subject, history, rest, older } = came;
  let { bars } = known;
  if (history !== known.history) bars = extendOrReplace(bars, history);
  if (rest !== known.rest && rest.length > 0) bars = addRest(bars, rest);
  const oldest = bars.at(0)?.time;
  const newest = older.last?.time;
  const fits = oldest !== undefined && came.before === oldest && newest !== undefined && newest < oldest;
  if (fits) bars = BarList.of(older.join(0, bars)).keepNewest(MAX_BARS);
  const isSame = bars === known.bars && history === known.history && rest === known.rest;
  return isSame && known === archive ? archive : { subject, history, rest, bars };
}

/** Extends the bars with the newest history, or replaces them if there is a gap, for example after a long sleep. */
function extendOrReplace(bars: BarList, history: BarList): BarList {
  const first = history.at(0)?.time;
  const last = bars.last?.time;
  if (first === undefined || last === undefined || first > last) return history;
  return mergeBars(bars, history).toOneBlock();
}

/** Inserts the rest of the history, usually before all other bars. */
function addRest(bars: BarList, rest: BarList): BarList {
  const older = countBefore(bars, rest.get('time', 0));
  const covered = countBefore(bars, rest.get('time', rest.length - 1) + 1000);
  const block = rest.join(0, bars.keepNewest(bars.length - covered));
  const all = older === 0 ? BarList.of(block) : bars.withTail(older, block).toOneBlock();
  return all.keepNewest(MAX_BARS);
}
