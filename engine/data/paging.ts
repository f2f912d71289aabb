import type { Answer, Client } from '../api/client.ts';
import { responseScope } from '../api/envelope.ts';
import { WireError } from '../api/errors.ts';
import type { Call, Paging } from '../compiled/index.ts';
import { resolve } from '../runtime/bind.ts';
import { ownValue, type Values } from '../runtime/scope.ts';
import { wordsOf } from '../runtime/words.ts';

/** Where a page is: its number, its offset, its cursor or its URL; `null` for the first page of the last two kinds. */
type PagePosition = number | string | null;

/** One page of a response, as received. */
export interface LoadedPage {
  readonly rows: readonly unknown[];
  /** Absent for the last page. */
  readonly next: PagePosition | undefined;
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

/** @throws CallFailure; WireError if the response has no rows */
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
  return { rows, next: nextPosition(paging, answer, { at, limit, count: rows.length }) };
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
}

function nextPosition(paging: Paging, answer: Answer, { at, limit, count }: Position): PagePosition | undefined {
  if (paging.kind === 'link') return answer.nextPage();
  if (paging.kind === 'cursor') {
    const next = resolve(paging.next, responseScope(answer.response), (key) => key);
    return next === undefined || next === null || next === false ? undefined : wordsOf(next) || undefined;
  }
  const total = paging.total ? Number(valueAt(answer.payload, paging.total)) : Number.NaN;
  if (paging.kind === 'offset') {
    const end = Number(at) + count;
    return count > 0 && (Number.isFinite(total) ? end < total : count >= limit) ? end : undefined;
  }
  const loaded = (Number(at) - paging.first + 1) * limit;
  return (Number.isFinite(total) ? loaded < total : count >= limit) ? Number(at) + 1 : undefined;
}

const valueAt = (body: unknown, path: readonly string[]): unknown => path.reduce<unknown>(ownValue, body);
