import type { CallData, CallInput, Endpoint } from '@lectern/shared/http'
import { ApiError } from './api-error.ts'
import { refresh } from './session-renewal.ts'
import { sessionStore } from '../session/session.ts'
import { send } from './transport.ts'

export { ApiError, isFinal, messageOf } from './api-error.ts'

/** What a call takes: the endpoint's own parts, and how to stop it. */
export type CallOptions<E extends Endpoint> = CallInput<E> & { readonly signal?: AbortSignal; readonly timeoutMs?: number }

/**
 * Calls the server as the signed-in person. A 401 is answered by one silent refresh and one retry;
 * a refused refresh signs out.
 * @throws ApiError
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<CallData<E>> {
  const { signal, timeoutMs, ...input } = options
  const attempt = () => send(endpoint, input as CallInput<E>, { token: sessionStore.getState().token, signal, timeoutMs })
  return withRefresh(endpoint.access !== 'public', attempt)
}

/** Makes an attempt as the signed-in person; a 401 is answered by one silent refresh and one more attempt. */
export async function withRefresh<T>(signedIn: boolean, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const refused = error instanceof ApiError && error.httpStatus === 401
    if (!refused || !signedIn || sessionStore.getState().token === null) throw error
    if (!(await refresh())) throw error
    return attempt()
  }
}
