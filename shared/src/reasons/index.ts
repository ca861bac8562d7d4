export { REASONS, reasonOf, sentenceOf } from './reasons.ts'
export type { Reason } from './reasons.ts'
