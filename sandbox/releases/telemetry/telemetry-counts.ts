import type { Calls } from '../../../generated/api.gen.ts';
import { defineStatement, runStatement, type Database } from '../../platform/database/index.ts';
import type { ReleaseRole, Sites } from '../sites.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { isVital, getRange } from './ranges.ts';

type TelemetryReport = Calls['front.report']['request'];
type Entry = TelemetryReport['entries'][number];

/** How often browsers have reported an event since the process started. */
interface TelemetryTotal {
  readonly brand: string;
  readonly role: ReleaseRole;
  readonly kind: Entry['kind'];
  readonly count: number;
}

/** Counts browser reports in memory and writes them to the database from time to time. */
export interface TelemetryCounts {
  /** @throws ApiError if the host does not have this brand, or its users cannot have this release */
  add(report: TelemetryReport, brand: string | undefined, now: Date): void;
  /** Writes the counts to the database. If that fails, they are kept for the next attempt. */
  write(db: Database): Promise<void>;
  totals(): readonly TelemetryTotal[];
}

interface Row {
  readonly minute: string;
  readonly brand: string;
  readonly release: string;
  readonly kind: string;
  readonly page: string;
  readonly place: string;
  readonly range: number;
  count: number;
  readonly message: string;
}

/**
 * The maximum number of distinct places per minute. Anyone can report anything, so further places are counted as
 * `other`.
 */
const MOST_PLACES = 200;
const MINUTE = 60_000;
/**
 * The maximum number of rows that wait to be written. If the database is unavailable for long, new rows are dropped.
 */
const MOST_WAITING = 10_000;

export function createTelemetryCounts({ releases }: Pick<Sites, 'releases'>): TelemetryCounts {
  let waiting = new Map<string, Row>();
  const totals = new Map<string, { brand: string; role: ReleaseRole; kind: Entry['kind']; count: number }>();
  const places = createPlaces();
  return {
    add: ({ brand, release, entries }, ofHost, now) => {
      const known = brand === ofHost ? releases(brand).find(({ id }) => id === release) : undefined;
      if (known === undefined) throw new ApiError('server.request_bad', { field: 'release' });
      const minute = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE).toISOString();
      for (const entry of entries) {
        const row = getRow(entry, { brand, release, minute, hasPage: known.hasPage, isKnown: places(minute) });
        addTo(waiting, row);
        const total = totals.get(`${brand} ${known.role} ${entry.kind}`) ?? {
          brand,
          role: known.role,
          kind: entry.kind,
          count: 0,
        };
        total.count += entry.count;
        totals.set(`${brand} ${known.role} ${entry.kind}`, total);
      }
    },
    write: async (db) => {
      if (waiting.size === 0) return;
      const taken = waiting;
      waiting = new Map();
      try {
        // in the same order in every process, to avoid deadlocks
        await writeRows(
          db,
          [...taken].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
        );
      } catch (error) {
        for (const row of taken.values()) addTo(waiting, row);
        throw error;
      }
    },
    totals: () => [...totals.values()],
  };
}

interface Found {
  readonly brand: string;
  readonly release: string;
  readonly minute: string;
  hasPage(page: string): boolean;
  isKnown(place: string): boolean;
}

function getRow({ kind, page, place, count, message = '', value = 0 }: Entry, found: Found): Row {
  const { brand, release, minute } = found;
  const shared = { minute, brand, release, kind, count };
  // vitals are compared only between releases, not between pages
  if (isVital(kind)) return { ...shared, page: '', place: '', range: getRange(kind, value), message: '' };
  const known = { page: found.hasPage(page) ? page : '', range: 0 };
  if (kind === 'view') return { ...shared, ...known, place: '', message: '' };
  const isKnown = found.isKnown(`${release} ${kind} ${known.page} ${place}`);
  return { ...shared, ...known, ...(isKnown ? { place, message } : { page: '', place: 'other', message: '' }) };
}

/** @returns a check that accepts only the first places of each minute */
function createPlaces(): (minute: string) => (place: string) => boolean {
  let current = '';
  const seen = new Set<string>();
  return (minute) => {
    if (minute !== current) seen.clear();
    current = minute;
    return (place) => seen.has(place) || (seen.size < MOST_PLACES && seen.add(place).has(place));
  };
}

function addTo(waiting: Map<string, Row>, row: Row): void {
  const key = JSON.stringify([row.brand, row.release, row.minute, row.kind, row.page, row.place, row.range]);
  const before = waiting.get(key);
  if (before) before.count += row.count;
  else if (waiting.size < MOST_WAITING) waiting.set(key, { ...row });
}

/** Keeps counts within the range of the database's integer type, whatever browsers report. */
const MOST_COUNT = 1_000_000_000;

const ADD_COUNTS = defineStatement('add_front_counts').over(
  {
    counted: {
      minute: ['timestamptz', ({ minute }: Row) => minute],
      brand: ['text', ({ brand }: Row) => brand],
      release: ['text', ({ release }: Row) => release],
      kind: ['text', ({ kind }: Row) => kind],
      page: ['text', ({ page }: Row) => page],
      place: ['text', ({ place }: Row) => place],
      range: ['integer', ({ range }: Row) => range],
      count: ['integer', ({ count }: Row) => Math.min(count, MOST_COUNT)],
      message: ['text', ({ message }: Row) => message],
    },
  },
  ({ counted }) => `
    insert into front_counts (minute, brand, release, kind, page, place, range, count, message)
    select counted.* from ${counted}
    on conflict (brand, release, minute, kind, page, place, range) do update
    set count = least(front_counts.count::bigint + excluded.count, ${MOST_COUNT})::integer`,
);

const writeRows = async (db: Database, counted: readonly Row[]): Promise<void> =>
  void (await runStatement(db, ADD_COUNTS, { counted }));
