import { errorFromAnswer, errorWithoutAnswer } from '../platform/http/api-error.ts'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Where a result goes, and the header with the token of whoever works on the job. */
export interface ResultTarget {
  readonly url: string
  readonly tokenHeader: string
  readonly token: string
}

/** Sends a file of a job, by XMLHttpRequest, because `fetch` does not tell how much of a body has been sent. @throws ApiError */
export function putResult({ token, tokenHeader, url }: ResultTarget, bytes: Blob, signal: AbortSignal, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // What was stopped before it began raises no event any more.
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = (): void => request.abort()
    signal.addEventListener('abort', stop, { once: true })
    request.open('PUT', url)
    request.setRequestHeader('content-type', bytes.type)
    request.setRequestHeader(tokenHeader, token)
    request.upload.addEventListener('progress', (event) => onProgress(event.total === 0 ? 0 : event.loaded / event.total))
    request.addEventListener('load', () => {
      if (request.status === 200) resolve()
      else reject(errorFromAnswer(request.status, parsed(request.responseText)))
    })
    request.addEventListener('error', () => reject(errorWithoutAnswer(new TypeError('network'))))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    request.send(bytes)
  })
}
