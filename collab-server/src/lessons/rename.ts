import { setTitle } from '@lectern/shared/lesson'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../platform/http.ts'
import type { LessonIds } from './create.ts'
import { renameLesson } from './store.ts'

/** Names a lesson and its document; whether somebody may is asked before. */
export async function nameLesson(app: Pick<FastifyInstance, 'db' | 'sync' | 'now'>, actor: Caller, { docId, lessonId }: LessonIds, name: string): Promise<void> {
  // The document first: a row that names what the document does not is the worse half.
  await app.sync.transact(docId, { userId: actor.userId, kind: 'edit' }, (doc) => {
    setTitle(doc, name, { kind: 'local', command: 'rename-lesson' })
  })
  await renameLesson(app.db, lessonId, name, app.now())
}
