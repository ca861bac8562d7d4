// What a fault of the database says, by the codes that SQLite and PostgreSQL give to it.

const codeOf = (error: unknown): string => String((error as { readonly code?: unknown } | null)?.code)

/** Whether a statement broke a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_UNIQUE', '23505'].includes(codeOf(error))
}

/** Whether a fault lies in what was to be written, and not in the storage. */
export function isFaultOfValues(error: unknown): boolean {
  return /^SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG|RANGE)/.test(codeOf(error))
}

/** Whether a fault of the storage says that a file is damaged, rather than busy or out of reach. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(?:NOTADB|CORRUPT)/.test(codeOf(error))
}
