import { createHash, randomBytes } from 'node:crypto'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { VIDEO_TIMES } from '@lectern/shared/video'
import type { VideoFailure } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import type { Updateable } from 'kysely'
import { LecternError } from '../platform/errors.ts'
import * as store from './store.ts'
import type { JobCondition, JobRow } from './store.ts'
import type { VideoJobTable } from './tables.ts'

/** How a video comes to its end. */
type End = { readonly status: 'ready' } | { readonly status: 'stopped' } | { readonly status: 'failed'; readonly reason: VideoFailure }

/** The states of videos, and the credits that go with them (S1 §3.6: hold 14, release 15, refund 13). */
export interface VideoJobs {
  /** Sets the credits aside that a video waits for; it is in line then. @throws LecternError `insufficient-credits` */
  hold(row: JobRow): Promise<void>
  /** Brings a video to its end and settles its credits; null when the condition did not hold. */
  finish(id: string, when: JobCondition, end: End, patch?: Updateable<VideoJobTable>): Promise<JobRow | null>
  /** A finished file is gone: what was paid comes back. */
  lost(row: JobRow): Promise<void>
  /** Gives a queued video to a renderer. */
  begin(id: string, when: JobCondition, patch?: Updateable<VideoJobTable>): Promise<{ readonly videoJobId: string; readonly token: string } | null>
  /** Puts what the server was rendering back in line; nobody renders it any more. */
  requeue(id: string): Promise<void>
  /** Ends what went silent or was never begun. */
  sweep(): Promise<void>
  /** Settles what an earlier process left half done. */
  recover(): Promise<void>
}

/** What the row keeps of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The jobs of an app. */
export function createVideoJobs(app: FastifyInstance): VideoJobs {
  const settle = async (row: JobRow): Promise<void> => {
    if (row.hold_id === null || row.hold_state !== 'open') return
    if (row.status === 'ready') await app.credits.settleHold(row.hold_id, 1)
    else await app.credits.releaseHold(row.hold_id)
    await store.closeHold(app.db, row.id, row.attempt)
  }

  const finish: VideoJobs['finish'] = async (id, when, end, patch = {}) => {
    const row = await store.changeVideo(app.db, id, when, {
      ...patch, status: end.status, failure_reason: end.status === 'failed' ? end.reason : null, finished_at: app.now(),
      ...(end.status === 'ready' ? { progress: 100 } : {}),
    })
    if (row) await settle(row)
    return row
  }

  const hold: VideoJobs['hold'] = async (row) => {
    if (row.hold_state !== 'none') return
    const { organization_id, user_id, id, attempt } = row
    const { holdId } = await app.credits.holdCredits(organization_id, user_id, CREDIT_ACTION.VideoRender, 1, `video:${id}:${attempt}`)
    const held = await store.changeVideo(app.db, id, { status: ['queued'], attempt }, { hold_id: holdId, hold_state: 'open' })
    // Stopped while the credits were being set aside.
    if (!held) await app.credits.releaseHold(holdId)
  }

  const sweepState = async (status: 'queued' | 'rendering', afterMs: number, reason: VideoFailure): Promise<void> => {
    const before = app.now() - afterMs
    for (const row of await store.silentVideos(app.db, status, before)) {
      const ended = await finish(row.id, { status: [status], attempt: row.attempt, heardBefore: before }, { status: 'failed', reason })
      if (ended) app.log.warn({ videoJobId: row.id, reason }, 'a video was given up')
    }
  }

  return {
    hold,
    finish,
    async lost(row) {
      const end = { status: 'failed', failure_reason: 'file-lost', progress: 0, file_hash: null, file_type: null, file_bytes: null } as const
      const changed = await store.changeVideo(app.db, row.id, { status: ['ready'], attempt: row.attempt }, end)
      if (!changed) return
      app.log.error({ videoJobId: row.id }, 'the file of a video is gone')
      if (row.hold_id !== null) await app.credits.refundCredits(row.organization_id, `${row.hold_id}:spend`)
    },
    async begin(id, when, patch = {}) {
      const token = randomBytes(32).toString('base64url')
      const row = await store.changeVideo(app.db, id, when, {
        ...patch, status: 'rendering', progress: 0, token_hash: tokenHash(token), heard_at: app.now(),
      })
      return row && { videoJobId: id, token }
    },
    async requeue(id) {
      await store.changeVideo(app.db, id, { status: ['rendering'], renderer: 'server' }, {
        status: 'queued', progress: 0, token_hash: null, heard_at: app.now(),
      })
    },
    async sweep() {
      await sweepState('rendering', VIDEO_TIMES.silentMs, 'renderer-silent')
      await sweepState('queued', VIDEO_TIMES.waitMs, 'not-started')
    },
    async recover() {
      for (const row of await store.unsettledVideos(app.db)) {
        if (row.status !== 'queued') await settle(row)
        else {
          await hold(row).catch(async (error: unknown) => {
            if (!(error instanceof LecternError && error.code === 'insufficient-credits')) throw error
            await finish(row.id, { status: ['queued'], attempt: row.attempt }, { status: 'stopped' })
          })
        }
      }
    },
  }
}
