import type { FastifyInstance } from 'fastify'
import { transact } from '../database/transact.ts'
import { trashLessonsOf } from '../lessons/store.ts'
import { trashCoursesOf } from './store.ts'

/** Puts everything of a workspace nobody is left in into the trash, which empties itself. */
export async function trashWorkspace(app: FastifyInstance, organizationId: string): Promise<void> {
  const docIds = await transact(app.db, async (trx) => {
    const now = app.now()
    return [...(await trashCoursesOf(trx, organizationId, now)), ...(await trashLessonsOf(trx, organizationId, now))]
  })
  for (const docId of docIds) await app.sync.deleteDocument(docId)
}
