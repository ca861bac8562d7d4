import type { Caller } from '../platform/http.ts'

/** How long is waited for the answer of a model about slides, ms: what is not answered by then stays as it is. */
export const PATIENCE_MS = 45_000

/** For whom a model words slides. */
export type SlideWriter = Pick<Caller, 'organizationId' | 'userId'>
