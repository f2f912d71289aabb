import { lte } from 'drizzle-orm';
import { quotas } from './tables.ts';
import { before, type Expiring } from '../jobs/expiry.ts';

/** Every bucket is full again by then. */
export const QUOTAS_EXPIRE: Expiring = {
  table: quotas,
  column: quotas.tokens,
  isExpired: (now) => lte(quotas.at, before(now, 86_400_000)),
};
