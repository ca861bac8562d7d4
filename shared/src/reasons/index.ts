export { REASONS, reasonOf } from './reasons.ts'
export type { Reason } from './reasons.ts'
