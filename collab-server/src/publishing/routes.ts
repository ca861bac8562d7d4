import { randomUUID } from 'node:crypto'
import { createGunzip } from 'node:zlib'
import { EVENT_LIMITS } from '@lectern/shared/events'
import type { EventBatch } from '@lectern/shared/events'
import { API_BASE } from '@lectern/shared/http'
import * as calls from '@lectern/shared/publishing'
import type { PublicationView } from '@lectern/shared/publishing'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { originsOf } from '../assets/origin-store.ts'
import { LecternError } from '../platform/errors.ts'
import { publicRoute, route, schemaOf } from '../platform/http.ts'
import { networkOf } from '../platform/network.ts'
import { createPasses, passOf } from './access.ts'
import { createPublishingService } from './service.ts'
import { findLive, publicationContents, publishingPersonalData, readContent } from './store.ts'
import type { PublicationRow } from './store.ts'
import { registerViewPage } from './view-page.ts'

/** Bytes of unpacked content that are there at once for a caller who does not unpack themselves. */
const UNPACKED_BYTES = 64 * 1024

const WINDOW_MS = 15 * 60_000
/** How often one person may publish or change what is published in a window. */
const PER_PERSON = 60
/** How often one author may read what is published in a window. */
const CONTENTS_PER_PERSON = 300

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(publishingPersonalData)
  app.assetContents.register(publicationContents)
  const publishing = createPublishingService(app)
  const writes = app.limits.attempts('publishing writes', PER_PERSON, WINDOW_MS)
  const contents = app.limits.attempts('published contents', CONTENTS_PER_PERSON, WINDOW_MS)
  const passes = createPasses(app.config.secret, app.now)

  route(app, calls.listPublications, async ({ actor, params, signal }) => ({ publications: await publishing.list(actor, params.lessonId, signal) }))
  route(app, calls.publishLesson, async ({ actor, params, body, signal }) => {
    await writes.take(actor.userId)
    return { publication: await publishing.publish(actor, params.lessonId, body, signal) }
  })
  route(app, calls.changePublication, async ({ actor, params, body }) => {
    await writes.take(actor.userId)
    return { publication: await publishing.change(actor, params.lessonId, params.publicationId, body) }
  })
  route(app, calls.republishLesson, async ({ actor, params, signal }) => {
    await writes.take(actor.userId)
    return { publication: await publishing.republish(actor, params.lessonId, params.publicationId, signal) }
  })
  route(app, calls.unpublish, async ({ actor, params }) => {
    await publishing.unpublish(actor, params.lessonId, params.publicationId)
    return {}
  })
  route(app, calls.readPublishedContent, async ({ actor, params }) => {
    await contents.take(actor.userId)
    return await publishing.content(actor, params.lessonId, params.publicationId)
  })
  route(app, calls.readScormPackage, async ({ actor, params, query }) => (
    await publishing.package(actor, params.lessonId, params.publicationId, query.edition)
  ))

  const live = async (publicationId: string): Promise<PublicationRow> => {
    const row = await findLive(app.db, publicationId)
    if (row === null) throw new LecternError('publication-gone')
    return row
  }

  publicRoute(app, calls.readView, async ({ params, request }): Promise<PublicationView> => {
    const row = await live(params.publicationId)
    const { title, subtitles, collectAnalytics, lmsOnly, access, domains, form, passMark } = row.settings
    if (passes.opens(row, passOf(request))) {
      return { state: 'open', title, language: row.language, contentHash: row.contentHash, subtitles, isCounted: collectAnalytics, asksWho: calls.asksWho(row.settings), lmsOnly, passMark, form, credits: await originsOf(app.db, { kind: 'publication', id: row.publicationId }) }
    }
    return access === 'domains' ? { state: 'domains', domains } : { state: 'lms' }
  })
  const takeEvents = async (publicationId: string, batch: EventBatch, request: FastifyRequest): Promise<void> => {
    const row = await live(publicationId)
    if (!passes.isVisit(row, passOf(request))) throw new LecternError('publication-elsewhere')
    if (row.settings.collectAnalytics) await app.events.take(batch, { subject: publicationId, address: networkOf(request.ip) })
  }
  publicRoute(app, calls.sendViewEvents, async ({ params, body, request, reply }) => {
    await takeEvents(params.publicationId, body, request)
    // On disk, and counted in a moment.
    reply.code(202)
    return {}
  }, { bodyLimit: EVENT_LIMITS.batchBytes })
  publicRoute(app, calls.countView, async ({ params, request }) => {
    const at = app.now()
    await takeEvents(params.publicationId, { sentAt: at, events: [{ id: randomUUID(), kind: calls.OPENED_EVENT, at, data: {} }] }, request)
    return {}
  })

  // Not through the schema of the answer: what was frozen is sent as the bytes it is.
  const schema = schemaOf(calls.readViewContent)
  app.get<{ Params: { publicationId: string } }>(API_BASE + calls.readViewContent.path, { schema }, async (request, reply) => {
    const row = await live(request.params.publicationId)
    if (!passes.opens(row, passOf(request))) throw new LecternError('publication-elsewhere')
    const { publicationId } = row
    const found = await readContent(app.db, publicationId)
    if (found === null) throw new LecternError('publication-gone')
    const etag = `"${found.hash}"`
    // Kept by the learner's browser alone, and only after it has asked whether it is still this.
    reply.headers({ 'cache-control': 'private, no-cache', etag, vary: `accept-encoding, ${calls.VIEW_PASS_HEADER}` })
    if (request.headers['if-none-match'] === etag) return await reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
      const unpacked = createGunzip({ chunkSize: UNPACKED_BYTES })
      unpacked.end(found.content)
      return await reply.send(unpacked)
    }
    return await reply.header('content-encoding', 'gzip').send(Buffer.from(found.content))
  })

  registerViewPage(app, passes)
}

/** Lessons published as links, embeds and SCORM packages. */
export const publishing = fp(plugin, { name: 'publishing', dependencies: ['sharing', 'lessons', 'events'] })
