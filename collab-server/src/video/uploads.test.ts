import { expect, it } from 'vitest'
import { createUploads } from './uploads.ts'

it('takes one upload of a video at a time, and four of all', () => {
  const uploads = createUploads()
  const taken = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  for (const upload of taken.slice(0, 3)) uploads.take(upload.id, upload)
  expect(() => uploads.take('a', {})).toThrow(expect.objectContaining({ code: 'too-many-requests', retryAfterMs: 5000 }))
  if (taken[3]) uploads.take('d', taken[3])
  expect(() => uploads.take('e', {})).toThrow(expect.objectContaining({ code: 'too-many-requests' }))
  if (taken[0]) uploads.over(taken[0])
  expect(() => uploads.take('e', {})).not.toThrow()
})

it('counts an upload until its bytes are not needed any more, also where its caller has gone', async () => {
  const uploads = createUploads()
  const [upload, stored] = [{}, Promise.withResolvers<string>()]
  uploads.take('a', upload)
  const kept = uploads.keep(upload, async () => await stored.promise)
  uploads.over(upload)
  expect(() => uploads.take('a', {})).toThrow(expect.objectContaining({ code: 'too-many-requests' }))
  stored.resolve('there')
  expect(await kept).toBe('there')
  const next = {}
  uploads.take('a', next)
  // The answer to the former says nothing about the next.
  uploads.over(upload)
  expect(() => uploads.take('a', {})).toThrow(expect.objectContaining({ code: 'too-many-requests' }))
})
