/** How a flag stands for an organization, or for one person in it. */
export interface FeatureFlagTable {
  organization_id: string
  /** Empty: for the organization. */
  user_id: string
  name: string
  /** 0 or 1. */
  is_on: number
}

declare module '../database/tables.ts' {
  interface Database {
    feature_flag: FeatureFlagTable
  }
}
