import { Readable } from 'node:stream'
import { listAvatars, readAvatarFile, renderAvatar } from '@lectern/shared/providers'
import type { Avatar } from '@lectern/shared/providers'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { OPEN, listJobsOfLesson } from '../jobs/store.ts'
import { LecternError } from '../platform/errors.ts'
import { fileRoute, route } from '../platform/http.ts'
import type { ProviderUser } from '../providers/calls/places.ts'
import { authorize } from '../sharing/access.ts'
import { avatarFile, createAvatarTickets } from './files.ts'
import { avatarJob } from './kind.ts'
import { avatarInputSchema } from './run.ts'

declare module 'fastify' {
  interface FastifyInstance {
    avatars: {
      /** The avatars of a service as pages get them; null where no service renders any. @throws what `Avatars.list` does */
      list(user: ProviderUser, signal: AbortSignal): Promise<Avatar[] | null>
    }
  }
}

/** How often one person may have avatars rendered in a window: each is a film of somebody else. */
const PER_PERSON = 60
/** How many pictures and samples one person may look at in a window: a few lists of them. */
const FILES_PER_PERSON = 1200
const WINDOW_MS = 60 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  const asked = app.limits.attempts('avatars', PER_PERSON, WINDOW_MS)
  const looked = app.limits.attempts('avatar files', FILES_PER_PERSON, WINDOW_MS)
  const tickets = createAvatarTickets(app.config.secret)
  const { name: kind } = avatarJob
  const list = async (user: ProviderUser, signal: AbortSignal): Promise<Avatar[] | null> => {
    const avatars = await app.providers.avatars.list(user, signal)
    return avatars && avatars.map((avatar) => tickets.seal(avatar, user.organizationId))
  }
  app.decorate('avatars', { list })
  route(app, listAvatars, async ({ actor, signal }) => ({ avatars: await list(actor, signal) }))
  fileRoute(app, readAvatarFile, async ({ actor, query: { ticket }, signal }) => {
    const sealed = tickets.open(ticket, actor.organizationId)
    if (sealed === null) throw new LecternError('not-found', { path: 'ticket' })
    await looked.take(actor.userId)
    const { bytes, contentType } = await avatarFile(app, actor, sealed, signal)
    return { contentType, body: Readable.from([bytes]) }
  })
  route(app, renderAvatar, async ({ actor, body: { avatarId, key, slideId }, params: { lessonId }, signal }) => {
    const { organizationId, userId } = actor
    const lesson = authorize(actor, 'edit', await app.access.targetForLesson(userId, lessonId))
    await asked.take(userId)
    const running = (await listJobsOfLesson(app.db, lessonId, kind)).find(({ input, state }) => OPEN.includes(state) && avatarInputSchema.parse(JSON.parse(input)).slideId === slideId)
    if (running) return { job: await app.jobs.read(actor, running.id) }
    const avatars = await app.providers.avatars.list(actor, signal)
    if (avatars === null) throw new LecternError('unavailable', { reason: 'provider.noAvatars' })
    const avatar = avatars.find(({ id }) => id === avatarId)
    if (avatar === undefined) throw new LecternError('not-found', { path: 'avatarId', reason: 'provider.unknownAvatar' })
    if (avatar.status !== 'ready') throw new LecternError('conflict', { path: 'avatarId', reason: 'provider.avatarNotReady' })
    // Before anything is paid.
    if (await app.sync.ask(lesson.docId, 'narration', { slideId }, { signal, who: userId }) === null) throw new LecternError('conflict', { path: 'slideId', reason: 'provider.notSpoken' })
    await app.quotas.requireRoomFor(organizationId, 0)
    const row = await app.jobs.queue.ask({
      kind, key: `${lessonId}/${key}`, organizationId, userId, lessonId, title: lesson.name, input: { slideId, avatarId, name: avatar.name, pictureUrl: avatar.pictureUrl }, payload: null, runner: 'server',
    })
    return { job: await app.jobs.read(actor, row.id) }
  })
}

/** Avatars that say the narrations of slides: rendered by services, as jobs, kept as films that present. */
export const avatars = fp(plugin, { name: 'avatars', dependencies: ['jobs', 'sharing', 'media', 'gallery', 'credits', 'providers', 'narration', 'quotas'] })
