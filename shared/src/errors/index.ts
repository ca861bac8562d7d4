export { CLIENT_ERRORS, ERROR_STATUS, HTTP_MESSAGES } from './codes.ts'
export { ERRORS } from './catalogue.ts'
export type { ErrorAnswer, ErrorCode } from './codes.ts'
