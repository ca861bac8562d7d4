import { z } from 'zod'
import { readS3Address } from './s3-address.ts'
import type { S3Address } from './s3-address.ts'

/** Variables about where files are kept. */
export const blobVariables = {
  S3_URL: z.string().optional().transform((text, context) => {
    if (text === undefined) return null
    const read = readS3Address(text)
    if (!('problems' in read)) return read
    for (const message of read.problems) context.addIssue({ code: 'custom', message })
    return z.NEVER
  }),
}

/** Where files are kept. */
export interface BlobConfig {
  /** The bucket that keeps files; null keeps them in the data folder. */
  readonly s3: S3Address | null
}
