export { AUDIT_ACTIONS, AUDIT_DAYS, AUDIT_MESSAGES, AUDIT_PAGE, auditActionSchema, auditEventSchema, listAudit } from './audit.ts'
export type { AuditAction, AuditEvent } from './audit.ts'
