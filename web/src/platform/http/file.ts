import type { CallInput, Endpoint } from '@lectern/shared/http'
import { sessionStore } from '../session/session.ts'
import { errorFromAnswer, errorWithoutAnswer } from './api-error.ts'
import { withRefresh } from './api.ts'
import { urlOf } from './transport.ts'

/**
 * Makes a call whose answer is a file, and waits until all of it has come.
 * @throws ApiError
 */
export async function sendForFile<E extends Endpoint>(endpoint: E, input: CallInput<E>, signal: AbortSignal): Promise<Blob> {
  return await withRefresh(true, async () => {
    const { token } = sessionStore.getState()
    const headers = { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) }
    let response: Response
    let body: unknown = null
    try {
      response = await fetch(urlOf(endpoint, input), { method: endpoint.method, headers, body: JSON.stringify(input.body), credentials: 'same-origin', signal })
      if (response.ok) return await response.blob()
      body = await response.json().catch(() => null)
    } catch (cause) {
      throw errorWithoutAnswer(cause)
    }
    throw errorFromAnswer(response.status, body)
  })
}
