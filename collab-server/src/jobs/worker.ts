import { roleAllows } from '@lectern/shared/access'
import type { Action } from '@lectern/shared/access'
import type { FastifyInstance } from 'fastify'
import { LecternError } from '../platform/errors.ts'
import { holderOf, tokenHash } from './lease.ts'
import type { JobRow } from './store.ts'

/**
 * Whoever has this token works on the job, and may still do so: the server itself, or a person who may do this with its lesson.
 * @throws LecternError `forbidden`
 */
export async function requireWorker(app: FastifyInstance, { lesson_id, token_hash }: JobRow, token: string, action: Action): Promise<void> {
  if (token_hash === null || token_hash !== tokenHash(token)) throw new LecternError('forbidden')
  const userId = holderOf(token)
  if (userId === null) return
  const lesson = lesson_id === null ? null : await app.access.targetForLesson(userId, lesson_id)
  if (!lesson || !roleAllows(lesson.role, action)) throw new LecternError('forbidden')
}
