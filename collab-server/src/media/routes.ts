import multipart from '@fastify/multipart'
import { GALLERY_TYPE } from '@lectern/shared/gallery'
import { blobUrl, uploadImage } from '@lectern/shared/media'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { LecternError } from '../platform/errors.ts'
import { route } from '../platform/http.ts'
import { sendBlob } from './send-blob.ts'
import { storeImage } from './service.ts'
import { findBlob } from './store.ts'
import { createUploadLimiter, readUpload } from './upload.ts'

/** A file may draw itself and nothing else, should somebody open it as a page. */
const BLOB_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** How long a picture may take to arrive, in ms; form data has no limit of bytes of its own. */
const UPLOAD_MS = 3 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  const uploads = createUploadLimiter(app.now)
  // In a scope of its own: no other call reads multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart)
    route(scope, uploadImage, async ({ actor, query, request }) => {
      uploads.take(actor.userId)
      const { bytes, name } = await readUpload(request, 'file', query.purpose)
      const blob = await storeImage(app, actor, bytes, query.purpose)
      // What is put on a slide is found again among one's uploads and what one used.
      const { mediaId } = await app.gallery.keep(actor, { blob, name, imageType: GALLERY_TYPE.Custom })
      await app.gallery.markUsed(actor, mediaId)
      return { blob }
    }, { config: { bodyMs: UPLOAD_MS } })
  })

  const schema = { summary: 'The bytes of a stored file', tags: ['media'] }
  app.get<{ Params: { hash: string } }>(blobUrl(':hash'), { schema }, async (request, reply) => {
    const blob = await findBlob(app.db, request.params.hash)
    if (!blob) throw new LecternError('not-found')
    return await sendBlob(app, request, reply, blob, {
      'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': BLOB_POLICY,
    })
  })
}

/** Images: storing and serving them. */
export const media = fp(plugin, { name: 'media', dependencies: ['accounts', 'gallery'] })
