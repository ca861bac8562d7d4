import * as calls from '@lectern/shared/downloads'
import { API_BASE } from '@lectern/shared/http'
import { fileNameOf } from '@lectern/shared/text'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { z } from 'zod'
import { sendBlob } from '../assets/send-blob.ts'
import { holderOf } from '../jobs/lease.ts'
import { registerResultUploads } from '../jobs/result-uploads.ts'
import { attachment } from '../platform/bytes-answer.ts'
import { LecternError } from '../platform/errors.ts'
import { publicRoute, route } from '../platform/http.ts'
import { DOWNLOAD_RESULT } from './downloads.ts'
import { createDownloadService } from './service.ts'
import { createDownloadWork } from './work.ts'

/** How many downloads one person may ask for in a window. */
const PER_PERSON = 60
const WINDOW_MS = 15 * 60_000
/** A file is saved and never shown; a deleted one is gone at once. */
const HEADERS = { 'cache-control': 'private, no-cache', 'content-security-policy': "default-src 'none'; sandbox" }

function tokenOf(request: FastifyRequest): string {
  const given = request.headers[calls.DOWNLOAD_TOKEN_HEADER]
  return typeof given === 'string' ? given : ''
}
const idOf = (request: FastifyRequest): string => (request.params as { readonly downloadId: string }).downloadId

const plugin: FastifyPluginAsync = async (app) => {
  const downloads = createDownloadService(app)
  const work = createDownloadWork(app)
  const asks = app.limits.attempts('downloads', PER_PERSON, WINDOW_MS)

  route(app, calls.requestDownload, async ({ actor, params, body, signal }) => {
    await asks.take(actor.userId)
    return { download: await downloads.ask(actor, params.lessonId, body, signal) }
  })
  route(app, calls.listDownloads, async ({ actor, params }) => ({ downloads: await downloads.list(actor, params.lessonId) }))
  route(app, calls.beginDownload, async ({ actor, params }) => await downloads.begin(actor, params.lessonId, params.downloadId))
  publicRoute(app, calls.readDownloadSource, async ({ params, request }) => ({ source: await work.source(params.downloadId, tokenOf(request)) }))
  publicRoute(app, calls.reportDownload, async ({ params, body, request }) => (
    { state: await work.report(params.downloadId, tokenOf(request), body.progress, body.failure) }
  ))

  app.get<{ Params: { downloadId: string }; Querystring: unknown }>(
    API_BASE + calls.DOWNLOAD_FILE, { schema: { summary: 'A finished download, for who has its key', tags: ['downloads'], querystring: calls.downloadFileQuery } },
    async (request, reply) => {
      const { key } = request.query as z.output<typeof calls.downloadFileQuery>
      const { ending, file, row } = await work.file(request.params.downloadId, key)
      try {
        return await sendBlob(app, request, reply, { hash: file.hash, contentType: file.content_type, bytes: file.bytes }, {
          ...HEADERS, ...attachment(fileNameOf(row.title, ending, 'lesson')),
        })
      } catch (error) {
        if (error instanceof LecternError && error.code === 'not-found') await app.jobs.queue.lost(row, DOWNLOAD_RESULT)
        throw error
      }
    },
  )
  await registerResultUploads(app, {
    name: 'downloads', tag: 'downloads', types: calls.DOWNLOAD_FILE_TYPES,
    sender: async (request) => {
      const [jobId, token] = [idOf(request), tokenOf(request)]
      const { user_id: owner } = await work.requireMaker(jobId, token)
      return { jobId, userId: holderOf(token) ?? owner }
    },
    files: [{
      url: API_BASE + calls.DOWNLOAD_FILE, summary: 'The finished file, from the page that makes a download', maxBytes: calls.DOWNLOAD_LIMITS.fileMaxBytes,
      keep: async (request, file) => ({ state: await work.keepFile(idOf(request), tokenOf(request), file) }),
    }],
  })
}

/** Lessons as files: asked for, made by a page as jobs, kept for a day and fetched. */
export const downloads = fp(plugin, { name: 'downloads', dependencies: ['jobs', 'sharing', 'lessons', 'media'] })
