/** A step of the schema that this data folder has taken. */
export interface MigrationTable {
  readonly name: string
  /** ms since 1970 */
  readonly applied_at: number
}

/** Every table there is. Each noun adds its own in `<noun>/tables.ts` (`declare module`), so that nobody lists them. */
export interface Database {
  migration: MigrationTable
}
