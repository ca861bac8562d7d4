import multipart from '@fastify/multipart'
import * as calls from '@lectern/shared/gallery'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { createUploadLimiter, readUpload } from '../media/upload.ts'
import { route } from '../platform/http.ts'
import { createGallery } from './service.ts'

const plugin: FastifyPluginAsync = async (app) => {
  const gallery = createGallery(app)
  app.decorate('gallery', gallery)

  const uploads = createUploadLimiter(app.now)
  // In a scope of its own: no other call reads multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart)
    route(scope, calls.uploadGalleryMedia, async ({ actor, request }) => {
      uploads.take(actor.userId)
      return await gallery.upload(actor, await readUpload(request, 'File', 'picture'))
    })
  })

  route(app, calls.getGalleryMedia, async ({ actor, query }) => await gallery.list(actor, query, 'mine'))
  route(app, calls.getOrganizationGalleryMedia, async ({ actor, query }) => await gallery.list(actor, query, 'organization'))
  route(app, calls.listRecentMedia, async ({ actor }) => ({ media: await gallery.recent(actor) }))
  route(app, calls.changeGalleryMedia, async ({ actor, params, body }) => ({ media: await gallery.change(actor, params.mediaId, body) }))
  route(app, calls.markGalleryMediaUsed, async ({ actor, params }) => {
    await gallery.markUsed(actor, params.mediaId)
    return {}
  })
  route(app, calls.deleteGalleryMedia, async ({ actor, params }) => {
    await gallery.remove(actor, params.mediaId)
    return {}
  })
}

/** The pictures people keep for their workspace. */
export const gallery = fp(plugin, { name: 'gallery', dependencies: ['sharing'] })
