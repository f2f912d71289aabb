export { bumpVersion } from './bump.ts';
export { withUserLock } from './for-user.ts';
export { HOUSE, type Account, type Entry, type Journal } from './journal.ts';
export { listBalances, postJournal, postJournals } from './post.ts';
export { isIdempotencyKey, NothingCommitted, once } from './idempotency.ts';
export { verifyLedger } from './verify.ts';
