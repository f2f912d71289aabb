import type { Context as HttpContext } from 'hono';
import { ApiError } from '../shared/api-error.ts';

const KEY = /^[A-Za-z0-9._:-]{8,128}$/;

const isIdempotencyKey = (key: string | undefined): key is string => key !== undefined && KEY.test(key);

/** Nothing has been committed under this key. After any other error, the outcome is unknown. */
export class NothingCommitted extends Error {
  override readonly name = 'NothingCommitted';

  constructor(override readonly cause: unknown) {
    super('The work failed before its commit.', { cause });
  }
}

/** @throws ApiError */
export function readKey(http: Pick<HttpContext, 'req'>): string {
  const key = http.req.header('idempotency-key');
  if (!isIdempotencyKey(key)) throw new ApiError('server.key_needed');
  return key;
}
