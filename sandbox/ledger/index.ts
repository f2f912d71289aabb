export { bump } from './bump';
export { forUser } from './for-user';
export { balancesOf, HOUSE, post, postAll, type Account, type Entry, type Journal } from './post';
export { isKey, once, type Intent } from './idempotency';
export { verifyLedger, type Proof } from './verify';
