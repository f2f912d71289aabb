export { bump } from './bump.ts';
export { forUser } from './for-user.ts';
export { HOUSE, type Account, type Entry, type Journal } from './journal.ts';
export { balancesOf, post, postAll } from './post.ts';
export { REBATE } from './rebates.ts';
export { isKey, NothingDone, once, type Intent } from './idempotency.ts';
export { verifyLedger, type Proof } from './verify.ts';
