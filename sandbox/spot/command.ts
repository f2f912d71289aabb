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
  /** Undefined means the order's own pair. */
  readonly pair?: Pair | undefined;
  readonly need: Need;
  /** Decides and carries out the command. If it throws, it has changed nothing. @throws ApiError */
  run(caller: Caller): Answer;
}

/** The user who gives a command, at the desk of a pair. */
export interface Caller {
  readonly now: Date;
  /** What the user can spend after the earlier commands in the batch. */
  available(currency: number): Big;
  /** Places an order. At most one per command. */
  place(terms: OrderTerms): Order;
  /** @returns whether the user has such an order @throws ApiError if it is no longer waiting */
  cancel(id: number): boolean;
}

/** The result of a command: its answer, or the reason why it was refused. */
export type Result = { readonly userId: number; readonly payload: unknown } | { readonly refusal: ApiError };
