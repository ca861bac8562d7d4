export { courseShares, lessonShares, shareSchema } from './endpoints.ts'
export type { Share } from './endpoints.ts'
