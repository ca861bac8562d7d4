import { API_BASE } from '@lectern/shared/http'
import { VIDEO_FILES, VIDEO_TOKEN_HEADER, readVideoSource, reportCapture, videoPieceUrl } from '@lectern/shared/video'
import type { VideoFailure, VideoSource, VideoState } from '@lectern/shared/video'
import { putResult } from '../../jobs/put-result.ts'
import { send } from '../../platform/http/transport.ts'

/** A lesson with very many slides takes a while to arrive, ms. */
const SOURCE_TIMEOUT_MS = 120_000

/** The calls of whoever renders a video. */
export interface CaptureCalls {
  /** What is to be rendered, and how many pieces of it are there already. */
  source(signal: AbortSignal): Promise<{ readonly source: VideoSource; readonly pieces: number }>
  readPiece(piece: number, signal: AbortSignal): Promise<ArrayBuffer>
  keepPiece(piece: number, bytes: Blob, signal: AbortSignal): Promise<void>
  report(progress: number, failureReason?: VideoFailure): Promise<VideoState>
  put(kind: 'file' | 'thumbnail', bytes: Blob, signal: AbortSignal, onProgress: (share: number) => void): Promise<void>
}

/** The calls for one video, with the token that lets this browser render it. */
export function captureCalls(videoJobId: string, token: string): CaptureCalls {
  const params = { videoJobId }
  return {
    async source(signal) {
      return await send(readVideoSource, { params }, { signal, timeoutMs: SOURCE_TIMEOUT_MS, headers: { [VIDEO_TOKEN_HEADER]: token } })
    },
    async readPiece(piece, signal) {
      const answer = await fetch(videoPieceUrl(videoJobId, piece), { signal, headers: { [VIDEO_TOKEN_HEADER]: token } })
      if (!answer.ok) throw new Error(`a piece answers ${answer.status}`)
      return await answer.arrayBuffer()
    },
    async keepPiece(piece, bytes, signal) {
      await putResult({ url: videoPieceUrl(videoJobId, piece), token, tokenHeader: VIDEO_TOKEN_HEADER }, bytes, signal, () => undefined)
    },
    async report(progress, failureReason) {
      const body = { progress, ...(failureReason === undefined ? {} : { failureReason }) }
      return (await send(reportCapture, { params, body }, { headers: { [VIDEO_TOKEN_HEADER]: token } })).status
    },
    async put(kind, bytes, signal, onProgress) {
      const url = API_BASE + VIDEO_FILES[kind].replace(':videoJobId', encodeURIComponent(videoJobId))
      await putResult({ url, token, tokenHeader: VIDEO_TOKEN_HEADER }, bytes, signal, onProgress)
    },
  }
}
