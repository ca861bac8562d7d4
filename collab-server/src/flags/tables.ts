/** How a flag stands for an organization, or for one person in it. */
export interface FeatureFlagTable {
  organization_id: string
  /** Empty: for the organization. */
  user_id: string
  name: string
  /** 0 or 1. */
  is_on: number
}

/** Tables of the feature flags. */
export interface FlagTables {
  feature_flag: FeatureFlagTable
}
