export { appendAudit, appendAuditAlone, type AuditEvent } from './append.ts';
export { listAudit, verifyAudit, type KnownEvent } from './verify.ts';
