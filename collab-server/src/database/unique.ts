/** Whether a statement broke a unique index, in SQLite's or PostgreSQL's words. */
export function isUniqueViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505'
}
