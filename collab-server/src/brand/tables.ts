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

/** Another face of a workspace beside its brand. */
export interface BrandKitTable {
  readonly id: string
  readonly organization_id: string
  name: string
  /** The name as it is compared: see `nameKey`. */
  name_key: string
  /** `BrandColours` as JSON. */
  colours: string
  /** Families as JSON. */
  fonts: string
  /** Grows by one with every change. */
  version: number
  readonly created_at: number
}

/** A logo of a kit. */
export interface BrandKitLogoTable {
  readonly id: string
  readonly kit_id: string
  /** From 0, the main one first. */
  readonly position: number
  /** A row of `asset`. */
  readonly hash: string
}

declare module '../database/tables.ts' {
  interface Database {
    brand: BrandTable
    brand_kit: BrandKitTable
    brand_kit_logo: BrandKitLogoTable
  }
}
