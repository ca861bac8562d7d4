import { randomUUID } from 'node:crypto'
import type { Attribution } from '@lectern/shared/attribution'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { authorize } from '../sharing/access.ts'
import { findPeople } from '../identity/member-store.ts'
import { withBlobs } from '../sync/log/with-blobs.ts'
import { WorkerCaller } from '../threads/worker-call.ts'
import type { AttributionAnswer, AttributionQuestion, Author } from './attribution-file.ts'

/** What a person asks of a lesson. */
export interface AttributionQuery {
  readonly slideId: string
  readonly elementId?: string | undefined
  readonly narration?: '1' | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Answers who wrote what of a lesson, for people who may see its history. */
export interface AttributionService {
  /** Throws `not-found` for a lesson, slide or element that is not there, `invalid-request` for a question about two things. */
  read(actor: Caller, lessonId: string, query: AttributionQuery): Promise<Attribution>
  close(): Promise<void>
}

/** Puts the service together; its thread starts with the first question. */
export function createAttributionService(app: FastifyInstance): AttributionService {
  const caller = new WorkerCaller(new URL('./attribution-worker.ts', import.meta.url), { file: app.config.databaseFile })
  return {
    async read(actor, lessonId, { elementId, from, narration, slideId, to }) {
      const { docId } = authorize(actor, 'read-versions', await app.access.targetForLesson(actor.userId, lessonId))
      if (elementId !== undefined && narration !== undefined) throw new LecternError('invalid-request', { path: 'narration' })
      const question: AttributionQuestion = {
        docId, target: { slideId, elementId: elementId ?? null, isNarration: narration === '1' },
        range: { from: from ?? 0, to: to ?? Number.MAX_SAFE_INTEGER },
      }
      const id = randomUUID()
      const answer = await withBlobs<AttributionAnswer | null>(app.blobs, (_found, fresh) => caller.call('answer', { id, question, fresh }))
      if (!answer) throw new LecternError('not-found', { path: elementId === undefined ? 'slideId' : 'elementId' })
      return await withNames(app, answer)
    },
    close: () => caller.close(),
  }
}

async function withNames(app: FastifyInstance, answer: AttributionAnswer): Promise<Attribution> {
  const ids = new Set([answer.created, ...answer.runs, ...answer.keys].flatMap(({ userId }) => (userId === null ? [] : [userId])))
  const people = await findPeople(app.db, [...ids])
  const named = <One extends Author>(one: One): One & { readonly name: string } => (
    { ...one, name: one.userId === null ? '' : people.get(one.userId)?.name ?? '' }
  )
  return { docSeq: answer.docSeq, runs: answer.runs.map(named), keys: answer.keys.map(named), created: named(answer.created) }
}
