import { listAvatars, renderAvatar } from '@lectern/shared/providers'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { OPEN, listJobsOfLesson } from '../jobs/store.ts'
import { LecternError } from '../platform/errors.ts'
import { route } from '../platform/http.ts'
import { demand } from '../sharing/access.ts'
import { avatarJob } from './kind.ts'
import { avatarInputSchema } from './run.ts'

/** How often one person may have avatars rendered in a window: each is a film of somebody else. */
const PER_PERSON = 60
const WINDOW_MS = 60 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  const asked = app.limits.attempts('avatars', PER_PERSON, WINDOW_MS)
  const { name: kind } = avatarJob
  route(app, listAvatars, async ({ actor, signal }) => ({ avatars: await app.providers.avatars.list(actor, signal).then((list) => list && [...list]) }))
  route(app, renderAvatar, async ({ actor, body: { avatarId, key, slideId }, params: { lessonId }, signal }) => {
    const { organizationId, userId } = actor
    const lesson = demand(actor, 'edit', await app.access.targetForLesson(userId, lessonId))
    await asked.take(userId)
    const running = (await listJobsOfLesson(app.db, lessonId, kind)).find(({ input, state }) => OPEN.includes(state) && avatarInputSchema.parse(JSON.parse(input)).slideId === slideId)
    if (running) return { job: await app.jobs.read(actor, running.id) }
    const avatars = await app.providers.avatars.list(actor, signal)
    if (avatars === null) throw new LecternError('unavailable', { reason: 'provider.noAvatars' })
    const avatar = avatars.find(({ id }) => id === avatarId)
    if (avatar === undefined) throw new LecternError('not-found', { path: 'avatarId', reason: 'provider.unknownAvatar' })
    // Before anything is paid.
    if (await app.sync.ask(lesson.docId, 'narration', { slideId }, { signal, who: userId }) === null) throw new LecternError('conflict', { path: 'slideId', reason: 'provider.notSpoken' })
    await app.quotas.demandRoomFor(organizationId, 0)
    const row = await app.jobs.queue.ask({
      kind, key: `${lessonId}/${key}`, organizationId, userId, lessonId, title: lesson.name, input: { slideId, avatarId, name: avatar.name }, payload: null, runner: 'server',
    })
    return { job: await app.jobs.read(actor, row.id) }
  })
}

/** Avatars that say the narrations of slides: rendered by services, as jobs, kept as films that present. */
export const avatars = fp(plugin, { name: 'avatars', dependencies: ['jobs', 'sharing', 'media', 'gallery', 'credits', 'providers', 'narration', 'quotas'] })
