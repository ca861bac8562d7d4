import multipart from '@fastify/multipart'
import * as calls from '@lectern/shared/fonts'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { createUploads, holdUpload } from '../limits/uploads.ts'
import { UPLOAD_MS, createFormUploads } from '../media/upload.ts'
import { route } from '../platform/http.ts'
import { createWire } from '../providers/wire/wire.ts'
import { fetchFont, tooManyFontBytes } from './fetch-font.ts'
import { createFonts, fontOf } from './service.ts'
import { fontPersonalData } from './store.ts'

/** Fonts that arrive at once, in all and of one person; they lie on the disk. */
const RULES = { atOnce: 16, perKey: 2 } as const
/** Addresses that one person may have fetched in a window. */
const FETCHES = { most: 30, windowMs: 15 * 60_000 } as const

const plugin: FastifyPluginAsync = async (app) => {
  app.personalData.register(fontPersonalData)
  const fonts = createFonts(app)
  // Anybody of a workspace names these addresses, so none may lead into the network of the server.
  const wire = createWire({ isPrivateAllowed: app.config.isPrivateProviderAllowed })
  app.addHook('onClose', async () => wire.close())

  const uploads = createFormUploads(app, 'fonts', RULES)
  const file = { maxBytes: calls.FONT_LIMITS.fileBytes, tooLarge: tooManyFontBytes }
  // In a scope of its own: no other call reads multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart)
    route(scope, calls.uploadFont, async (call) => await uploads.read(call, 'file', file, async (upload) => {
      const sent = fontOf(upload)
      return { font: await fonts.add(call.actor, sent.file, sent.font) }
    }), { config: { bodyMs: UPLOAD_MS } })
  })

  const inWindow = app.limits.attempts('fonts by address', FETCHES.most, FETCHES.windowMs)
  const atOnce = createUploads(RULES, app.limits.shares('fonts by address'))
  route(app, calls.addFontFromUrl, async ({ actor, body: { name, privacy, url }, reply, request }) => {
    await inWindow.take(actor.userId)
    const keep = await holdUpload(atOnce, actor.userId, request, reply)
    return await keep(async () => {
      const fetched = await fetchFont(app, wire, { url, userId: actor.userId })
      try {
        return { font: await fonts.add(actor, fetched, { name, privacy, url }) }
      } finally {
        await fetched.remove()
      }
    })
  })

  route(app, calls.listFonts, async ({ actor }) => ({ fonts: await fonts.list(actor) }))
  route(app, calls.changeFont, async ({ actor, params, body }) => ({ font: await fonts.setPrivacy(actor, params.fontId, body.privacy) }))
  route(app, calls.deleteFont, async ({ actor, params }) => {
    await fonts.remove(actor, params.fontId)
    return {}
  })
}

/** The fonts that people add to those that come with the product. */
export const fonts = fp(plugin, { name: 'fonts', dependencies: ['accounts', 'organizations', 'sharing'] })
