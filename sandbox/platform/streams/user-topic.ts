/** A row that belongs to a user, such as an order or a position. */
export interface UserRow {
  readonly id: number;
}

/** A user's records, read once, from which the rows at any later time can be computed. */
export interface UserRows {
  /**
   * Whether rows change over time without a change to the records, as a profit does. If so, they are compared at each
   * tick.
   */
  readonly isLive: boolean;
  /** Sends the single row as an object, without its id. */
  readonly isSingle?: boolean;
  rows(now: number): readonly UserRow[];
}

/** Creates rows that change only when the user's records do. */
export const createStaticRows = <Row extends UserRow>(rows: readonly Row[]): UserRows => ({
  isLive: false,
  rows: () => rows,
});

/** Creates rows with fields that change over time. */
export const createLiveRows = (records: readonly unknown[], rows: UserRows['rows']): UserRows => ({
  isLive: records.length > 0,
  rows,
});

/** Readers of a user's rows, by channel. They run again when the user's records change. */
export type UserSources = Readonly<Record<string, (userId: number) => Promise<UserRows>>>;

interface UserDelta {
  readonly upsert?: readonly UserRow[];
  readonly remove?: readonly number[];
}

/** A subscription's rows, and what has been sent of them. */
export interface UserTopic {
  snapshot(now: number): readonly UserRow[] | Readonly<Record<string, unknown>>;
  /** Changed fields of changed rows, complete new rows, and the ids of removed rows. Undefined if nothing changed. */
  delta(now: number): UserDelta | Readonly<Record<string, unknown>> | undefined;
  readonly isLive: () => boolean;
  /** Rereads the rows. Concurrent calls share one read. */
  reload(): Promise<void>;
}

export async function openUserTopic(read: () => Promise<UserRows>): Promise<UserTopic> {
  let current = await read();
  let shown = new Map<number, UserRow>();
  let reading: Promise<void> | undefined;
  let again = false;
  const show = (now: number): readonly UserRow[] => {
    const rows = current.rows(now);
    shown = new Map(rows.map((row) => [row.id, row]));
    return rows;
  };
  const readAll = async (): Promise<void> => {
    do {
      again = false;
      current = await read();
    } while (again);
  };
  return {
    isLive: () => current.isLive,
    snapshot: (now) => (current.isSingle === true ? withoutId(show(now)[0]) : show(now)),
    delta: (now) => {
      const before = shown;
      const upsert = show(now).flatMap((row) => changedFields(before.get(row.id), row));
      const remove = [...before.keys()].filter((id) => !shown.has(id));
      if (upsert.length + remove.length === 0) return undefined;
      if (current.isSingle === true) return withoutId(upsert[0]);
      return { ...(upsert.length > 0 ? { upsert } : {}), ...(remove.length > 0 ? { remove } : {}) };
    },
    reload: () => {
      again = true;
      reading ??= readAll().finally(() => (reading = undefined));
      return reading;
    },
  };
}

function withoutId(row: UserRow | undefined): Readonly<Record<string, unknown>> {
  const { id: _, ...fields } = row ?? { id: 0 };
  return fields;
}

function changedFields(before: UserRow | undefined, row: UserRow): readonly UserRow[] {
  if (!before) return [row];
  const old = new Map<string, unknown>(Object.entries(before));
  const fields = Object.entries(row).filter(([name, value]) => !isSame(old.get(name), value));
  return fields.length === 0 ? [] : [{ ...Object.fromEntries(fields), id: row.id }];
}

/** Compares cells. Rows contain only JSON values. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
