import type Big from 'big.js';
import type { Pair } from '../market/index.ts';
import type { Intent } from '../ledger/index.ts';
import type { ApiError } from '../platform/shared/api-error.ts';
import type { Need } from './desk.ts';
import type { Order } from './order.ts';
import type { OrderTerms } from './place.ts';

/** A money call for one pair, or for one order. */
export interface Command<Answer = unknown> extends Pick<Intent, 'call' | 'key' | 'request'> {
  readonly token: string;
  /** The brand of the host that was called. Undefined on a server without releases. */
  readonly brand: string | undefined;
  /** Undefined for that of the order. */
  readonly pair?: Pair | undefined;
  readonly need: Need;
  /** Decides and carries out the command. If it throws, it has changed nothing. @throws ApiError */
  run(caller: Caller): Answer;
}

/** A user at a pair's desk. */
export interface Caller {
  readonly now: Date;
  /** What the user can pay with, after the earlier commands of the batch. */
  available(currency: number): Big;
  /** For at most one order. */
  place(terms: OrderTerms): Order;
  /** @returns whether the user has such an order @throws ApiError if it is no longer waiting */
  cancel(id: number): boolean;
}

/** What came of a command: its answer, or why it was refused. */
export type Result = { readonly userId: number; readonly payload: unknown } | { readonly refusal: ApiError };
