import { CREDIT_ACTION } from '@lectern/shared/credits'
import { VIDEO_TIMES } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import type { JobContext, JobEnd, JobKind } from '../jobs/kind.ts'
import { resultsOf } from '../jobs/result-store.ts'
import { findJob } from '../jobs/store.ts'
import type { JobRow } from '../jobs/store.ts'
import { openBrowser } from './renderer/browser-process.ts'
import { piecesOf } from './videos.ts'

/** How often a browser may end in the middle without a new piece of the video: by then it is the video that ends it. */
const ENDS_WITHOUT_PIECE = 3

/** Where this server reaches itself; null while it does not listen on a port. */
function ownAddress(app: FastifyInstance): string | null {
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) return null
  const { address: host, family, port } = address
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return `http://${host === '::1' ? '[::1]' : '127.0.0.1'}:${port}`
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}

/**
 * Opens a browser on the page of the video's capture. The page tells over HTTP how far it is and hands in the file, as
 * somebody's own browser does. Where the browser ends before the video is there, as when the machine is short of memory, another one goes on behind
 * the pieces that are kept; a video that ends one browser after the other fails.
 */
async function render(job: JobRow, { app, signal, token }: JobContext): Promise<JobEnd> {
  const ended = { state: 'failed', failure: 'ended' } as const
  const { videoBrowser } = app.config
  const origin = ownAddress(app)
  if (videoBrowser === null || origin === null || signal.aborted) return ended
  const run = async (): Promise<void> => {
    const browser = openBrowser(videoBrowser, `${origin}/video-capture/${job.id}#token=${token}`)
    const kill = (): void => browser.kill()
    signal.addEventListener('abort', kill, { once: true })
    await browser.ended
    signal.removeEventListener('abort', kill)
  }
  const pieceCount = async (): Promise<number> => piecesOf(await resultsOf(app.db, [job.id])).length
  let known = await pieceCount()
  for (let ends = 0; ends < ENDS_WITHOUT_PIECE;) {
    await run()
    // Whoever stopped it, or has it now, says how it ends.
    if (signal.aborted || (await findJob(app.db, job.id))?.state !== 'running') return ended
    const pieces = await pieceCount()
    ends = pieces > known ? 1 : ends + 1
    known = Math.max(known, pieces)
    app.log.warn({ jobId: job.id, pieces, ends }, 'a browser ended in the middle of a video')
  }
  return ended
}

/** A video of a lesson, rendered by a page of the product. */
export const videoJob: JobKind = {
  name: 'video',
  paid: CREDIT_ACTION.VideoRender,
  access: 'make-video',
  times: { silentMs: VIDEO_TIMES.silentMs, waitMs: VIDEO_TIMES.waitMs, deadlineMs: VIDEO_TIMES.deadlineMs },
  // A browser takes some hundred MB and a core while it renders.
  atOnce: 1,
  // The page of a capture comes over HTTP: behind a socket that is a file no browser finds it, and people's own render instead.
  isPossible: (app) => app.config.videoBrowser !== null && typeof app.server.address() !== 'string',
  run: render,
}
