import multipart from '@fastify/multipart'
import { GALLERY_TYPE, MEDIA_TYPE } from '@lectern/shared/gallery'
import { MEDIA_FILE_RULES, RENDITION_SIDES, blobUrl, uploadImage, uploadMediaFile, waveformUrl } from '@lectern/shared/media'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { LecternError } from '../platform/errors.ts'
import { route } from '../platform/http.ts'
import { createRenditions } from '../assets/renditions/renditions.ts'
import { createWaveforms } from '../assets/renditions/waveforms.ts'
import { sendBlob } from '../assets/send-blob.ts'
import { storeMediaFile, tooManyMediaBytes } from './media-file.ts'
import { storeImage } from './service.ts'
import { findAsset, mediaPersonalData } from '../assets/store.ts'
import { UPLOAD_MS, createFormUploads, createPictureUploads } from './upload.ts'

/** A file may draw itself and nothing else, should somebody open it as a page. */
const BLOB_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
/** A name stands for its bytes, for ever. */
const BLOB_HEADERS = { 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': BLOB_POLICY } as const
/** Browsers show no PDF in a sandbox; it is no page of ours, and may load nothing. */
const PDF_HEADERS = { ...BLOB_HEADERS, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'" } as const

/** Pictures that arrive at once, in all and of one person; they lie on the disk. */
const RULES = { atOnce: 100, perKey: 24 } as const
/** Videos and other large files. */
const FILE_RULES = { atOnce: 40, perKey: 6 } as const
/** How long one of these may take to arrive, ms: half a gigabyte over a line of three megabits a second. */
const FILE_UPLOAD_MS = 25 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(mediaPersonalData)
  const uploads = createPictureUploads(app, 'media', RULES)
  // In a scope of its own: no other call reads multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart)
    route(scope, uploadImage, async (call) => await uploads.read(call, 'file', call.query.purpose, async ({ file, name }) => {
      const { actor, query } = call
      const blob = await storeImage(app, actor, file ?? new Uint8Array(), query.purpose)
      // What is put on a slide is found again among one's uploads and what one used.
      const { mediaId } = await app.gallery.keep(actor, { blob, name, imageType: GALLERY_TYPE.Custom })
      await app.gallery.markUsed(actor, mediaId)
      return { blob }
    }), { config: { bodyMs: UPLOAD_MS } })
    const files = createFormUploads(app, 'files', FILE_RULES)
    route(scope, uploadMediaFile, async (call) => {
      const { actor, query: { isListed, kind, poster: wanted } } = call
      const rules = { maxBytes: MEDIA_FILE_RULES[kind].maxBytes, tooLarge: () => tooManyMediaBytes(kind) }
      return await files.read(call, 'file', rules, async ({ file, name }) => {
        const blob = await storeMediaFile(app, actor, file, kind)
        if (isListed && kind === 'video') {
          const poster = wanted !== undefined && await findAsset(app.db, wanted) ? wanted : null
          const { mediaId } = await app.gallery.keep(actor, { blob, name, imageType: GALLERY_TYPE.Custom, mediaType: MEDIA_TYPE.Video, poster })
          await app.gallery.markUsed(actor, mediaId)
        }
        return { blob }
      })
    }, { config: { bodyMs: FILE_UPLOAD_MS } })
  })

  const schema = { summary: 'The bytes of a stored file', tags: ['media'] }
  app.get<{ Params: { hash: string } }>(blobUrl(':hash'), { schema }, async (request, reply) => {
    const blob = await findAsset(app.db, request.params.hash)
    if (!blob) throw new LecternError('not-found')
    return await sendBlob(app, request, reply, blob, blob.contentType === 'application/pdf' ? PDF_HEADERS : BLOB_HEADERS)
  })

  const renditions = createRenditions(app)
  app.addHook('onClose', async () => { renditions.close() })
  app.get<{ Params: { hash: string; side: string } }>(`${blobUrl(':hash')}/renditions/:side`, {
    schema: { summary: 'A smaller version of a stored picture; the picture itself where that is no larger', tags: ['media'] },
  }, async (request, reply) => {
    const side = RENDITION_SIDES.find((one) => `${one}` === request.params.side)
    const original = side === undefined ? null : await findAsset(app.db, request.params.hash)
    if (side === undefined || original === null) throw new LecternError('not-found')
    return await sendBlob(app, request, reply, await renditions.of(original, side), BLOB_HEADERS)
  })

  const waveforms = createWaveforms(app)
  app.addHook('onClose', async () => { await waveforms.close() })
  app.get<{ Params: { hash: string } }>(waveformUrl(':hash'), {
    schema: { summary: 'The waveform of a stored sound: a byte for the loudest of each 40th of a second', tags: ['media'] },
  }, async (request, reply) => {
    const original = await findAsset(app.db, request.params.hash)
    if (original === null) throw new LecternError('not-found')
    return await sendBlob(app, request, reply, await waveforms.of(original), BLOB_HEADERS)
  })
}

/** Pictures and other files of slides: storing and serving them. */
export const media = fp(plugin, { name: 'media', dependencies: ['accounts', 'gallery'] })
