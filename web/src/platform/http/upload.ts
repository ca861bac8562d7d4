import type { CallData, CallInput, Endpoint } from '@lectern/shared/http'
import { errorFromAnswer, errorWithoutAnswer } from './api-error.ts'
import { withRefresh } from './api.ts'
import { sessionStore } from '../session/session.ts'
import { urlOf } from './transport.ts'

/** How an upload is watched and stopped. */
export interface UploadOptions {
  /** Gets the share sent, 0 … 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * Sends a form with a file as the signed-in person.
 * @throws ApiError, among others `file-too-large` and `unsupported-file-type`
 */
export async function upload<E extends Endpoint>(
  endpoint: E, form: FormData, input: Pick<CallInput<E>, 'params' | 'query'>, options: UploadOptions = {},
): Promise<CallData<E>> {
  const url = urlOf(endpoint, input as CallInput<E>)
  const body = await withRefresh(true, () => post(url, form, sessionStore.getState().token, options))
  return endpoint.data.parse((body as { data?: unknown } | null)?.data) as CallData<E>
}

/** XMLHttpRequest, because `fetch` does not tell how much of a body has been sent. */
function post(url: string, form: FormData, token: string | null, options: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    options.signal?.addEventListener('abort', stop, { once: true })
    request.open('POST', url)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.responseType = 'text'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(body)
      else reject(errorFromAnswer(request.status, body))
    })
    request.addEventListener('error', () => reject(errorWithoutAnswer(new TypeError('network'))))
    request.addEventListener('abort', () => reject(errorWithoutAnswer(new DOMException('stopped', 'AbortError'))))
    request.addEventListener('loadend', () => options.signal?.removeEventListener('abort', stop))
    if (options.signal?.aborted) reject(errorWithoutAnswer(new DOMException('stopped', 'AbortError')))
    else request.send(form)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
