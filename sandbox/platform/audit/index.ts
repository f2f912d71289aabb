export { appendAudit, appendAuditAlone, AUDITED_EVENTS, auditReview, type AuditEvent } from './append.ts';
export { listAudit, verifyAudit, type KnownEvent } from './verify.ts';
export { audit } from './tables.ts';
