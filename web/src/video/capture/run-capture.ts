import type { VideoFailure, VideoSource } from '@lectern/shared/video'
import { loadChunk } from '../../platform/loading/chunk-recovery.ts'
import { PAGE_CLOCK, sendResult, workInPage } from '../../jobs/page-work.ts'
import type { WorkClock, WorkEnd } from '../../jobs/page-work.ts'
import { PictureMissing } from '../../rendering/ready-slide.ts'
import { captureCalls } from './capture-calls.ts'
import type { CaptureCalls } from './capture-calls.ts'
import { CaptureError } from './capture-error.ts'
import type { StoredPieces } from './pieces.ts'
import type { RenderedVideo } from './render-video.ts'

/** Percent that painting and encoding come to; the rest is sending the file. */
const RENDER_PERCENT = 92

/** What came of rendering. */
export type CaptureEnd = WorkEnd<VideoFailure>

/** What rendering needs; tests hand in their own. */
export interface CaptureParts extends WorkClock {
  readonly calls: CaptureCalls
  readonly render: (source: VideoSource, onFrame: (share: number) => void, signal: AbortSignal, kept: StoredPieces) => Promise<RenderedVideo>
}

/** Renders a video and hands it to the server; `signal` stops it. Never throws: a failure is told to the server, too. */
export async function capture(parts: CaptureParts, onProgress: (percent: number) => void, signal: AbortSignal): Promise<CaptureEnd> {
  const { calls, render } = parts
  return await workInPage<VideoFailure>({
    clock: parts,
    report: async (percent) => (await calls.report(percent)) === 'rendering',
    fail: async (percent, reason) => await calls.report(percent, reason),
    async run(say, either) {
      const { pieces, source } = await calls.source(either)
      const kept: StoredPieces = {
        count: pieces, read: async (piece) => await calls.readPiece(piece, either), keep: async (piece, bytes) => await calls.keepPiece(piece, bytes, either),
      }
      const { file, thumbnail } = await render(source, (share) => say(share * RENDER_PERCENT), either, kept)
      // A video without its still is a video.
      if (thumbnail) await calls.put('thumbnail', thumbnail, either, () => undefined).catch(() => undefined)
      const put = async (): Promise<void> => await calls.put('file', file, either, (share) => say(RENDER_PERCENT + share * (99 - RENDER_PERCENT)))
      await sendResult(put, parts, either, (cause) => new CaptureError('file-refused', cause))
    },
    reasonOf(error) {
      if (error instanceof PictureMissing) return 'picture-missing'
      return error instanceof CaptureError ? error.reason : 'render-error'
    },
  }, onProgress, signal)
}

/** Renders a video in this browser. What encodes is loaded now. */
export async function captureHere(
  videoJobId: string, token: string, onProgress: (percent: number) => void, signal: AbortSignal,
): Promise<CaptureEnd> {
  return await capture({
    ...PAGE_CLOCK, calls: captureCalls(videoJobId, token), render: async (...given) => await (await loadChunk(async () => await import('./render-video.ts'))).renderVideo(...given),
  }, onProgress, signal)
}
