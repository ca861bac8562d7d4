import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { blobFolderOf } from './create-blobs.ts'
import { LecternError } from '../platform/errors.ts'
import { partsFolder } from './file-blobs.ts'
import { REQUEST_MS } from '../platform/body-timeout.ts'
import { spool, spoolFolderOf, sweepSpool } from '../platform/spool.ts'
import type { SpooledFile, SpoolRules } from '../platform/spool.ts'
import type { SpoolShares } from '../platform/spool-shares.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who has how much of what is arriving. */
    spoolShares: SpoolShares
  }
}

/** How a file is received. */
export interface ReceiveRules extends Pick<SpoolRules, 'maxBytes' | 'tooLarge'> {
  /** The person who sends it, or for whom it is sent. */
  readonly userId: string
  /** Bytes that it is said to have; 0 when that is not said. */
  readonly expected: number
}

/**
 * Takes a file that a request sends, or a part of its form, to the disk.
 * @throws LecternError `invalid-request` when it breaks off, `disk-full`, `too-many-requests` when too much of the same person
 * arrives at once, and what `tooLarge` makes
 */
export async function receiveFile(app: FastifyInstance, source: Readable, { expected, maxBytes, tooLarge, userId }: ReceiveRules): Promise<SpooledFile> {
  const share = app.spoolShares.open(userId)
  let granted = 0
  try {
    share.reserve(expected)
    const file = await spool(spoolFolderOf(app.config.dataDir), source, {
      maxBytes, tooLarge,
      async requireSpace(bytes) {
        granted += bytes
        share.reserve(granted)
        await app.quotas.requireSpace(bytes)
      },
    })
    return {
      ...file,
      async remove() {
        try {
          await file.remove()
        } finally {
          share.end()
        }
      },
    }
  } catch (error) {
    share.end()
    if (!source.errored) throw error
    throw new LecternError('invalid-request', { path: 'file', message: 'The file did not arrive whole. Please send it again.', cause: error })
  }
}

/**
 * Takes away what uploads of a process that ended have left in the data folder. At its start a process that is alone takes all;
 * beside others, and later, nothing goes that may still be arriving.
 */
export async function sweepUploads(app: Pick<FastifyInstance, 'config' | 'log'>, isStart: boolean): Promise<void> {
  const before = isStart && app.config.redisUrl === null ? Number.POSITIVE_INFINITY : Date.now() - 2 * REQUEST_MS
  for (const folder of [spoolFolderOf(app.config.dataDir), partsFolder(blobFolderOf(app.config.dataDir))]) {
    try {
      const swept = await sweepSpool(folder, before)
      if (swept > 0) app.log.info({ folder, swept }, 'files of uploads that were broken off are gone')
    } catch (error) {
      app.log.error({ err: error, folder }, 'files of uploads that were broken off could not be removed')
    }
  }
}
