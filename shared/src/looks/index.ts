export { ASSET_TYPES, LOOK_MESSAGES, contentThemeDetails, infographicDetails, interactiveDetails, organizationBrandKits, slideDeckDetails, userAssets } from './endpoints.ts'
export type { AssetType, InfographicDetails, LookDetails, UserAsset } from './endpoints.ts'
