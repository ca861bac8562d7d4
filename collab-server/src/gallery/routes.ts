import multipart from '@fastify/multipart'
import * as calls from '@lectern/shared/gallery'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { UPLOAD_MS, createPictureUploads } from '../media/upload.ts'
import { route } from '../platform/http.ts'
import { createGallery } from './service.ts'
import { galleryPersonalData } from './store.ts'

/** Pictures that arrive at once, in all and of one person; a `data:` address among the fields is held in memory. */
const RULES = { atOnce: 16, perKey: 4 } as const

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(galleryPersonalData)
  const gallery = createGallery(app)
  app.decorate('gallery', gallery)

  const uploads = createPictureUploads(app, 'gallery', RULES)
  // In a scope of its own: no other call reads multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart)
    route(scope, calls.uploadGalleryMedia, async (call) => (
      await uploads.read(call, 'File', 'picture', async (upload) => await gallery.upload(call.actor, upload))
    ), { config: { bodyMs: UPLOAD_MS } })
  })

  route(app, calls.getGalleryMedia, async ({ actor, query }) => await gallery.list(actor, query, 'mine'))
  route(app, calls.getOrganizationGalleryMedia, async ({ actor, query }) => await gallery.list(actor, query, 'organization'))
  route(app, calls.listRecentMedia, async ({ actor }) => ({ media: await gallery.recent(actor) }))
  route(app, calls.listTrendingMedia, async ({ actor }) => ({ media: await gallery.trending(actor) }))
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
