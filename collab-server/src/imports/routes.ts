import multipart from '@fastify/multipart'
import * as calls from '@lectern/shared/imports'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { createFormUploads } from '../media/upload.ts'
import { LecternError } from '../platform/errors.ts'
import { route } from '../platform/http.ts'
import { makesPictures } from './config.ts'
import { conversionFault, convertUpload } from './convert/to-images.ts'
import { createImportService } from './service.ts'
import { createSourcePictures } from './source-pictures.ts'

/** Decks that arrive at once, in all and of one person; they lie on the disk. */
const RULES = { atOnce: 8, perKey: 2 } as const
/** Decks that become pictures while somebody waits: each takes a core and some hundred MB meanwhile. */
const CONVERSIONS = { atOnce: 2, perKey: 1 } as const
/** How many decks one person may have imported in a window. */
const PER_PERSON = 60
const WINDOW_MS = 15 * 60_000
/** How long a deck may take to arrive, ms: the largest at a megabit a second. */
const UPLOAD_MS = 15 * 60_000

const plugin: FastifyPluginAsync = async (app) => {
  const imports = createImportService(app)
  const pictures = createSourcePictures(app)
  app.decorate('sourcePictures', pictures)
  // Those that a server left behind when it ended.
  app.addHook('onListen', async () => { await pictures.resume() })
  app.addHook('preClose', async () => { await pictures.close() })
  const asks = app.limits.attempts('imports', PER_PERSON, WINDOW_MS)
  const uploads = createFormUploads(app, 'decks', RULES)
  const conversions = createFormUploads(app, 'conversions', CONVERSIONS)
  const file = { maxBytes: calls.IMPORT_LIMITS.fileMaxBytes, tooLarge: () => new LecternError('file-too-large', { path: 'file', reason: 'import.size' }) }
  // In a scope of its own: no other call reads multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart)
    route(scope, calls.importDeck, async (call) => {
      await asks.take(call.actor.userId)
      return await uploads.read(call, 'file', file, async (upload) => ({ import: await imports.begin(call.actor, upload) }))
    }, { config: { bodyMs: UPLOAD_MS } })
    route(scope, calls.convertToImages, async (call) => {
      await asks.take(call.actor.userId)
      try {
        return await conversions.read(call, 'file', file, async (upload) => await convertUpload(app, call.actor, upload, call.signal))
      } catch (error) {
        if (error instanceof LecternError && error.code === 'file-too-large') return conversionFault('tooLarge')
        throw error
      }
    }, { config: { bodyMs: UPLOAD_MS } })
  })
  route(app, calls.readImportAbilities, async () => ({ pictures: makesPictures(app.config), openDocument: app.config.libreOffice !== null }))
  route(app, calls.readImport, async ({ actor, params }) => ({ import: await imports.read(actor, params.importId) }))
  route(app, calls.readSourcePicture, async ({ actor, params }) => ({ jpeg: Buffer.from(await imports.picture(actor, params.importId, params.number)).toString('base64') }))
  route(app, calls.readImportedSlides, async ({ actor, params }) => ({ slides: [...await imports.slides(actor, params.importId)] }))
}

/** Decks that become lessons: sent, read by a job, and what became of each slide. */
export const imports = fp(plugin, { name: 'imports', dependencies: ['jobs', 'sharing', 'lessons', 'media'] })
