import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileBlobs } from '../../blobs/file-blobs.ts'
import { testFolder } from '../../test-support/build-test-app.ts'
import { withBlobs } from './with-blobs.ts'

test('SYNC-56 a blob that a thread needs is handed to it once, however many it needs', async () => {
  const blobs = createFileBlobs(join(await testFolder(), 'blobs'))
  const hashes: string[] = []
  for (let index = 0; index < 20; index++) hashes.push(await blobs.put(Uint8Array.of(index)))
  let handedOver = 0
  const kept = new Map<string, unknown>()
  const answer = await withBlobs<string>(blobs, async (found, fresh) => {
    handedOver += fresh.size
    for (const [hash, bytes] of fresh) kept.set(hash, bytes)
    expect([...kept.keys()]).toEqual([...found.keys()])
    const needed = hashes.find((hash) => !kept.has(hash))
    return needed === undefined ? await Promise.resolve('answered') : { needsBlob: needed }
  })
  expect([answer, handedOver]).toEqual(['answered', 20])
})
