export {
  ACCOUNT_COMMANDS,
  createAccountDesk,
  findUser,
  type AccountCommand,
  type AccountDesk,
} from './account-desk.ts';
export { bindTarget, setNickname } from './profile.ts';
export { changePassword, verifyPassword, resetPassword } from './change-password.ts';
export { checkCode, MAX_CODE_ATTEMPTS, issueCode, consumeCode, type Purpose } from './codes.ts';
export { isEasyToGuess } from './easy-password.ts';
export { auditWrongFundPassword, verifyFundPassword, setFundPassword } from './fund-password.ts';
export { closeSession, logIn, findSessionUser, type User } from './login.ts';
export { createPasswords, DEFAULT_COST, type Passwords } from './passwords.ts';
export { createUser, insertUser, findInviter, isTargetTaken } from './register.ts';
export { emailTarget, maskAccount, accountTarget, phoneTarget, type Target } from './targets.ts';
export { countAttempt, LOCK_TIME, resetAttempts, attemptKeys } from './attempts.ts';
export { readUser } from './read-user.ts';
