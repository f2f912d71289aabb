/** Events that may be signs of an attack. docs/operating.md explains them. */
export const SECURITY_EVENTS = [
  'access-refused',
  'limit-reached',
  'undeclared-field',
  'refused-origin',
  'wrong-host',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** The security events of refusals, by message key. */
const BY_KEY: ReadonlyMap<string, SecurityEvent> = new Map([
  ['server.account_disabled', 'access-refused'],
  ['server.login_needed', 'access-refused'],
  ['server.proof_unknown', 'access-refused'],
  ['server.code_wait', 'limit-reached'],
  ['server.login_locked', 'limit-reached'],
  ['server.too_many', 'limit-reached'],
  ['server.upload_many', 'limit-reached'],
  ['server.field_twice', 'undeclared-field'],
  ['server.field_unknown', 'undeclared-field'],
  ['server.origin_refused', 'refused-origin'],
]);

export const findSecurityEvent = (kind: string | undefined): SecurityEvent | undefined =>
  kind === undefined ? undefined : BY_KEY.get(kind);
