import { MOST_HELD, mergeBars, type Bar } from './k-line.ts';

/** All history of one subject that came so far, in one piece. */
export interface Archive {
  readonly subject: string;
  readonly history: readonly Bar[];
  readonly bars: readonly Bar[];
}

export interface Arrival {
  readonly subject: string;
  readonly history: readonly Bar[];
  readonly older: readonly Bar[];
  /** Before which moment the older ones were asked for. */
  readonly before: number | undefined;
}

export const nothingFor = (subject: string): Archive => ({ subject, history: [], bars: [] });

/** What there was with what has come. Bars are only put together where no gap can be between them. */
export function grownBy(archive: Archive, came: Arrival): Archive {
  const known = archive.subject === came.subject ? archive : nothingFor(came.subject);
  let { bars } = known;
  if (came.history !== known.history) bars = renewed(bars, came.history);
  const oldest = bars[0]?.time;
  const newest = came.older.at(-1)?.time;
  const fits = oldest !== undefined && came.before === oldest && newest !== undefined && newest < oldest;
  if (fits) bars = [...came.older, ...bars].slice(-MOST_HELD);
  if (bars === known.bars && came.history === known.history && known === archive) return archive;
  return { subject: came.subject, history: came.history, bars };
}

/** The newest history again: it follows what is there, or, after a long sleep, begins anew. */
function renewed(bars: readonly Bar[], history: readonly Bar[]): readonly Bar[] {
  const first = history[0]?.time;
  const last = bars.at(-1)?.time;
  if (first === undefined || last === undefined || first > last) return history;
  return mergeBars(bars, history);
}
