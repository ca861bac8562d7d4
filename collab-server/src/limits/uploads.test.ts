import { expect, it } from 'vitest'
import { createLocalLimits } from './limits.ts'
import { createUploads } from './uploads.ts'
import type { Upload } from './uploads.ts'

const { shares: sharesOf } = createLocalLimits(() => 0)
const shares = sharesOf('uploads')
const RULES = { atOnce: 4, perKey: 1 }

const MEGABYTE = 1024 * 1024

function upload(bytes = 0): Upload & { bytes: number; yielded: boolean } {
  return {
    bytes, yielded: false,
    arrived() { return this.bytes },
    yieldTurn() { this.yielded = true },
  }
}
const tooMany = expect.objectContaining({ code: 'too-many-requests', retryAfterMs: 5000 }) as unknown as Error

it('takes as many of one key at a time as its rules say, and as many of all', async () => {
  const uploads = createUploads(RULES, shares, () => 0)
  const [a, b, c, d] = [upload(), upload(), upload(), upload()]
  await uploads.take('a', a)
  await uploads.take('b', b)
  await uploads.take('c', c)
  await expect(uploads.take('a', upload())).rejects.toThrow(tooMany)
  await uploads.take('d', d)
  await expect(uploads.take('e', upload())).rejects.toThrow(tooMany)
  uploads.over(a)
  await uploads.take('e', upload())
  const more = createUploads({ atOnce: 4, perKey: 2 }, shares, () => 0)
  for (const key of ['a', 'a', 'b']) await more.take(key, upload())
  await expect(more.take('a', upload())).rejects.toThrow(tooMany)
})

it('has the slowest of four give way to a fifth once it has had its time, and none that is quick or whole', async () => {
  let now = 0
  const uploads = createUploads(RULES, shares, () => now)
  const [quick, slow, slower, whole] = [upload(), upload(), upload(), upload()]
  for (const [index, one] of [quick, slow, slower, whole].entries()) await uploads.take(String(index), one)
  const stored = Promise.withResolvers<null>()
  const kept = uploads.keep(whole, async () => await stored.promise)
  now = 9_999
  await expect(uploads.take('e', upload())).rejects.toThrow(tooMany)
  now = 20_000
  quick.bytes = 100 * MEGABYTE
  slow.bytes = 2 * MEGABYTE
  slower.bytes = MEGABYTE
  const next = upload()
  await uploads.take('e', next)
  expect([quick, slow, slower, whole, next].map(({ yielded }) => yielded)).toEqual([false, false, true, false, false])
  // Whoever gave way may come again, and finds that the next slow one does.
  await uploads.take('2', upload())
  expect(slow.yielded).toBe(true)
  await expect(uploads.take('f', upload())).rejects.toThrow(tooMany)
  stored.resolve(null)
  await kept
  await uploads.take('f', upload())
})

it('counts an upload until its bytes are not needed any more, also where its caller has gone', async () => {
  const uploads = createUploads(RULES, shares)
  const [first, stored] = [upload(), Promise.withResolvers<string>()]
  await uploads.take('a', first)
  const kept = uploads.keep(first, async () => await stored.promise)
  uploads.over(first)
  await expect(uploads.take('a', upload())).rejects.toThrow(tooMany)
  stored.resolve('there')
  expect(await kept).toBe('there')
  const next = upload()
  await uploads.take('a', next)
  // The answer to the former says nothing about the next.
  uploads.over(first)
  await expect(uploads.take('a', upload())).rejects.toThrow(tooMany)
})
