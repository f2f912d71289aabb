import { MAX_BARS, mergeBars, type Bar } from './k-line.ts';

/** The contiguous history of one subject loaded so far. */
export interface Archive {
  readonly subject: string;
  readonly history: readonly Bar[];
  readonly bars: readonly Bar[];
}

interface Arrival {
  readonly subject: string;
  readonly history: readonly Bar[];
  readonly older: readonly Bar[];
  /** The time before which older bars were requested. */
  readonly before: number | undefined;
}

export const createArchive = (subject: string): Archive => ({ subject, history: [], bars: [] });

/** Adds new bars to the archive. Bars are joined only if no gap between them is possible. */
export function addArrival(archive: Archive, came: Arrival): Archive {
  const known = archive.subject === came.subject ? archive : createArchive(came.subject);
  let { bars } = known;
  if (came.history !== known.history) bars = extendOrReplace(bars, came.history);
  const oldest = bars[0]?.time;
  const newest = came.older.at(-1)?.time;
  const fits = oldest !== undefined && came.before === oldest && newest !== undefined && newest < oldest;
  if (fits) bars = [...came.older, ...bars].slice(-MAX_BARS);
  if (bars === known.bars && came.history === known.history && known === archive) return archive;
  return { subject: came.subject, history: came.history, bars };
}

/** Extends the bars with the newest history, or replaces them if there is a gap, for example after a long sleep. */
function extendOrReplace(bars: readonly Bar[], history: readonly Bar[]): readonly Bar[] {
  const first = history[0]?.time;
  const last = bars.at(-1)?.time;
  if (first === undefined || last === undefined || first > last) return history;
  return mergeBars(bars, history);
}
