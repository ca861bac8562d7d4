import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { blobHash, readBlob } from '../../blobs/blobs.ts'
import { LecternError } from '../../platform/errors.ts'
import { createBlobs } from '../../blobs/create-blobs.ts'
import { s3Words } from '../../blobs/s3-address.ts'
import { S3Error } from '../../blobs/s3-requests.ts'
import { lineOf } from '../../platform/operation-error.ts'
import { failed, ok, warning } from './check.ts'
import type { CheckResult } from './check.ts'

const NAME = 'files'
/** Slower than this is felt at every picture, in ms. */
const SLOW_MS = 1000

const ADVICE: Readonly<Record<string, string>> = {
  AccessDenied: 'let the key of S3_URL get, put, delete and list objects of the bucket',
  AuthorizationHeaderMalformed: 'name the region of the bucket in S3_URL: ?region=…',
  InvalidAccessKeyId: 'check the key in S3_URL',
  NoSuchBucket: 'make the bucket; Lectern makes none',
  RequestTimeTooSkewed: 'set the clock of this machine',
  SignatureDoesNotMatch: 'check the secret in S3_URL; signs such as / and + are percent-encoded there',
}

function explain(error: unknown, where: string): CheckResult {
  const cause = error instanceof LecternError ? error.cause : error
  const advice = (cause instanceof S3Error ? ADVICE[cause.code] : undefined)
    ?? `see to it that ${where} can be reached and used from here; until then pictures and large versions cannot be kept, edits can`
  return failed(NAME, `${where} does not work (${lineOf(cause)})`, advice)
}

/** Lists, stores, reads back and removes a small file where the server keeps files. */
export async function checkBlobs(config: Config): Promise<CheckResult> {
  const where = config.s3 === null ? `the folder blobs in ${config.dataDir}` : s3Words(config.s3)
  const blobs = createBlobs(config)
  const bytes = randomBytes(64)
  const start = performance.now()
  try {
    // Only an answer with a body says what is wrong, so the listing comes first.
    for await (const _ of blobs.list()) break
    const hash = await blobs.put(bytes)
    const read = await readBlob(blobs, hash)
    await blobs.remove(hash)
    if (!read || blobHash(read) !== hash) return failed(NAME, `${where} does not give back what it took`, 'use another store; this one loses files')
  } catch (error) {
    return explain(error, where)
  } finally {
    blobs.close()
  }
  const ms = performance.now() - start
  const words = `${where} took a file and gave it back in ${ms.toFixed(0)} ms`
  return ms > SLOW_MS ? warning(NAME, words, 'a store nearer to this machine') : ok(NAME, words)
}
