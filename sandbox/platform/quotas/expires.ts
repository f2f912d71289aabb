import { lte } from 'drizzle-orm';
import { quotas } from './tables.ts';
import { before, type Expiring } from '../jobs/expiry.ts';

/** Removes buckets that have not been used for a day, after which every bucket is full again. */
export const QUOTAS_EXPIRE: Expiring = {
  table: quotas,
  column: quotas.tokens,
  isExpired: (now) => lte(quotas.at, before(now, 86_400_000)),
};
