import { dirname } from 'node:path'
import { COPY_WINDOW_MS, planNameOf } from '@lectern/shared/quotas'
import type { Quotas } from '@lectern/shared/quotas'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { LecternError } from '../platform/errors.ts'
import type { Database } from '../database/tables.ts'
import { createDiskWatch } from './disk.ts'
import * as store from './store.ts'

type Db = Kysely<Database>

declare module 'fastify' {
  interface FastifyInstance {
    /** How much workspaces may have, and whether there is room for more. */
    quotas: QuotaService
  }
}

/**
 * How much workspaces may have. What demands something of a transaction is asked after the rows were written: the row of use
 * has changed with them by then, and is locked, so of two who write at once the second sees what the first has taken.
 */
export interface QuotaService {
  /** What a plan allows on this server. */
  of(planType: number): Quotas
  /** Only edits and sign-ins are written. */
  isDiskLow(): Promise<boolean>
  /** @throws LecternError `disk-full` when so many bytes would go into the reserve of the disk. */
  requireSpace(bytes: number): Promise<void>
  /**
   * Before work that would be in vain: so many more bytes for an organization, on the disk and in its quota.
   * @throws LecternError `disk-full` or `storage-full`
   */
  requireRoomFor(organizationId: string, bytes: number): Promise<void>
  /** In the transaction that has written: the organization keeps within its quota. @throws LecternError `storage-full` */
  requireWithin(trx: Db, organizationId: string): Promise<void>
  /** In the transaction that has written a video: the lesson has no more than it may. @throws LecternError `too-many-videos` */
  requireVideos(trx: Db, organizationId: string, lessonId: string): Promise<void>
  /** In the transaction that has written a copy: its maker has not made too many. @throws LecternError `too-many-copies` */
  requireCopies(trx: Db, organizationId: string, userId: string): Promise<void>
  /** Before work that would be in vain: so many more copies and bytes. @throws LecternError `too-many-copies`, `storage-full`, `disk-full` */
  requireCopiesFor(organizationId: string, userId: string, copies: number): Promise<void>
  /** How far a document's workspace is over its quota, in bytes, and the document over its number of versions; 0 and less = not. */
  versionExcess(db: Db, docId: string): Promise<{ readonly bytes: number; readonly versions: number }>
}

/** The quotas of an app. */
export function createQuotas({ config, db, now }: Pick<FastifyInstance, 'config' | 'db' | 'now'>): QuotaService {
  const disk = createDiskWatch([config.dataDir, dirname(config.databaseFile)], config.diskReserveBytes)
  const of = (planType: number): Quotas => config.quotas[planNameOf(planType)]
  const standing = async (source: Db, organizationId: string): Promise<{ quotas: Quotas; usedBytes: number }> => {
    const found = await store.standingOf(source, organizationId)
    if (!found) throw new LecternError('not-found')
    return { quotas: of(found.planType), usedBytes: found.usedBytes }
  }
  const requireWithin = async (source: Db, organizationId: string, more: number): Promise<void> => {
    const { quotas, usedBytes } = await standing(source, organizationId)
    if (usedBytes + more > quotas.storageBytes) throw new LecternError('storage-full')
  }
  const requireCopies = async (source: Db, organizationId: string, userId: string, more: number): Promise<void> => {
    const { quotas } = await standing(source, organizationId)
    const { count, firstAt } = await store.copiesSince(source, userId, now() - COPY_WINDOW_MS)
    if (count + more <= quotas.copiesPerHour) return
    const retryAfterMs = Math.max(1000, (count === 0 ? now() : firstAt) + COPY_WINDOW_MS - now())
    throw new LecternError('too-many-copies', { retryAfterMs })
  }
  return {
    of,
    isDiskLow: () => disk.isLow(),
    requireSpace: (bytes) => disk.requireSpace(bytes),
    async requireRoomFor(organizationId, bytes) {
      await requireWithin(db, organizationId, bytes)
      await disk.requireSpace(bytes)
    },
    requireWithin: (trx, organizationId) => requireWithin(trx, organizationId, 0),
    async requireVideos(trx, organizationId, lessonId) {
      const { quotas } = await standing(trx, organizationId)
      if ((await store.videosOf(trx, lessonId)) > quotas.videosPerLesson) throw new LecternError('too-many-videos')
    },
    requireCopies: (trx, organizationId, userId) => requireCopies(trx, organizationId, userId, 0),
    async requireCopiesFor(organizationId, userId, copies) {
      await requireCopies(db, organizationId, userId, copies)
      await requireWithin(db, organizationId, 0)
      await disk.requireSpace(0)
    },
    async versionExcess(source, docId) {
      const found = await store.standingOfDocument(source, docId)
      if (!found) return { bytes: 0, versions: 0 }
      const quotas = of(found.planType)
      return { bytes: found.usedBytes - quotas.storageBytes, versions: found.versions - quotas.versionsPerLesson }
    },
  }
}
