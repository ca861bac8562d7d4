export { attributionRunSchema, authorshipSchema, keyAuthorshipSchema, readAttribution } from './endpoints.ts'
export type { Attribution, AttributionRun, Authorship, KeyAuthorship } from './endpoints.ts'
