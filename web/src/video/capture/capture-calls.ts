import { API_BASE } from '@lectern/shared/http'
import { VIDEO_FILES, VIDEO_TOKEN_HEADER, readVideoSource, reportCapture } from '@lectern/shared/video'
import type { VideoFailure, VideoSource, VideoState } from '@lectern/shared/video'
import { ApiError, errorFromAnswer, errorWithoutAnswer } from '../../platform/http/api-error.ts'
import { send } from '../../platform/http/transport.ts'

/** A lesson with very many slides takes a while to arrive, ms. */
const SOURCE_TIMEOUT_MS = 120_000

/** The calls of whoever renders a video. */
export interface CaptureCalls {
  source(signal: AbortSignal): Promise<VideoSource>
  report(progress: number, failureReason?: VideoFailure): Promise<VideoState>
  put(kind: 'file' | 'thumbnail', bytes: Blob, signal: AbortSignal, onProgress: (share: number) => void): Promise<void>
}

/** XMLHttpRequest, because `fetch` does not tell how much of a body has been sent. */
function putBytes(url: string, token: string, bytes: Blob, signal: AbortSignal, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // What was stopped before it began raises no event any more.
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = (): void => request.abort()
    signal.addEventListener('abort', stop, { once: true })
    request.open('PUT', url)
    request.setRequestHeader('content-type', bytes.type)
    request.setRequestHeader(VIDEO_TOKEN_HEADER, token)
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The calls for one video, with the token that lets this browser render it. */
export function captureCalls(videoJobId: string, token: string): CaptureCalls {
  const params = { videoJobId }
  return {
    async source(signal) {
      return (await send(readVideoSource, { params }, { signal, timeoutMs: SOURCE_TIMEOUT_MS, headers: { [VIDEO_TOKEN_HEADER]: token } })).source
    },
    async report(progress, failureReason) {
      const body = { progress, ...(failureReason === undefined ? {} : { failureReason }) }
      return (await send(reportCapture, { params, body }, { headers: { [VIDEO_TOKEN_HEADER]: token } })).status
    },
    async put(kind, bytes, signal, onProgress) {
      await putBytes(API_BASE + VIDEO_FILES[kind].replace(':videoJobId', encodeURIComponent(videoJobId)), token, bytes, signal, onProgress)
    },
  }
}

/** Whether the server said for good that nobody renders this with this token any more. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409].includes(error.httpStatus)
}
