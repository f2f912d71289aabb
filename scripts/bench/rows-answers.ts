import type { AnswerInstead } from './server-in-front.ts';

export const ROWS = 50_000;
const MINUTE = 60_000;
const FIRST_PAGE = '1';

type Row = Readonly<Record<string, unknown>>;

/** A page with a long list, and the call that provides its rows. */
export interface LongList {
  readonly what: string;
  /** The page's route with its parameters. */
  readonly address: string;
  /** The list's name. */
  readonly label: string;
  /** The end of the call's path. */
  readonly path: string;
  /** Replaces the rows in the call's payload. */
  readonly fill: (payload: unknown) => unknown;
}

export const LONG_LISTS: readonly LongList[] = [
  {
    what: 'records',
    address: 'assets/record',
    label: 'Deposits',
    path: '/charge_mention/log2',
    // a total of 0 means that no page follows
    fill: (payload) => ({ ...asRow(payload), data: repeat(rowsIn(payload, 'data'), 'created_at'), total: 0 }),
  },
  {
    what: 'account changes',
    address: 'assets/record?view=changes',
    label: 'Balance changes',
    path: '/wallet/log',
    fill: (payload) => ({ ...asRow(payload), list: repeat(rowsIn(payload, 'list'), 'created_time'), count: 0 }),
  },
  {
    what: 'orders',
    address: 'lever/index?view=history',
    label: 'History',
    path: '/coin/list',
    fill: (payload) => repeat(payload, 'created_at'),
  },
  {
    what: 'assets',
    address: 'assets/index',
    label: 'Balances',
    path: '/wallet/list',
    fill: (payload) => {
      const spot = asRow(asRow(payload).change_wallet);
      const balance = repeat(spot.balance).map((row, at) => ({
        ...row,
        currency: at + 1,
        currency_name: `C${at + 1}`,
      }));
      return { ...asRow(payload), change_wallet: { ...spot, balance } };
    },
  },
];

const asRow = (value: unknown): Row => value as Row;
const rowsIn = (payload: unknown, name: string): unknown => asRow(payload)[name];

/** Returns 50,000 rows like the sandbox's own, each with its own id, and a minute apart. */
function repeat(rows: unknown, time?: string): readonly Row[] {
  const known = rows as readonly Row[];
  if (known.length === 0) throw new Error('The demo account has no rows to repeat.');
  const now = Date.now();
  return Array.from({ length: ROWS }, (_, at) => ({
    ...known[at % known.length],
    id: ROWS - at,
    ...(time === undefined ? {} : { [time]: formatTime(now - at * MINUTE) }),
  }));
}

const formatTime = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** Answers the list's call with 50,000 rows in one response. Further pages come from the sandbox, and are empty. */
export function answerWithRows({ path, fill }: LongList): AnswerInstead {
  let body: string | undefined;
  return async ({ url: { pathname, searchParams }, ask }) => {
    if (!pathname.endsWith(path) || (searchParams.get('page') ?? FIRST_PAGE) !== FIRST_PAGE) return undefined;
    if (body === undefined) {
      const envelope = asRow(JSON.parse(await ask()));
      body = JSON.stringify({ ...envelope, message: fill(envelope.message) });
    }
    return body;
  };
}
