import { lte } from 'drizzle-orm';
import type { Module } from '../module.ts';
import * as tables from './tables.ts';
import { before } from '../platform/jobs/expiry.ts';
import { REBATE_INVARIANTS } from './rebate-invariants.ts';

const { idempotency } = tables;
/**
 * How long the answer to a money call is kept, in milliseconds. The app retries a call with the same key for one day.
 * Once the answer is deleted, a retry would be carried out again.
 */
export const ANSWER_AGE = 7 * 86_400_000;

export const ledger = {
  tables,
  appendOnly: [tables.journals, tables.entries],
  expires: [
    {
      table: idempotency,
      column: idempotency.userId,
      isExpired: (now) => lte(idempotency.createdAt, before(now, ANSWER_AGE)),
    },
  ],
  invariants: REBATE_INVARIANTS,
} satisfies Module;
