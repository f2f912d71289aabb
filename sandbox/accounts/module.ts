import { lte } from 'drizzle-orm';
import type { Module } from '../module.ts';
import * as tables from './tables.ts';
import { type Expiring, before } from '../platform/jobs/expiry.ts';
import { ENCRYPTED_OF_ACCOUNTS } from './renew-encryption.ts';
import { commonRoutes } from './routes/common.ts';
import { factorRoutes } from './routes/factors.ts';
import { languageRoutes } from './routes/language.ts';
import { passwordRoutes } from './routes/passwords.ts';
import { profileRoutes } from './routes/profile.ts';
import { secondLoginRoutes } from './routes/second-login.ts';
import { securityRoutes } from './routes/security.ts';
import { userRoutes } from './routes/user.ts';
import { verificationRoutes } from './routes/verification.ts';
import { LOCK_TIME } from './users/attempts.ts';
import { DEVICE_LIFE } from './users/devices.ts';
import { HISTORY_LIFE } from './users/login-history.ts';
import { createVerificationReviewer } from './verification/reviewer.ts';

const { sessions, codes, devices, loginTries, logins, challenges } = tables;

/** The account tables whose rows expire, and when. docs/operating.md lists the ages. */
const EXPIRING_OF_ACCOUNTS: readonly Expiring[] = [
  { table: sessions, column: sessions.userId, isExpired: (now) => lte(sessions.expiresAt, now) },
  { table: challenges, column: challenges.purpose, isExpired: (now) => lte(challenges.expiresAt, now) },
  // a code is valid for ten minutes, but wrong attempts delay the next code for longer
  { table: codes, column: codes.tries, isExpired: (now) => lte(codes.sentAt, before(now, LOCK_TIME)) },
  { table: loginTries, column: loginTries.tries, isExpired: (now) => lte(loginTries.lastAt, before(now, LOCK_TIME)) },
  { table: devices, column: devices.userId, isExpired: (now) => lte(devices.usedAt, before(now, DEVICE_LIFE)) },
  { table: logins, column: logins.userId, isExpired: (now) => lte(logins.at, before(now, HISTORY_LIFE)) },
];

export const accounts = {
  tables,
  routes: {
    ...commonRoutes,
    ...factorRoutes,
    ...languageRoutes,
    ...passwordRoutes,
    ...profileRoutes,
    ...secondLoginRoutes,
    ...securityRoutes,
    ...userRoutes,
    ...verificationRoutes,
  },
  jobs: (host) => ({ reviews: { verification: createVerificationReviewer(host) } }),
  expires: EXPIRING_OF_ACCOUNTS,
  encrypted: ENCRYPTED_OF_ACCOUNTS,
} satisfies Module;
