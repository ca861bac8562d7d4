import { courseShares, lessonShares } from '@lectern/shared/sharing'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { route } from '../platform/http.ts'
import { accessPlugin } from './access.ts'
import { addShare, changeShare, listShares, removeShare } from './service.ts'
import { sharePersonalData } from './store.ts'
import { handOver } from './hand-over.ts'

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register({
    ...sharePersonalData,
    prepareToLeave: async ({ byId, heirId, organizationId, personId }) => (
      await handOver(app, { organizationId, fromId: personId, toId: heirId, byId })
    ),
  })
  await app.register(accessPlugin)

  route(app, lessonShares.list, async ({ actor, params }) => ({
    shares: [...(await listShares(app, actor, { kind: 'lesson', id: params.lessonId }))],
  }))
  route(app, lessonShares.add, async ({ actor, params, body }) => ({
    share: await addShare(app, actor, { kind: 'lesson', id: params.lessonId }, body),
  }))
  route(app, lessonShares.change, async ({ actor, params, body }) => ({
    share: await changeShare(app, actor, { kind: 'lesson', id: params.lessonId }, params.userId, body.role),
  }))
  route(app, lessonShares.remove, async ({ actor, params }) => {
    await removeShare(app, actor, { kind: 'lesson', id: params.lessonId }, params.userId)
    return {}
  })

  route(app, courseShares.list, async ({ actor, params }) => ({
    shares: [...(await listShares(app, actor, { kind: 'course', id: params.courseId }))],
  }))
  route(app, courseShares.add, async ({ actor, params, body }) => ({
    share: await addShare(app, actor, { kind: 'course', id: params.courseId }, body),
  }))
  route(app, courseShares.change, async ({ actor, params, body }) => ({
    share: await changeShare(app, actor, { kind: 'course', id: params.courseId }, params.userId, body.role),
  }))
  route(app, courseShares.remove, async ({ actor, params }) => {
    await removeShare(app, actor, { kind: 'course', id: params.courseId }, params.userId)
    return {}
  })
}

/** Who may do what: `app.access`, and the calls that share lessons and courses. */
export const sharing = fp(plugin, { name: 'sharing', dependencies: ['accounts', 'organizations'] })
