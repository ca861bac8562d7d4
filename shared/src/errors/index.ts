export { CLIENT_ERRORS, ERRORS } from './catalogue.ts'
export type { ErrorAnswer, ErrorCode } from './catalogue.ts'
