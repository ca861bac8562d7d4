/** What a workspace looks like; no row until its owner has chosen. */
export interface BrandTable {
  readonly organization_id: string
  /** `BrandColours` as JSON; null: none chosen. */
  colours: string | null
  /** A row of `blob`; null: no logo. */
  logo_hash: string | null
  /** Grows by one with every change. */
  version: number
  updated_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    brand: BrandTable
  }
}
