import type { Context as HttpContext } from 'hono';
import { isIdempotencyKey } from '../../ledger/index.ts';
import { Refusal } from '../shared/refusal.ts';

/** @throws Refusal */
export function readKey(http: Pick<HttpContext, 'req'>): string {
  const key = http.req.header('idempotency-key');
  if (!isIdempotencyKey(key)) throw new Refusal('server.key_needed');
  return key;
}
