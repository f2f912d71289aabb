import { lte } from 'drizzle-orm';
import { tables } from '../platform/database/index.ts';
import { before, type Expiring } from '../platform/jobs/expiry.ts';
import { LOCK_TIME } from './users/attempts.ts';
import { DEVICE_LIFE } from './users/devices.ts';
import { HISTORY_LIFE } from './users/login-history.ts';

const { sessions, codes, devices, loginTries, logins, challenges } = tables;

/** What of accounts expires, and when. docs/operating.md lists the ages. */
export const EXPIRING_OF_ACCOUNTS: readonly Expiring[] = [
  { table: sessions, column: sessions.userId, isExpired: (now) => lte(sessions.expiresAt, now) },
  { table: challenges, column: challenges.purpose, isExpired: (now) => lte(challenges.expiresAt, now) },
  // a code lives for ten minutes, but its wrong attempts delay the next one for longer
  { table: codes, column: codes.tries, isExpired: (now) => lte(codes.sentAt, before(now, LOCK_TIME)) },
  { table: loginTries, column: loginTries.tries, isExpired: (now) => lte(loginTries.lastAt, before(now, LOCK_TIME)) },
  { table: devices, column: devices.userId, isExpired: (now) => lte(devices.usedAt, before(now, DEVICE_LIFE)) },
  { table: logins, column: logins.userId, isExpired: (now) => lte(logins.at, before(now, HISTORY_LIFE)) },
];
