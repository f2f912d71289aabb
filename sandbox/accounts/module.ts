import type { Module } from '../module.ts';
import { EXPIRING_OF_ACCOUNTS } from './expires.ts';
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
import { createVerificationReviewer } from './verification/reviewer.ts';

export const accounts = {
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
