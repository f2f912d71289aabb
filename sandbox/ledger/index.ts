export { HOUSE, type Account, type Entry, type Journal } from './journal.ts';
export { REBATE, readInviters, type Inviters } from './rebates.ts';
export { listBalances, postJournal, postJournals } from './post.ts';
export { readAnswers, type Answers, type Intent } from './answers.ts';
export { classifyError, runOnce, type Stage } from './idempotency.ts';
export { readVersions } from './user-versions.ts';
export { verifyLedger } from './verify.ts';
export { reviewRow } from './review-row.ts';
