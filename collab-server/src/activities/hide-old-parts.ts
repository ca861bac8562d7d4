import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import type { ActivityElement, Answer } from '@lectern/shared/activities'
import { RESULT } from '@lectern/shared/http'
import { withHiddenParts } from '@lectern/shared/lesson'
import type { HidePartId } from '@lectern/shared/lesson'
import { canonicalJson, withPartsHidden } from '@lectern/shared/publishing'
import type { PublicationContent } from '@lectern/shared/publishing'
import type { FastifyInstance } from 'fastify'
import { transact } from '../database/transact.ts'
import { putHidden, readFrozen, withOpenParts } from '../publishing/store.ts'
import { hideBy, partKeyOf } from '../sync/documents/part-ids.ts'
import { answersToAll, rewriteAnswer } from './store.ts'

/** Publications that are asked for together. */
const TOGETHER = 100
/** How long one may take, with all its answers, ms. */
const DEADLINE_MS = 60_000

const unzip = promisify(gunzip)
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The ids of the parts of a question. */
function partIdsOf(element: ActivityElement): ReadonlySet<string> {
  const lists = (Object.values(element) as readonly unknown[]).filter((value) => Array.isArray(value)) as readonly (readonly unknown[])[]
  return new Set(lists.flat().flatMap((part) => (typeof part === 'object' && part !== null && 'id' in part ? [String(part.id)] : [])))
}

/** An answer with parts named as a question with hidden ids names them; what it knows already, and what it never knew, stays. */
function renamed(answer: Answer, element: ActivityElement, hide: HidePartId): Answer {
  const known = partIdsOf(element)
  const rename = (id: string): string => {
    const hidden = known.has(id) ? id : hide(element.id, id)
    return known.has(hidden) ? hidden : id
  }
  return 'chosen' in answer
    ? { ...answer, chosen: answer.chosen.map(rename) }
    : { ...answer, given: Object.fromEntries(Object.entries(answer.given).map(([part, to]) => [rename(part), rename(to)])) }
}

/** Hides them in one publication and in the answers to it, which are done as a whole. */
async function hideIn(app: Pick<FastifyInstance, 'db' | 'log'>, publicationId: string, hide: HidePartId): Promise<void> {
  await transact(app.db, async (trx) => {
    const frozen = await readFrozen(trx, publicationId)
    if (frozen === null || frozen.isHidden) return
    const before = frozen.activities === '' ? {} : JSON.parse(frozen.activities) as Readonly<Record<string, ActivityElement>>
    const telling = Object.values(before).filter((element) => withHiddenParts(element, hide) !== element)
    if (telling.length === 0) return await putHidden(trx, publicationId, null)
    const { data } = JSON.parse((await unzip(frozen.content)).toString('utf8')) as { readonly data: PublicationContent }
    const content = canonicalJson(withPartsHidden(data, hide))
    const after = Object.fromEntries(Object.entries(before).map(([id, element]) => [id, withHiddenParts(element, hide) as ActivityElement]))
    const activities = canonicalJson(after)
    for (const { id } of telling) {
      const element = after[id]
      if (element === undefined) continue
      for (const { answer, attempt, learner } of await answersToAll(trx, publicationId, id)) {
        const now = renamed(answer, element, hide)
        if (JSON.stringify(now) !== JSON.stringify(answer)) await rewriteAnswer(trx, { publicationId, learner, activityId: id }, attempt, now)
      }
    }
    await putHidden(trx, publicationId, { content: gzipSync(`{"status":${RESULT.success},"data":${content}}`), contentHash: sha256(content), activities, keyHash: sha256(activities) })
    app.log.info({ publicationId }, 'ids of parts are hidden in what was published before')
  }, { deadlineMs: DEADLINE_MS })
}

/**
 * Hides the ids of parts in what was published before they were hidden, with the answers that name them: whoever opens such a link learns no
 * order from it, and whoever has answered stays with what they answered. One that cannot be read stays as it is, and no server fails to start for it.
 */
export async function hideOldParts(app: Pick<FastifyInstance, 'config' | 'db' | 'log'>): Promise<void> {
  const hide = hideBy(partKeyOf(app.config.secret))
  for (let ids = await withOpenParts(app.db, '', TOGETHER); ids.length > 0; ids = await withOpenParts(app.db, ids.at(-1) ?? '', TOGETHER)) {
    for (const publicationId of ids) await hideIn(app, publicationId, hide).catch((error: unknown) => { app.log.error({ err: error, publicationId }, 'ids of parts could not be hidden') })
  }
}
