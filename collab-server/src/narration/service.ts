import type { Job } from '@lectern/shared/jobs'
import type { FastifyInstance } from 'fastify'
import { OPEN, listJobsOfLesson } from '../jobs/store.ts'
import type { NamedJobRow } from '../jobs/store.ts'
import type { Caller } from '../platform/http.ts'
import { pronunciationsOf } from '../pronunciations/store.ts'
import { authorize } from '../sharing/access.ts'
import { speechJob } from './kind.ts'

/** Jobs of a lesson that are over and kept. */
const JOBS_KEPT = 5

/** What people do with the speech of a lesson: who may edit it has it spoken, who may read it sees how far that is. */
export interface NarrationService {
  /** Has spoken what is stale; the job that does so already, whoever asked for it. Null when nothing is stale. @throws LecternError `storage-full` */
  speak(actor: Caller, lessonId: string, options: { readonly key: string; readonly slideId: string | null }, signal: AbortSignal): Promise<Job | null>
  /** The job that was asked for last; null when there was none. */
  last(actor: Caller, lessonId: string): Promise<Job | null>
}

/** The narration service of an app. */
export function createNarrationService(app: FastifyInstance): NarrationService {
  const { name: kind } = speechJob
  const isOpen = ({ state }: NamedJobRow): boolean => OPEN.includes(state)
  /** Sounds lie in the lesson; what is known of how they were made some jobs ago is of no use to anybody. */
  const forgetOlder = async (rows: readonly NamedJobRow[]): Promise<void> => {
    for (const row of rows.filter((one) => !isOpen(one)).slice(JOBS_KEPT)) await app.jobs.queue.remove(row)
  }
  return {
    async speak(actor, lessonId, { key, slideId }, signal) {
      const lesson = authorize(actor, 'edit', await app.access.targetForLesson(actor.userId, lessonId))
      const { organizationId, userId } = actor
      const rows = await listJobsOfLesson(app.db, lessonId, kind)
      const running = rows.find(isOpen)
      if (running) return await app.jobs.read(actor, running.id)
      await forgetOlder(rows)
      await app.quotas.requireRoomFor(organizationId, 0)
      const { slides } = await app.sync.ask(lesson.docId, 'stale', { slideId, pronunciations: await pronunciationsOf(app.db, organizationId) }, { signal, who: userId })
      if (slides.length === 0) return null
      // Of two who ask at the same moment the second is given the job of the first.
      const row = await app.jobs.queue.ask({
        kind, key: `${lessonId}/${key}`, organizationId, userId, lessonId, title: lesson.name, input: { slideId }, payload: null, runner: 'server',
      })
      return await app.jobs.read(actor, row.id)
    },
    async last(actor, lessonId) {
      authorize(actor, 'read', await app.access.targetForLesson(actor.userId, lessonId))
      const rows = await listJobsOfLesson(app.db, lessonId, kind)
      const shown = rows.find(isOpen) ?? rows[0]
      return shown === undefined ? null : await app.jobs.read(actor, shown.id)
    },
  }
}
