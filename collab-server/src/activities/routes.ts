import * as calls from '@lectern/shared/activities'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { fileRoute, publicRoute, route } from '../platform/http.ts'
import { networkOf } from '../platform/network.ts'
import { passOf } from '../publishing/access.ts'
import { HANDOVER_MS } from './handover.ts'
import { hideOldParts } from './hide-old-parts.ts'
import { createAllLearnersService } from './all-learners-service.ts'
import { LearnerDataRegistry } from './learner-data.ts'
import { createLearnerService } from './learner-service.ts'
import { createMediaService } from './media-service.ts'
import type { Visitor } from './network-shares.ts'
import { createProfileService } from './profile-service.ts'
import { learnerPersonalData } from './profile-store.ts'
import { createPublishedContents } from './published-content.ts'
import { createRegrading } from './regrade.ts'
import { activityLearnerData } from './retention-store.ts'
import { createRetentionService } from './retention.ts'
import { createActivityService } from './service.ts'

const WINDOW_MS = 15 * 60_000
/** Answers and questions about progress of one learner in a window: several a minute. */
const PER_LEARNER = 300
/** Of one network address in a window; a school has one. */
const PER_ADDRESS = 6_000
/** To one publication in a window: a thousand learners who answer every ten seconds. */
const PER_PUBLICATION = 100_000
/** Reports that one author may have counted in a window. */
const REPORTS_PER_PERSON = 60
/** Pages of learners that one author may turn in a window, and files of all of them. */
const PAGES_PER_PERSON = 900
const FILES_PER_PERSON = 30
/** Times that one network address may say in a window who somebody is: all of a school in a lesson. */
const PROFILES_PER_ADDRESS = 1_000

/** Who asks. */
function visitorOf(request: Parameters<typeof passOf>[0] & { readonly ip: string }): Visitor {
  return { pass: passOf(request), address: request.ip }
}

