import { API_BASE } from '@lectern/shared/http'
import * as calls from '@lectern/shared/video'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { publicRoute, route } from '../platform/http.ts'
import { createVideoCapture } from './capture.ts'
import { registerVideoUploads, tokenOf } from './file-uploads.ts'
import { registerVideoFiles } from './files.ts'
import { videoJob } from './kind.ts'
import { createVideoService } from './service.ts'

/** How many videos one person may ask for in a window. */
const PER_PERSON = 60
const WINDOW_MS = 15 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  const capture = createVideoCapture(app)
  const videos = createVideoService(app)
  const makes = app.limits.attempts('video makes', PER_PERSON, WINDOW_MS)

  route(app, calls.makeVideo, async ({ actor, params, query, body, signal }) => {
    await makes.take(actor.userId)
    return { video: await videos.make(actor, params.lessonId, { ...query, ...body }, signal) }
  })
  route(app, calls.listVideos, async ({ actor, params }) => (
    { ...(await videos.list(actor, params.lessonId)), serverRenders: videoJob.isPossible(app) }
  ))
  route(app, calls.readVideo, async ({ actor, params }) => ({ video: await videos.read(actor, params.lessonId, params.videoJobId) }))
  route(app, calls.stopVideo, async ({ actor, params }) => ({ video: await videos.stop(actor, params.lessonId, params.videoJobId) }))
  route(app, calls.retryVideo, async ({ actor, params, body }) => {
    await makes.take(actor.userId)
    return { video: await videos.retry(actor, params.lessonId, params.videoJobId, body.renderer) }
  })
  route(app, calls.deleteVideo, async ({ actor, params }) => {
    await videos.delete(actor, params.lessonId, params.videoJobId)
    return {}
  })
  route(app, calls.beginCapture, async ({ actor, params }) => await videos.beginInBrowser(actor, params.lessonId, params.videoJobId))

  publicRoute(app, calls.readCapture, async ({ params }) => ({ video: await capture.state(params.videoJobId) }))
  publicRoute(app, calls.readVideoSource, async ({ params, request }) => (
    await capture.source(params.videoJobId, tokenOf(request))
  ))
  publicRoute(app, calls.reportCapture, async ({ params, body, request }) => (
    { status: await capture.report(params.videoJobId, tokenOf(request), body.progress, body.failureReason) }
  ))
  registerVideoFiles(app, { prefix: API_BASE, capture })
  await registerVideoUploads(app, { prefix: API_BASE, capture })
}

/** Videos of lessons: asked for, rendered by a browser as jobs, kept and served. */
export const video = fp(plugin, { name: 'video', dependencies: ['jobs', 'sharing', 'credits', 'lessons', 'media'] })
