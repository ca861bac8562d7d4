import { createHash, randomBytes } from 'node:crypto'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { VIDEO_TIMES } from '@lectern/shared/video'
import type { VideoFailure } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import type { Kysely, Updateable } from 'kysely'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../database/tables.ts'
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
  /** The first half of `finish`, for a transaction; `settle` is the other, after it. */
  end(db: Kysely<Database>, id: string, when: JobCondition, end: End, patch?: Updateable<VideoJobTable>): Promise<JobRow | null>
  /** Settles the credits of a video that is over; nothing where they are settled. */
  settle(row: JobRow): Promise<void>
  /** A finished file is gone: what was paid comes back. */
  lost(row: JobRow): Promise<void>
  /** Gives a video whose credits are set aside to a renderer: this person's browser, or null for the server's own. */
  begin(id: string, when: JobCondition, userId: string | null, patch?: Updateable<VideoJobTable>): Promise<{ readonly videoJobId: string; readonly token: string } | null>
  /** Puts what the server was rendering with this token back in line; nobody renders it any more. */
  requeue(id: string, hashOfToken: string): Promise<void>
  /** Ends what went silent or was never begun, and settles what could not be settled before. */
  sweep(): Promise<void>
  /** Settles what an earlier process left half done, as far as it can be. */
  recover(): Promise<void>
}

/** A secret of whoever renders; it names the person, so that it ends with their access. The server's own is plain, for the fragment of an address. */
function newToken(userId: string | null): string {
  const random = randomBytes(32).toString('base64url')
  return userId === null ? random : `${userId}.${random}`
}

/** Whose token it is; null for the server's own. It says so itself, so ask only when the row has its hash. */
export function holderOf(token: string): string | null {
  const userId = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  return userId === '' ? null : userId
}

/** What the row keeps of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The jobs of an app. */
export function createVideoJobs(app: FastifyInstance): VideoJobs {
  const settle: VideoJobs['settle'] = async (row) => {
    const { hold_id, hold_state, organization_id, status } = row
    if (hold_id === null || hold_state !== 'open') return
    if (status === 'ready') await app.credits.settleHold(hold_id, 1)
    else {
      await app.credits.releaseHold(hold_id)
      // Its file was lost after it had been paid.
      const spent = `${hold_id}:spend`
      if (await app.credits.isPaid(organization_id, spent)) await app.credits.refundCredits(organization_id, spent)
    }
    await store.closeHold(app.db, row.id, row.attempt)
  }

  const endIn: VideoJobs['end'] = async (db, id, when, end, patch = {}) => {
    const isReady = end.status === 'ready'
    return await store.changeVideo(db, id, isReady ? { ...when, hold: 'open' } : when, {
      ...patch, status: end.status, failure_reason: end.status === 'failed' ? end.reason : null, finished_at: app.now(),
      ...(isReady ? { progress: 100 } : {}),
    })
  }

  const finish: VideoJobs['finish'] = async (id, when, end, patch = {}) => {
    const row = await endIn(app.db, id, when, end, patch)
    if (row) await settle(row)
    return row
  }

  const hold: VideoJobs['hold'] = async (row) => {
    if (row.hold_state !== 'none') return
    const { organization_id, user_id, id, attempt } = row
    const { holdId } = await app.credits.holdCredits(organization_id, user_id, CREDIT_ACTION.VideoRender, 1, `video:${id}:${attempt}`)
    const held = await store.changeVideo(app.db, id, { status: ['queued'], attempt }, { hold_id: holdId, hold_state: 'open' })
    // Stopped while the credits were being set aside; where the same call came twice the row names them, and its end settles them.
    if (!held && (await store.holdOf(app.db, id)) !== holdId) await app.credits.releaseHold(holdId)
  }

  /** Does something to each of the videos; one it cannot be done to does not keep the others from it, and is tried again with the next sweep. */
  const each = async (rows: readonly JobRow[], act: (row: JobRow) => Promise<void>): Promise<void> => {
    for (const row of rows) {
      await act(row).catch((error: unknown) => app.log.error({ err: error, videoJobId: row.id }, 'a video could not be looked after'))
    }
  }

  const sweepState = async (status: 'queued' | 'rendering', afterMs: number, reason: VideoFailure): Promise<void> => {
    const before = app.now() - afterMs
    await each(await store.silentVideos(app.db, status, before), async (row) => {
      const ended = await finish(row.id, { status: [status], attempt: row.attempt, heardBefore: before }, { status: 'failed', reason })
      if (ended) app.log.warn({ videoJobId: row.id, reason }, 'a video was given up')
    })
  }

  const settleEnded = async (): Promise<void> => {
    await each((await store.unsettledVideos(app.db)).filter((row) => row.status !== 'queued'), settle)
  }

  return {
    hold,
    finish,
    end: endIn,
    settle,
    async lost(row) {
      const end = { status: 'failed', failure_reason: 'file-lost', progress: 0, file_hash: null, file_type: null, file_bytes: null } as const
      // Open again until the refund is there: a fault in between is made good by the next sweep.
      const unsettled = row.hold_id === null ? {} : { hold_state: 'open' } as const
      const changed = await store.changeVideo(app.db, row.id, { status: ['ready'], attempt: row.attempt }, { ...end, ...unsettled })
      if (!changed) return
      app.log.error({ videoJobId: row.id }, 'the file of a video is gone')
      await settle(changed)
    },
    async begin(id, when, userId, patch = {}) {
      const token = newToken(userId)
      const row = await store.changeVideo(app.db, id, { ...when, hold: 'open' }, {
        ...patch, status: 'rendering', progress: 0, token_hash: tokenHash(token), heard_at: app.now(),
      })
      return row && { videoJobId: id, token }
    },
    async requeue(id, hashOfToken) {
      await store.changeVideo(app.db, id, { status: ['rendering'], renderer: 'server', tokenHash: hashOfToken }, {
        status: 'queued', progress: 0, token_hash: null, heard_at: app.now(),
      })
    },
    async sweep() {
      await sweepState('rendering', VIDEO_TIMES.silentMs, 'renderer-silent')
      // Who waits behind others is waited for: the time counts while the server could begin and does not.
      if (await store.isServerRendering(app.db)) await store.waitOn(app.db, app.now())
      await sweepState('queued', VIDEO_TIMES.waitMs, 'not-started')
      await settleEnded()
    },
    async recover() {
      await settleEnded()
      await each((await store.unsettledVideos(app.db)).filter((row) => row.status === 'queued'), async (row) => {
        await hold(row).catch(async (error: unknown) => {
          if (!(error instanceof LecternError && error.code === 'insufficient-credits')) throw error
          await finish(row.id, { status: ['queued'], attempt: row.attempt }, { status: 'stopped' })
        })
      })
    },
  }
}
