export { API_BASE, MODEL_ANSWER_MS, endpoint, pathOf } from './endpoint.ts'
export type { CallData, CallInput, Endpoint, Method } from './endpoint.ts'
export { RESULT } from './endpoint.ts'
