import type { readLearnerMedia, readMediaReport } from '@lectern/shared/activities'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { transact } from '../database/transact.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { findVisit } from './learner-store.ts'
import { countBegun, findMedia, mediaTotals, putMedium } from './media-store.ts'
import type { PlayedMedium } from './media-store.ts'
import type { createPublishedContents } from './published-content.ts'
import { hashed } from './service.ts'
import type { ActivityService } from './service.ts'
import type { BeganIn } from './store.ts'

/** What learners open and play. */
export interface MediaService {
  /** Keeps what a learner opened and how far they played it; nothing of who was never noted, of what the publication does not have, or where nothing is counted. @throws LecternError `publication-gone`, `publication-elsewhere` */
  record(publicationId: string, report: { readonly learner: string; readonly media: readonly PlayedMedium[] }, pass: string | undefined): Promise<void>
  /** What those opened and played who began in a period, for who may publish the lesson. @throws LecternError `not-found`, or what `authorize` throws */
  report(actor: Caller, lessonId: string, publicationId: string, period: BeganIn): Promise<z.infer<typeof readMediaReport['data']>>
  /** What one learner opened and played. @throws LecternError as `report`; `not-found` also for somebody who was never there */
  ofLearner(actor: Caller, asked: { readonly lessonId: string; readonly publicationId: string; readonly learnerId: string }): Promise<z.infer<typeof readLearnerMedia['data']>>
}

/** The media service of an app. */
export function createMediaService(app: Pick<FastifyInstance, 'db' | 'now'>, activities: Pick<ActivityService, 'reported' | 'visited'>, contentOf: ReturnType<typeof createPublishedContents>): MediaService {
  return {
    async record(publicationId, { learner, media }, pass) {
      const row = await activities.visited(publicationId, pass)
      if (!row.settings.collectAnalytics) return
      const { media: published } = await contentOf(row)
      const real = media.filter(({ elementId }) => published.has(elementId))
      const place = { publicationId, learner: hashed(learner) }
      if (real.length === 0) return
      await transact(app.db, async (trx) => {
        if (await findVisit(trx, place) === null) return
        const before = new Map((await findMedia(trx, place)).map(({ elementId, percent }) => [elementId, percent]))
        for (const { elementId, percent } of real) {
          const played = published.get(elementId)?.isPlayed === true ? percent : 0
          const known = before.get(elementId)
          if (known !== undefined && known >= played) continue
          before.set(elementId, played)
          await putMedium(trx, place, { elementId, percent: played }, app.now())
        }
      })
    },
    async report(actor, lessonId, publicationId, period) {
      const { row } = await activities.reported(actor, lessonId, publicationId)
      const [{ media }, totals, learners] = [await contentOf(row), await mediaTotals(app.db, publicationId, period), await countBegun(app.db, publicationId, period)]
      return {
        learners,
        media: [...media.values()].map(({ isPlayed, ...medium }) => {
          const { finished, learners: opened, percent } = totals.get(medium.elementId) ?? { finished: 0, learners: 0, percent: 0 }
          return { ...medium, learners: opened, finished: isPlayed ? finished : 0, percent: isPlayed && opened > 0 ? percent : null }
        }),
      }
    },
    async ofLearner(actor, { learnerId: learner, lessonId, publicationId }) {
      const { row } = await activities.reported(actor, lessonId, publicationId)
      const place = { publicationId, learner }
      if (await findVisit(app.db, place) === null) throw new LecternError('not-found')
      const { media } = await contentOf(row)
      return {
        media: (await findMedia(app.db, place)).flatMap(({ elementId, firstAt, lastAt, percent }) => {
          const medium = media.get(elementId)
          if (medium === undefined) return []
          const { isPlayed, kind, name, number } = medium
          return [{ elementId, kind, name, number, firstAt, lastAt, percent: isPlayed ? percent : null }]
        }),
      }
    },
  }
}
