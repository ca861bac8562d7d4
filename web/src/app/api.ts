import { API_BASE } from '@lectern/shared/http'
import type { CallData, CallInput, Endpoint } from '@lectern/shared/http'
import { uploadImage as uploadImageEndpoint } from '@lectern/shared/media'
import type { Blob as StoredBlob } from '@lectern/shared/media'
import { ApiError, errorFromAnswer, errorWithoutAnswer } from './api-error.ts'
import { refresh, sessionStore } from './session.ts'
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

/**
 * Stores an image and answers where it is kept.
 * @param options.onProgress gets the share sent, 0 … 1.
 * @throws ApiError, among others `file-too-large` and `unsupported-file-type`
 */
export function uploadImage(
  file: File | Blob,
  options: { readonly onProgress?: (share: number) => void; readonly signal?: AbortSignal } = {},
): Promise<StoredBlob> {
  return withRefresh(true, async () => {
    const body = await postFile(file, sessionStore.getState().token, options)
    const data = uploadImageEndpoint.data.parse((body as { data?: unknown }).data)
    return data.blob
  })
}

async function withRefresh<T>(signedIn: boolean, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const refused = error instanceof ApiError && error.httpStatus === 401
    if (!refused || !signedIn || sessionStore.getState().token === null) throw error
    if (!(await refresh())) throw error
    return attempt()
  }
}

/** XMLHttpRequest, because `fetch` does not tell how much of a body has been sent. */
function postFile(
  file: File | Blob,
  token: string | null,
  options: { readonly onProgress?: (share: number) => void; readonly signal?: AbortSignal },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file, file instanceof File ? file.name : 'image')
    const stop = () => request.abort()
    options.signal?.addEventListener('abort', stop, { once: true })
    request.open(uploadImageEndpoint.method, API_BASE + uploadImageEndpoint.path)
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
