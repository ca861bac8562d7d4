import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { embedElement } from '@lectern/shared/lesson'
import type { EmbedKind } from '@lectern/shared/lesson'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import { createPasses } from '../publishing/access.ts'
import { findLive, readContent } from '../publishing/store.ts'

const unpack = promisify(gunzip)
/** Publications whose embeds are kept. */
const KEPT = 200

interface Embed {
  readonly kind: EmbedKind
  readonly address: string
}

/** The embeds of publications as they were frozen; each is unpacked once. */
export function publishedEmbeds(app: FastifyInstance): (publicationId: string, elementId: string, pass: string | undefined) => Promise<Embed> {
  const passes = createPasses(app.config.secret, app.now)
  const known = new Map<string, Promise<ReadonlyMap<string, Embed>>>()
  const read = async (publicationId: string): Promise<ReadonlyMap<string, Embed>> => {
    const found = await readContent(app.db, publicationId)
    if (found === null) throw new LecternError('publication-gone')
    // Frozen as the answer that learners get.
    const { data: { slides } } = JSON.parse((await unpack(found.content)).toString('utf8')) as { data: { slides: readonly { elements: readonly ({ id: string; type: string } & Embed)[] }[] } }
    return new Map(slides.flatMap(({ elements }) => elements.flatMap(({ address, id, kind, type }) => (type === embedElement.type ? [[id, { kind, address }] as const] : []))))
  }
  return async (publicationId, elementId, pass) => {
    const row = await findLive(app.db, publicationId)
    if (row === null) throw new LecternError('publication-gone')
    if (!passes.isVisit(row, pass)) throw new LecternError('publication-elsewhere')
    const key = `${publicationId} ${row.contentHash}`
    let embeds = known.get(key)
    if (embeds === undefined) {
      const oldest = known.keys().next()
      if (known.size >= KEPT && oldest.done !== true) known.delete(oldest.value)
      embeds = read(publicationId)
      known.set(key, embeds)
      embeds.catch(() => known.delete(key))
    }
    const embed = (await embeds).get(elementId)
    if (embed === undefined) throw new LecternError('not-found')
    return embed
  }
}
