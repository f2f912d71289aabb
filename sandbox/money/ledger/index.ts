export { bumpVersion } from './bump-version.ts';
export { withUserLock } from './with-user-lock.ts';
export { HOUSE, type Account, type Entry, type Journal } from './journal.ts';
export { listBalances, postJournal, postJournals } from './post.ts';
export { isIdempotencyKey, NothingCommitted, runOnce } from './idempotency.ts';
export { verifyLedger } from './verify.ts';
export { reviewRow } from './review-row.ts';