const plugin: FastifyPluginAsync = async (app) => {
  const service = createActivityService(app)
  app.decorate('activities', service)
  app.decorate('learnerData', new LearnerDataRegistry())
  app.learnerData.register(activityLearnerData)
  const regrading = createRegrading(app)
  app.addHook('preClose', async () => { await regrading.close() })
  // Before anybody is answered.
  app.addHook('onReady', async () => { await hideOldParts(app) })
  const contentOf = createPublishedContents(app)
  const visits = createLearnerService(app, service, regrading, undefined, contentOf)
  const media = createMediaService(app, service, contentOf)
  const profiles = createProfileService(app, service)
  const all = createAllLearnersService(app, service, regrading)
  app.personalData.register(learnerPersonalData)
  const retention = createRetentionService(app)
  const learners = app.limits.attempts('answers of a learner', PER_LEARNER, WINDOW_MS)
  const addresses = app.limits.attempts('answers of an address', PER_ADDRESS, WINDOW_MS)
  const publications = app.limits.attempts('answers to a publication', PER_PUBLICATION, WINDOW_MS)
  const introduced = app.limits.attempts('learners who say who they are', PROFILES_PER_ADDRESS, WINDOW_MS)
  const reports = app.limits.attempts('activity reports', REPORTS_PER_PERSON, WINDOW_MS)

  const pages = app.limits.attempts('pages of learners', PAGES_PER_PERSON, WINDOW_MS)
  const files = app.limits.attempts('files of learners', FILES_PER_PERSON, WINDOW_MS)

  const count = async (publicationId: string, learner: string, address: string): Promise<void> => {
    await addresses.take(networkOf(address))
    await learners.take(`${publicationId} ${learner}`)
    await publications.take(publicationId)
  }

  publicRoute(app, calls.sendAnswer, async ({ params, body, request }) => {
    await count(params.publicationId, body.learner, request.ip)
    return { result: await service.answer(params.publicationId, body, visitorOf(request)) }
  })
  publicRoute(app, calls.openHint, async ({ params, body, request }) => {
    await count(params.publicationId, body.learner, request.ip)
    return { hints: [...await service.openHint(params.publicationId, body, visitorOf(request))] }
  })
  publicRoute(app, calls.runClock, async ({ params, body, request }) => {
    await count(params.publicationId, body.learner, request.ip)
    return await service.runClock(params.publicationId, body, visitorOf(request))
  })
  publicRoute(app, calls.offerHandover, async ({ params, body, request }) => {
    await count(params.publicationId, body.learner, request.ip)
    return { token: await service.offerHandover(params.publicationId, body.learner, passOf(request)), validMs: HANDOVER_MS }
  })
  publicRoute(app, calls.openHandover, async ({ params, body, request }) => {
    await addresses.take(networkOf(request.ip))
    await publications.take(params.publicationId)
    return { learner: await service.openHandover(params.publicationId, body.token, passOf(request)) }
  })
  route(app, calls.readReport, async ({ actor, params, query: { from = 0, to = Number.MAX_SAFE_INTEGER }, signal }) => {
    await reports.take(actor.userId)
    const { questions, ...report } = await service.report(actor, params.lessonId, params.publicationId, signal, from === 0 && to === Number.MAX_SAFE_INTEGER ? null : { from, to })
    return { ...report, questions: [...questions] }
  })
  publicRoute(app, calls.reportVisit, async ({ params, body, request }) => {
    await count(params.publicationId, body.learner, request.ip)
    await visits.recordVisit(params.publicationId, body, visitorOf(request))
    return {}
  })
  publicRoute(app, calls.reportMedia, async ({ params, body, request }) => {
    await count(params.publicationId, body.learner, request.ip)
    await media.record(params.publicationId, body, passOf(request))
    return {}
  })
  route(app, calls.readMediaReport, async ({ actor, params, query }) => {
    await pages.take(actor.userId)
    return await media.report(actor, params.lessonId, params.publicationId, query)
  })
  route(app, calls.readLearnerMedia, async ({ actor, params }) => await media.ofLearner(actor, params))
  route(app, calls.listLearners, async ({ actor, params, query, signal }) => {
    await pages.take(actor.userId)
    return await visits.list(actor, params, query, signal)
  })
  fileRoute(app, calls.exportLearners, async ({ actor, params, query, signal }) => {
    await files.take(actor.userId)
    return { contentType: 'text/csv; charset=utf-8', body: await visits.file(actor, params, query, signal) }
  })
  route(app, calls.listAllLearners, async ({ actor, query, signal }) => {
    await pages.take(actor.userId)
    return await all.list(actor, query, signal)
  })
  fileRoute(app, calls.exportAllLearners, async ({ actor, query, signal }) => {
    await files.take(actor.userId)
    return { contentType: 'text/csv; charset=utf-8', body: await all.file(actor, query, signal) }
  })
  route(app, calls.readSlideReport, async ({ actor, params, query }) => {
    await pages.take(actor.userId)
    return await all.slides(actor, params.lessonId, params.publicationId, query)
  })
  route(app, calls.readLearner, async ({ actor, params }) => await visits.read(actor, params, params.learnerId))
  route(app, calls.setLearnerTime, async ({ actor, params, body }) => {
    await visits.setTime(actor, params, params.learnerId, body.percent)
    return {}
  })
  route(app, calls.eraseLearner, async ({ actor, params }) => {
    await visits.erase(actor, params, params.learnerId)
    return {}
  })
  route(app, calls.readLearnerRetention, async ({ actor }) => await retention.read(actor))
  route(app, calls.putLearnerRetention, async ({ actor, body, request }) => await retention.put(actor, body.days, request.ip))
  route(app, calls.countIdleLearners, async ({ actor, query }) => {
    await reports.take(actor.userId)
    return { learners: await retention.count(actor, query.days) }
  })
  publicRoute(app, calls.readProfile, async ({ params, body, request }) => {
    await count(params.publicationId, body.learner, request.ip)
    return await profiles.read(params.publicationId, body.learner, passOf(request))
  })
  publicRoute(app, calls.reportProfile, async ({ params, body, request }) => {
    await introduced.take(networkOf(request.ip))
    await count(params.publicationId, body.learner, request.ip)
    await profiles.saveProfile(params.publicationId, body, visitorOf(request))
    return {}
  })
  publicRoute(app, calls.forgetMe, async ({ params, body, request }) => {
    await count(params.publicationId, body.learner, request.ip)
    await profiles.forget(params.publicationId, body.learner, passOf(request))
    return {}
  })
  publicRoute(app, calls.openInvitation, async ({ params, body, request }) => {
    await introduced.take(networkOf(request.ip))
    await publications.take(params.publicationId)
    return { learner: await profiles.open(params.publicationId, body.token, visitorOf(request)) }
  })
  route(app, calls.inviteLearners, async ({ actor, params, body }) => {
    await reports.take(actor.userId)
    return await profiles.invite(actor, params, body.learners, body.days)
  })
  publicRoute(app, calls.readProgress, async ({ params, body, request }) => {
    await count(params.publicationId, body.learner, request.ip)
    const { clocks, hints, results } = await service.progress(params.publicationId, body.learner, visitorOf(request))
    return { results: { ...results }, hints: { ...hints }, clocks: { ...clocks } }
  })
}

/** What learners answer. */
export const activities = fp(plugin, { name: 'activities', dependencies: ['publishing'] })
