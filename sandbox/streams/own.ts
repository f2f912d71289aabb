/** A row of a user: an order, a position. */
export type OwnRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** What a user has, read at one moment, as it stands at any later one. */
export interface OwnRows {
  /** Whether rows change with time alone, as a profit does: then they are looked at in each step. */
  readonly moves: boolean;
  /** The one row is told as an object, without its number. */
  readonly one?: boolean;
  rows(now: number): readonly OwnRow[];
}

/** By channel: where the rows of a user come from. It is read again when the user's records have changed. */
export type OwnSources = Readonly<Record<string, (userId: number) => Promise<OwnRows>>>;

interface OwnDelta {
  readonly upsert?: readonly OwnRow[];
  readonly remove?: readonly number[];
}

/** The rows of one subscription and what its listener has been told of them. */
export interface OwnTopic {
  snapshot(now: number): readonly OwnRow[] | Readonly<Record<string, unknown>>;
  /** Changed fields of changed rows, whole new rows, and the numbers of those that left; undefined when nothing did. */
  delta(now: number): OwnDelta | Readonly<Record<string, unknown>> | undefined;
  readonly moves: () => boolean;
  /** Reads anew; several asks at once are one. */
  reload(): Promise<void>;
}

export async function openOwnTopic(read: () => Promise<OwnRows>): Promise<OwnTopic> {
  let current = await read();
  let shown = new Map<number, OwnRow>();
  let reading: Promise<void> | undefined;
  let again = false;
  const show = (now: number): readonly OwnRow[] => {
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
    moves: () => current.moves,
    snapshot: (now) => (current.one === true ? bare(show(now)[0]) : show(now)),
    delta: (now) => {
      const before = shown;
      const upsert = show(now).flatMap((row) => changed(before.get(row.id), row));
      const remove = [...before.keys()].filter((id) => !shown.has(id));
      if (upsert.length + remove.length === 0) return undefined;
      if (current.one === true) return bare(upsert[0]);
      return { ...(upsert.length > 0 ? { upsert } : {}), ...(remove.length > 0 ? { remove } : {}) };
    },
    reload: () => {
      again = true;
      reading ??= readAll().finally(() => (reading = undefined));
      return reading;
    },
  };
}

function bare(row: OwnRow | undefined): Readonly<Record<string, unknown>> {
  const { id: _, ...fields } = row ?? { id: 0 };
  return fields;
}

function changed(before: OwnRow | undefined, row: OwnRow): readonly OwnRow[] {
  if (!before) return [row];
  const fields = Object.entries(row).filter(([name, value]) => !same(before[name], value));
  return fields.length === 0 ? [] : [{ ...Object.fromEntries(fields), id: row.id }];
}

/** Rows are what JSON can say. */
const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
