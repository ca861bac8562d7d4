export { FACT_CHECK_LIMITS, FACT_CHECK_MESSAGES, FINDING_KINDS, checkFacts, findingSchema } from './endpoints.ts'
export type { Finding, FindingKind, Passage } from './endpoints.ts'
export { batchesOf, brokenFindingRules, soundFindings } from './findings.ts'
export type { FoundByModel } from './findings.ts'
