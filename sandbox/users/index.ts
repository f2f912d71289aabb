export { checkCode, CODE_GAP, CODE_LIFE, CODE_TRIES, issueCode, type Purpose } from './codes';
export { closeSession, findSession, LOCK_TIME, logIn, LOGIN_TRIES, type User } from './login';
export { createPasswords, DEFAULT_COST, type Passwords } from './passwords';
export { createUser, insertUser, inviterOf, targetTaken } from './register';
export { emailTarget, mask, phoneTarget, type Target } from './targets';
export { isToken } from './tokens';
export { removeExpired } from './tidy';
