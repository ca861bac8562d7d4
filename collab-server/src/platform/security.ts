import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { API_BASE } from '@lectern/shared/http'
import type { FastifyInstance } from 'fastify'
import { LecternError } from './errors.ts'
import { networkOf } from './network.ts'
import { HASHED_FILES_ROUTE } from './hashed-files.ts'

const WINDOW_MS = 60_000

/** The routes of the web app's files; `@fastify/static` declares the first. */
const FILES_ROUTES: readonly string[] = ['/*', HASHED_FILES_ROUTE]
/** An address may ask for so many files of the web app for each call: a class behind one address opens the editor, some 110 files each, at once. */
const FILES_PER_CALL = 10

/** Headers that bound what a page of ours may load and do, and the generous limit on all requests. */
export async function registerSecurity(app: FastifyInstance): Promise<void> {
  const { config } = app
  const isHttps = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        // The encoder of videos' sound is WebAssembly; that allows no other script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        scriptSrcAttr: ["'none'"],
        // Konva, TipTap and React place things by style attributes and small style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...config.imageOrigins],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...socketOrigins(config.publicUrl)],
        workerSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        frameSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 365 * 24 * 60 * 60 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  // What a call answers is for one person and one moment; files say themselves how long they keep.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(`${API_BASE}/`)) reply.header('cache-control', 'no-store')
  })
  // Before the plugin, whose own hook reads what a route says of its limit. Files are counted apart from calls.
  app.addHook('onRoute', (route) => {
    if (FILES_ROUTES.includes(route.url)) route.config = { ...route.config, rateLimit: { max: config.requestsPerMinute * FILES_PER_CALL } }
  })
  await app.register(rateLimit, {
    global: true,
    max: config.requestsPerMinute,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz' || request.url === '/metrics',
    errorResponseBuilder: (_request, context) => new LecternError('too-many-requests', {
      retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1000)),
    }),
  })
}

/** `'self'` covers the socket in today's browsers; older Safari wants it spelled out. */
function socketOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl)
  return [`${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}`]
}
