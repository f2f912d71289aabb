export { bump } from './bump.ts';
export { forUser } from './for-user.ts';
export { HOUSE, type Account, type Entry, type Journal } from './journal.ts';
export { balancesOf, post, postAll } from './post.ts';
export { isKey, NothingDone, once } from './idempotency.ts';
export { verifyLedger } from './verify.ts';
