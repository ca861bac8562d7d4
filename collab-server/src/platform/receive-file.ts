import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { blobFolderOf } from './create-blobs.ts'
import { LecternError } from './errors.ts'
import { partsFolder } from './file-blobs.ts'
import { REQUEST_MS } from './patience.ts'
import { spool, spoolFolderOf, sweepSpool } from './spool.ts'
import type { SpooledFile, SpoolRules } from './spool.ts'

/**
 * Takes a file that a request sends, or a part of its form, to the disk.
 * @throws LecternError `invalid-request` when it breaks off, `disk-full`, and what `tooLarge` makes
 */
export async function receiveFile(
  app: FastifyInstance, source: Readable, { maxBytes, tooLarge }: Pick<SpoolRules, 'maxBytes' | 'tooLarge'>,
): Promise<SpooledFile> {
  try {
    return await spool(spoolFolderOf(app.config.dataDir), source, { maxBytes, tooLarge, demandSpace: (bytes) => app.quotas.demandSpace(bytes) })
  } catch (error) {
    if (!source.errored) throw error
    throw new LecternError('invalid-request', { path: 'file', message: 'The file did not arrive whole. Please send it again.', cause: error })
  }
}

/** Takes away what uploads of a process that ended have left in the data folder: of others on the same folder nothing that may still be arriving. */
export async function sweepUploads(app: FastifyInstance): Promise<void> {
  const before = app.config.redisUrl === null ? Number.POSITIVE_INFINITY : Date.now() - 2 * REQUEST_MS
  for (const folder of [spoolFolderOf(app.config.dataDir), partsFolder(blobFolderOf(app.config.dataDir))]) {
    try {
      const swept = await sweepSpool(folder, before)
      if (swept > 0) app.log.info({ folder, swept }, 'files of uploads that were broken off are gone')
    } catch (error) {
      app.log.error({ err: error, folder }, 'files of uploads that were broken off could not be removed')
    }
  }
}
