export { finishPasskey, finishTotp, removeFactor, renewRecoveryCodes, startPasskey, startTotp } from './enrol.ts';
export type { FactorContext } from './prove.ts';
export { relyingPartyAt, type RelyingParty } from './relying-party.ts';
export { completeLogin, logInWithPasskey, readLoginMethods, startPasskeyLogin } from './second-login.ts';
export { hasFactor, readFactors } from './state.ts';
export { requireStepUp } from './step-up.ts';
export { renewSecret } from './totp.ts';
