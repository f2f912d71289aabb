import type { Answer, Client } from '../http/client.ts';
import { responseScope } from '../http/envelope.ts';
import { WireError } from '../http/errors.ts';
import type { Call, Paging, Plan } from '../../language/format/index.ts';
import { resolve } from '../core/bind.ts';
import { ownValue, type Values } from '../core/scope.ts';
import { getKey } from './keys.ts';
import { toText } from '../core/to-text.ts';

/** The position of a page: its number, offset, cursor or URL; `null` for the first page of the last two kinds. */
type PagePosition = number | string | null;

/** One page of a response, as received. */
export interface LoadedPage {
  readonly rows: readonly unknown[];
  /** Absent for the last page. */
  readonly next: PagePosition | undefined;
  /** The number of rows on all pages, if the response says so. */
  readonly total: number | undefined;
}

interface PagedCall {
  readonly id: string;
  readonly call: Call;
  readonly paging: Paging;
  readonly args: Values;
  /** The number of rows in a page. */
  readonly limit: number;
}

export function firstPosition(paging: Paging): PagePosition {
  if (paging.kind === 'page') return paging.first;
  return paging.kind === 'offset' ? 0 : null;
}

/** @throws CallFailure @throws WireError if the response has no rows */
export async function loadPage(
  client: Pick<Client, 'page'>,
  { id, call, paging, args, limit }: PagedCall,
  at: PagePosition,
  signal: AbortSignal,
): Promise<LoadedPage> {
  const isLink = paging.kind === 'link' && typeof at === 'string';
  const answer = await client.page(
    id,
    call,
    { ...args, ...positionFields(paging, at, limit) },
    { signal, ...(isLink ? { next: at } : {}) },
  );
  const rows = valueAt(answer.payload, paging.rows);
  if (!Array.isArray(rows)) throw new WireError(paging.rows.join('.'), 'a list', typeof rows);
  const total = paging.total ? Number(valueAt(answer.payload, paging.total)) : Number.NaN;
  const next = nextPosition(paging, answer, { at, limit, count: rows.length, total });
  return { rows, next, total: Number.isFinite(total) ? total : undefined };
}

/** The request fields that select a page. */
export function positionFields(paging: Paging, at: PagePosition, limit: number): Values {
  const size = paging.limit === undefined ? {} : { [paging.limit]: limit };
  if (paging.kind === 'page') return { [paging.page]: at, ...size };
  if (paging.kind === 'offset') return { [paging.offset]: at, ...size };
  return paging.kind === 'cursor' && at !== null ? { [paging.cursor]: at, ...size } : size;
}

interface Position {
  readonly at: PagePosition;
  readonly limit: number;
  /** The number of rows in this page. */
  readonly count: number;
  /** The number of rows on all pages; NaN if it is unknown. */
  readonly total: number;
}

function nextPosition(paging: Paging, answer: Answer, { at, limit, count, total }: Position): PagePosition | undefined {
  if (paging.kind === 'link') return answer.nextPage();
  if (paging.kind === 'cursor') {
    const next = resolve(paging.next, responseScope(answer.response), (key) => key);
    return next === undefined || next === null || next === false ? undefined : toText(next) || undefined;
  }
  if (paging.kind === 'offset') {
    const end = Number(at) + count;
    return count > 0 && (Number.isFinite(total) ? end < total : count >= limit) ? end : undefined;
  }
  const loaded = (Number(at) - paging.first + 1) * limit;
  return (Number.isFinite(total) ? loaded < total : count >= limit) ? Number(at) + 1 : undefined;
}

/** The rows of some pages, on the wire and decoded. */
interface RowsOfPage {
  readonly rows: readonly unknown[];
  readonly values: readonly unknown[];
}

/**
 * Joins pages. If rows were added between two requests, the second page begins with rows of the first: each is shown
 * once, as last received. Rows that have no key of their own are all shown.
 */
export function joinPages(pages: readonly RowsOfPage[], plan: Plan, key = 'id'): readonly unknown[] {
  const same = getKey({ row: plan, key });
  const joined: unknown[] = [];
  const places = new Map<unknown, number>();
  for (const { rows, values } of pages) {
    const added: (readonly [unknown, number])[] = [];
    for (const [index, row] of rows.entries()) {
      const id = same(ownValue(row, key));
      const place = id === undefined || id === null ? undefined : places.get(id);
      if (id !== undefined && id !== null && place === undefined) added.push([id, joined.length]);
      joined[place ?? joined.length] = values[index];
    }
    for (const [id, place] of added) places.set(id, place);
  }
  return joined;
}

const valueAt = (body: unknown, path: readonly string[]): unknown => path.reduce<unknown>(ownValue, body);
