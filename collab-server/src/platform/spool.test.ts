import { mkdir, readFile, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { testFolder } from '../test-support/build-test-app.ts'
import { blobHash } from '../blobs/blobs.ts'
import { spool, sweepSpool } from './spool.ts'

const MEGABYTE = 1024 * 1024
const rules = { maxBytes: 4 * MEGABYTE, tooLarge: () => new Error('too large'), requireSpace: async () => undefined }

it('is on disk while it arrives, with the sum of its bytes at the end', async () => {
  const folder = join(await testFolder(), 'uploads')
  const source = new PassThrough()
  const arriving = spool(folder, source, rules)
  source.write(Buffer.alloc(MEGABYTE, 1))
  const size = async (): Promise<number> => {
    const [name] = await readdir(folder).catch(() => [])
    return name === undefined ? 0 : (await readFile(join(folder, name))).length
  }
  await expect.poll(size).toBe(MEGABYTE)
  source.end(Buffer.from('end'))
  const file = await arriving
  expect(file).toMatchObject({ bytes: MEGABYTE + 3, hash: blobHash(Buffer.concat([Buffer.alloc(MEGABYTE, 1), Buffer.from('end')])) })
  expect((await readFile(file.path)).length).toBe(file.bytes)
  await file.remove()
  await file.remove()
  expect(await readdir(folder)).toEqual([])
})

it('leaves nothing behind when it breaks off, is too large, or there is no room', async () => {
  const folder = join(await testFolder(), 'uploads')
  const broken = new PassThrough()
  const breaking = spool(folder, broken, rules)
  broken.write('half')
  await expect.poll(async () => (await readdir(folder).catch(() => [])).length).toBe(1)
  broken.destroy(new Error('hung up'))
  await expect(breaking).rejects.toThrow('hung up')
  const large = (): Readable => Readable.from(Array.from({ length: 6 }, () => Buffer.alloc(MEGABYTE)))
  await expect(spool(folder, large(), rules)).rejects.toThrow('too large')
  let asked = 0
  const requireSpace = async (bytes: number): Promise<void> => {
    asked += bytes
    if (asked > 2 * MEGABYTE) throw new Error('no room')
  }
  await expect(spool(folder, large(), { ...rules, requireSpace })).rejects.toThrow('no room')
  expect(asked).toBe(3 * MEGABYTE)
  expect(await readdir(folder)).toEqual([])
})

it('is swept away when the process that took it has ended, and nothing else is', async () => {
  const folder = join(await testFolder(), 'uploads')
  expect(await sweepSpool(folder, 1e15)).toBe(0)
  await mkdir(join(folder, 'a folder'), { recursive: true })
  for (const name of ['old', 'new']) await writeFile(join(folder, name), name)
  await utimes(join(folder, 'old'), 1000, 1000)
  expect(await sweepSpool(folder, 2_000_000)).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(['a folder', 'new'])
})
