import { join } from 'node:path'
import type { Registry } from 'prom-client'
import type { PlatformConfig } from '../platform/config.ts'
import type { BlobConfig } from './config.ts'
import { createBlobMetrics } from './blob-metrics.ts'
import type { BlobStore } from './blobs.ts'
import { createFileBlobs } from './file-blobs.ts'
import { createS3Blobs } from './s3-blobs.ts'

/** The folder of the blobs in a data folder. */
export function blobFolderOf(dataDir: string): string {
  return join(dataDir, 'blobs')
}

/** The store the configuration names: a bucket, or the data folder. Its numbers go into the registry. */
export function createBlobs(config: BlobConfig & Pick<PlatformConfig, 'dataDir'>, registry?: Registry): BlobStore {
  const metrics = createBlobMetrics(registry)
  return config.s3 === null ? createFileBlobs(blobFolderOf(config.dataDir), metrics) : createS3Blobs(config.s3, { metrics })
}
