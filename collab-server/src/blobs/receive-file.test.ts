import { mkdir, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { receiveFile } from './receive-file.ts'
import { SPOOL_BYTES_PER_PERSON } from '../platform/spool-shares.ts'

it('the room of a file that cannot be removed is its person\'s again', async () => {
  const app = await buildTestApp()
  const bytes = Buffer.alloc(1000, 7)
  const file = await receiveFile(app, Readable.from([bytes]), { userId: 'ada', expected: bytes.length, maxBytes: bytes.length, tooLarge: () => new Error('too large') })
  await rm(file.path)
  await mkdir(file.path)
  await expect(file.remove()).rejects.toThrow('directory')
  app.spoolShares.open('ada').reserve(SPOOL_BYTES_PER_PERSON)
})
