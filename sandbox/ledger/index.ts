export { bump } from './bump';
export { forUser } from './for-user';
export { HOUSE, type Account, type Entry, type Journal } from './journal';
export { balancesOf, post, postAll } from './post';
export { REBATE } from './rebates';
export { isKey, NothingDone, once, type Intent } from './idempotency';
export { verifyLedger, type Proof } from './verify';
