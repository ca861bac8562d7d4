import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LecternError } from './errors.ts'
import { HASHED_FILES_ROUTE, HashedFiles } from './hashed-files.ts'

/** Paths that are never a screen of the web app, so an unknown one is a plain 404. */
const NOT_SCREENS = /^\/(?:api|collab|assets|healthz|readyz|metrics|outbox(?:\.json)?)(?:\/|$)/

const ONE_YEAR = 'public, max-age=31536000, immutable'

function wantsScreen(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?')[0] ?? ''
  return !NOT_SCREENS.test(path) && (request.headers.accept ?? '').includes('text/html')
}

/** The page of the web app as it lies in its folder now; null when none was built. */
export async function readPage(webDir: string): Promise<string | null> {
  try {
    return await readFile(join(webDir, 'index.html'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Serves the built web app: files under `/assets` carry a hash in their names and are kept for ever, everything else
 * is asked for anew, and every other address of a person's browser gets `index.html`, where the router takes over.
 */
export async function registerWebFiles(app: FastifyInstance): Promise<void> {
  const folder = app.config.webDir
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    const assets = join(folder, 'assets') + sep
    const hashed = new HashedFiles(assets)
    await app.register(fastifyStatic, {
      root: folder,
      index: ['index.html'],
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(assets) ? ONE_YEAR : 'no-cache')
      },
    })
    // The plugin lists the folder for every file it sends: a third of a second of work for each editor that opens.
    app.get<{ Params: { readonly file: string } }>(HASHED_FILES_ROUTE, { schema: { hide: true } }, async (request, reply) => {
      const { file } = request.params
      // Parts of files, and what is too large or of a type that is not kept, come from the disk.
      const kept = request.headers.range === undefined ? await hashed.read(file, request.headers['accept-encoding'] ?? '') : null
      if (kept === null) return await reply.sendFile(`assets/${file}`)
      reply.headers({ 'cache-control': ONE_YEAR, etag: kept.etag, vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === kept.etag) return await reply.code(304).send()
      if (kept.encoding !== null) reply.header('content-encoding', kept.encoding)
      return await reply.type(kept.type).send(kept.bytes)
    })
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isBuilt || !wantsScreen(request)) throw new LecternError('not-found')
    return await reply.code(200).sendFile('index.html')
  })
}
