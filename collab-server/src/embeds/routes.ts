import * as calls from '@lectern/shared/embeds'
import { API_BASE } from '@lectern/shared/http'
import { fitsMediaKind } from '@lectern/shared/media'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { createUploads, holdUpload } from '../limits/uploads.ts'
import { storeMediaFile } from '../media/media-file.ts'
import { LecternError } from '../platform/errors.ts'
import { publicRoute, route } from '../platform/http.ts'
import { networkOf } from '../platform/network.ts'
import { createWire } from '../providers/wire/wire.ts'
import { passOf } from '../publishing/access.ts'
import { asksToBeShown, fetchEmbedFile } from './fetch-embed.ts'
import { framePage } from './frame-page.ts'
import { issueFrame, readFrame } from './frame-token.ts'
import type { FramedAddress } from './frame-token.ts'
import { publishedEmbeds } from './published-embeds.ts'

const WINDOW_MS = 15 * 60_000
/** Files that one person may have fetched, and pages asked, in a window. */
const FETCHES = 40
/** Frames that one author, and one network address of learners, opens in a window; a school has one. */
const FRAMES = { perPerson: 600, perAddress: 6_000 } as const
/** Files under way at once, in all and of one person. */
const RULES = { atOnce: 12, perKey: 2 } as const
/** The longest name of a file, characters. */
const FILE_NAME_MAX = 255
/** Where a frame lies. */
const FRAME_PATH = `${API_BASE}/embeds/frame`

/** What a file is called by the path of its address, whose escapes may be none. */
function fileNameOf(pathname: string): string {
  const last = /[^/]*$/.exec(pathname)?.[0] ?? ''
  try {
    return decodeURIComponent(last).slice(0, FILE_NAME_MAX)
  } catch {
    return last.slice(0, FILE_NAME_MAX)
  }
}

const plugin: FastifyPluginAsync = async (app) => {
  // Anybody of a workspace names these addresses, so none may lead into the network of the server.
  const wire = createWire({ isPrivateAllowed: app.config.isPrivateProviderAllowed })
  app.addHook('onClose', async () => wire.close())
  const fetches = app.limits.attempts('embeds by address', FETCHES, WINDOW_MS)
  const atOnce = createUploads(RULES, app.limits.shares('embeds by address'))
  const authors = app.limits.attempts('frames of an author', FRAMES.perPerson, WINDOW_MS)
  const addresses = app.limits.attempts('frames of an address', FRAMES.perAddress, WINDOW_MS)
  const published = publishedEmbeds(app)

  /** A frame for an address; our own pages are in none, where what is in it could reach the page around it. */
  const frameFor = ({ address, kind }: FramedAddress): { readonly frame: string; readonly url: string } => {
    const shown = calls.frameOf(kind, address)
    if (shown === null || new URL(shown.url).host === new URL(app.config.publicUrl).host) throw new LecternError('invalid-request', { path: 'address', reason: `embed.${kind}` })
    return { frame: `${FRAME_PATH}?of=${issueFrame(app.config.secret, { address, kind }, app.now())}`, url: shown.url }
  }

  route(app, calls.bringEmbedFile, async ({ actor, body: { address, kind }, reply, request }) => {
    await fetches.take(actor.userId)
    const { hostname, pathname, protocol } = URL.canParse(address) ? new URL(address) : { hostname: '', pathname: '', protocol: '' }
    if (hostname === '' || (protocol !== 'https:' && !app.config.isPrivateProviderAllowed) || !fitsMediaKind(pathname, kind)) throw new LecternError('invalid-request', { path: 'address', reason: `embed.${kind}` })
    const keep = await holdUpload(atOnce, actor.userId, request, reply)
    return await keep(async () => {
      const file = await fetchEmbedFile(app, wire, { address, kind, userId: actor.userId })
      try {
        return { blob: await storeMediaFile(app, actor, file, kind), fileName: fileNameOf(pathname) }
      } finally {
        await file.remove()
      }
    })
  })
  route(app, calls.openEmbedFrame, async ({ actor, body: { address, isChecked, kind } }) => {
    await authors.take(actor.userId)
    const { frame, url } = frameFor({ address, kind })
    if (!isChecked) return { frame, answer: 'unknown' as const }
    await fetches.take(actor.userId)
    return { frame, answer: await asksToBeShown(wire, url) }
  })
  publicRoute(app, calls.openPublishedFrame, async ({ params, request }) => {
    await addresses.take(networkOf(request.ip))
    return { frame: frameFor(await published(params.publicationId, params.elementId, passOf(request))).frame }
  })

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(FRAME_PATH, { schema: { hide: true } }, async (request, reply) => {
    // In the query: paths are not as long as addresses may be.
    const framed = readFrame(app.config.secret, String(request.query['of']), app.now())
    const shown = framed && calls.frameOf(framed.kind, framed.address)
    if (shown === null) throw new LecternError('not-found')
    const { html, policy } = framePage(shown)
    // Where lessons may be shown is decided by their own page; whoever shows this one alone gains nothing.
    reply.removeHeader('x-frame-options')
    reply.raw.removeHeader('x-frame-options')
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
    return await reply.type('text/html; charset=utf-8').send(html)
  })
}

/** Films, files and pages from elsewhere on slides: their files fetched, their frames given out. */
export const embeds = fp(plugin, { name: 'embeds', dependencies: ['publishing', 'media'] })
