import { VIDEO_TIMES } from '@lectern/shared/video'
import type { VideoFailure } from '@lectern/shared/video'
import { ApiError } from '../../platform/http/api-error.ts'
import { captureCalls, isRefused } from './capture-calls.ts'
import type { CaptureCalls } from './capture-calls.ts'
import { CaptureError, CaptureOver } from './capture-error.ts'
import type { RenderedVideo } from './render-video.ts'

/** Percent that painting and encoding come to; the rest is sending the file. */
const RENDER_PERCENT = 92
/** How often sending the file is tried, and the wait in between, ms. */
const SEND_TRIES = 3
const SEND_AGAIN_MS = 3000
/** How often it is tried while other files of the same person take the room there is for them. */
const BUSY_TRIES = 100

/** What came of rendering. */
export type CaptureEnd = { readonly kind: 'done' } | { readonly kind: 'over' } | { readonly kind: 'failed'; readonly reason: VideoFailure }

/** What rendering needs; tests hand in their own. */
export interface CaptureParts {
  readonly calls: CaptureCalls
  readonly render: (source: Awaited<ReturnType<CaptureCalls['source']>>, onFrame: (share: number) => void, signal: AbortSignal) => Promise<RenderedVideo>
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/** Tells the server how far it is, once in a while; ends everything when the server does not want it any more. */
function createTeller({ calls, now }: CaptureParts, over: AbortController, onProgress: (percent: number) => void) {
  let toldAt = Number.NEGATIVE_INFINITY
  let isTelling = false
  const ask = async (percent: number): Promise<void> => {
    try {
      if ((await calls.report(percent)) !== 'rendering') over.abort(new CaptureOver())
    } catch (error) {
      // Without a connection it goes on; the next word may arrive.
      if (isRefused(error)) over.abort(new CaptureOver())
    } finally {
      isTelling = false
    }
  }
  return (percent: number): void => {
    onProgress(percent)
    if (isTelling || now() - toldAt < VIDEO_TIMES.tellEveryMs) return
    isTelling = true
    toldAt = now()
    void ask(percent)
  }
}

async function sendFile(parts: CaptureParts, file: Blob, signal: AbortSignal, onShare: (share: number) => void): Promise<void> {
  let failures = 0
  for (let attempt = 1; ; attempt++) {
    try {
      await parts.calls.put('file', file, signal, onShare)
      return
    } catch (error) {
      if (isRefused(error)) throw new CaptureOver()
      if (error instanceof ApiError && [400, 413, 415].includes(error.httpStatus)) throw new CaptureError('file-refused', error)
      const isBusy = error instanceof ApiError && error.httpStatus === 429
      if (!isBusy) failures++
      if (signal.aborted || failures === SEND_TRIES || attempt === BUSY_TRIES) throw error
      await parts.wait(Math.max(SEND_AGAIN_MS, (isBusy && error.details.retryAfterMs) || 0))
    }
  }
}

/** Renders a video and hands it to the server; `signal` stops it. Never throws: a failure is told to the server, too. */
export async function capture(parts: CaptureParts, onProgress: (percent: number) => void, signal: AbortSignal): Promise<CaptureEnd> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  const tell = createTeller(parts, over, onProgress)
  // A slide that waits for its pictures is no silence.
  let percent = 0
  const say = (value: number): void => {
    percent = Math.max(percent, Math.floor(value))
    tell(percent)
  }
  const beat = setInterval(() => tell(percent), VIDEO_TIMES.tellEveryMs)
  try {
    const source = await parts.calls.source(either)
    const { file, thumbnail } = await parts.render(source, (share) => say(share * RENDER_PERCENT), either)
    // A video without its still is a video.
    if (thumbnail) await parts.calls.put('thumbnail', thumbnail, either, () => undefined).catch(() => undefined)
    await sendFile(parts, file, either, (share) => say(RENDER_PERCENT + share * (99 - RENDER_PERCENT)))
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof CaptureOver || either.aborted || isRefused(error)) return { kind: 'over' }
    const reason = error instanceof CaptureError ? error.reason : 'render-error'
    await parts.calls.report(percent, reason).catch(() => undefined)
    return { kind: 'failed', reason }
  } finally {
    clearInterval(beat)
  }
}

/** Renders a video in this browser. What encodes is loaded now. */
export async function captureHere(
  videoJobId: string, token: string, onProgress: (percent: number) => void, signal: AbortSignal,
): Promise<CaptureEnd> {
  return await capture({
    calls: captureCalls(videoJobId, token), now: () => performance.now(),
    render: async (...given) => await (await import('./render-video.ts')).renderVideo(...given),
    wait: (ms) => new Promise((resolve) => { setTimeout(resolve, ms) }),
  }, onProgress, signal)
}
