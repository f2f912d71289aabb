import type { Entry } from './entry.ts';

/** The maximum number of different entries in a report. Further entries are counted under the place `other`. */
const MOST_ENTRIES = 40;
/** The maximum count of an entry. A loop of errors says no more after that. */
const MOST_COUNT = 1000;

export interface Batch {
  add(entry: Omit<Entry, 'count'>): void;
  /** Returns the entries added since the last call. */
  take(): readonly Entry[];
}

/** Counts equal entries in bounded memory, however many are added. */
export function createBatch(): Batch {
  let entries = new Map<string, Entry>();
  const count = (entry: Omit<Entry, 'count'>): void => {
    const key = JSON.stringify([entry.kind, entry.page, entry.place, entry.value]);
    const before = entries.get(key);
    entries.set(key, { ...(before ?? entry), count: Math.min((before?.count ?? 0) + 1, MOST_COUNT) });
  };
  return {
    add: (entry) => {
      const key = JSON.stringify([entry.kind, entry.page, entry.place, entry.value]);
      if (entries.has(key) || entries.size < MOST_ENTRIES) count(entry);
      else count({ kind: entry.kind, page: '', place: entry.kind === 'view' ? '' : 'other' });
    },
    take: () => {
      const taken = [...entries.values()];
      entries = new Map();
      return taken;
    },
  };
}
