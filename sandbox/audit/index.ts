export { appendAudit, appendAuditAlone, AUDITED_EVENTS, type AuditEvent } from './append.ts';
export { listAudit, verifyAudit, type KnownEvent } from './verify.ts';
