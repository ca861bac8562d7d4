import { can } from '@lectern/shared/access'
import {
  ACTIVITY_LESSONS_MAX, ACTIVITY_WRITERS_MAX, INTERACTIVE_LESSONS_MAX,
} from '@lectern/shared/analytics'
import type { LessonActivity, LessonInteractives } from '@lectern/shared/analytics'
import { interactiveTypes } from '@lectern/shared/lesson'
import type { ElementType } from '@lectern/shared/lesson'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../platform/http.ts'
import { findPeople } from '../identity/member-store.ts'
import { countsByPerson } from '../events/store.ts'
import type { PersonCount } from '../events/store.ts'
import { createActivityFeed, SLIDE_CHANGED } from './feed.ts'
import { recentLessons } from './store.ts'
import type { AnalysedLesson } from './store.ts'

const DAY_MS = 24 * 60 * 60_000

/** What the service may have different; tests do. */
export interface AnalyticsOptions {
  /** Lessons of an answer at most. */
  readonly lessonsMax?: number
  /** Types of elements that count as interactive. */
  readonly interactiveTypes?: readonly ElementType[]
}

/** What happened in lessons and what is in them, for people who may see their history. */
export interface AnalyticsService {
  activity(actor: Caller, days: number): Promise<{ since: number; lessons: LessonActivity[]; more: boolean }>
  interactives(actor: Caller, signal: AbortSignal): Promise<{ lessons: LessonInteractives[]; more: boolean }>
}

/** The analytics of an app. */
export function createAnalyticsService(
  app: Pick<FastifyInstance, 'log' | 'db' | 'events' | 'sync' | 'now'>,
  { lessonsMax = ACTIVITY_LESSONS_MAX, interactiveTypes: types = interactiveTypes() }: AnalyticsOptions = {},
): AnalyticsService {
  const feed = createActivityFeed(app)
  /** One row more than asked for tells that there are more. */
  const visible = async (actor: Caller, max: number): Promise<{ lessons: readonly AnalysedLesson[]; more: boolean }> => {
    const rows = await recentLessons(app.db, actor.userId, actor.organizationId, max + 1)
    return { lessons: rows.slice(0, max).filter((row) => maySee(actor, row)), more: rows.length > max }
  }

  const countsOf = async (lessons: readonly AnalysedLesson[], since: number): Promise<ReadonlyMap<string, readonly PersonCount[]>> => {
    const docIds = lessons.map((lesson) => lesson.docId)
    await feed.bringUpToDate(docIds)
    await app.events.counted().catch((error: unknown) => app.log.error({ err: error }, 'activity could not be counted'))
    return Map.groupBy(await countsByPerson(app.db, SLIDE_CHANGED, docIds, since), ({ subject }) => subject)
  }

  return {
    async activity(actor, days) {
      const since = app.now() - days * DAY_MS
      const { lessons, more } = await visible(actor, lessonsMax)
      const counts = await countsOf(lessons, since)
      const found = lessons.map((lesson) => {
        const own = (counts.get(lesson.docId) ?? []).toSorted((a, b) => b.count - a.count || (a.person < b.person ? -1 : 1))
        return { lesson, own, named: own.slice(0, ACTIVITY_WRITERS_MAX) }
      })
      const people = await findPeople(app.db, [...new Set(found.flatMap(({ named }) => named.map(({ person }) => person)))])
      return {
        since, more,
        lessons: found.flatMap(({ lesson: { course, lastEditedAt, lessonId, name, owner, role }, named, own }) => (role === null ? [] : [{
          lessonId, name, course, role, owner, lastEditedAt,
          writers: named.map(({ person, count }) => ({ userId: person, name: people.get(person)?.name ?? '', edits: count })),
          writerCount: own.length, edits: own.reduce((sum, { count }) => sum + count, 0),
        }])),
      }
    },

    async interactives(actor, signal) {
      // Nothing needs to be read where no element is interactive.
      if (types.length === 0) return { lessons: [], more: false }
      const { lessons, more } = await visible(actor, Math.min(lessonsMax, INTERACTIVE_LESSONS_MAX))
      const found: LessonInteractives[] = []
      // One after the other, so that no more than one document is in memory for this.
      for (const { course, docId, lastEditedAt, lessonId, name } of lessons) {
        const counts = [...await app.sync.ask(docId, 'count', { types }, { signal, who: actor.userId })]
        if (counts.length > 0) found.push({ lessonId, name, course, counts, lastEditedAt })
      }
      return { lessons: found, more }
    },
  }
}

/** Activity is a part of the history, and seen by who may see that. */
function maySee(actor: Caller, { role }: AnalysedLesson): boolean {
  return can(actor, 'read-versions', { kind: 'lesson', organizationId: actor.organizationId, role, deleted: false })
}
