import { SCORM_MODE_PARAM, VIEW_PASS_META, VIEW_PATH } from '@lectern/shared/publishing'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import { readPage } from '../platform/web-files.ts'
import { frameAncestors, mayPass, needsPass } from './access.ts'
import type { Passes } from './access.ts'
import { findLive } from './store.ts'
import type { PublicationRow } from './store.ts'

const escapeHtml = (text: string): string => text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Says who may show this page in a frame; every other page of the product may be shown by none. */
function allowFrames(reply: FastifyReply, ancestors: string | null): void {
  const policy = String(reply.raw.getHeader('content-security-policy') ?? reply.getHeader('content-security-policy') ?? '')
  const kept = policy.split(';').filter((part) => part.trim() !== '' && !part.trim().startsWith('frame-ancestors'))
  reply.header('content-security-policy', [...kept, ...(ancestors === null ? [] : [`frame-ancestors ${ancestors}`])].join(';'))
  // It knows no hosts, and browsers that know frame-ancestors do not need it.
  reply.removeHeader('x-frame-options')
  reply.raw.removeHeader('x-frame-options')
  // Pages that isolate themselves may show it too, and a window of a learning system is reached from one that it opened.
  reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'cross-origin-opener-policy': 'unsafe-none' })
}

/** The page of the app with what only the server knows: the pass, and the title for places that show links. */
function pageFor(page: string, row: PublicationRow, pass: string | null): string {
  const { title, description, access } = row.settings
  const isPublic = access === 'anyone' && !row.settings.lmsOnly
  const named = !isPublic ? page : page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="description" content="[^"]*"/, () => `<meta name="description" content="${escapeHtml(description || title)}"`)
  return pass === null ? named : named.replace('</head>', () => `<meta name="${VIEW_PASS_META}" content="${escapeHtml(pass)}" />\n  </head>`)
}

/**
 * The page of the Slide viewer. Unlike other screens it comes from a route of its own, because who may show it in a frame depends
 * on the publication; where it cannot be seen the app says so in the person's language.
 */
export function registerViewPage(app: FastifyInstance, passes: Passes): void {
  type Asked = { Params: { publicationId: string }; Querystring: Readonly<Record<string, unknown>> }
  app.get<Asked>(`${VIEW_PATH}/:publicationId`, { schema: { hide: true } }, async (request, reply) => {
    const page = await readPage(app.config.webDir)
    if (page === null) throw new LecternError('not-found')
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', 'sec-fetch-dest, referer')
    const row = await findLive(app.db, request.params.publicationId)
    // Also in the frame of a page that shows a link which is gone.
    allowFrames(reply, row === null ? null : frameAncestors(row.settings))
    if (row === null) return await reply.code(404).send(page)
    const destination = request.headers['sec-fetch-dest']
    const asked = {
      destination: typeof destination === 'string' ? destination : undefined, referer: request.headers.referer,
      isScorm: request.query[SCORM_MODE_PARAM] === 'true',
    }
    if (!mayPass(row.settings, asked)) return await reply.code(403).send(pageFor(page, row, null))
    return await reply.send(pageFor(page, row, needsPass(row.settings) ? passes.issue(row.publicationId) : null))
  })
}
