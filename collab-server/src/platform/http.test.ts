import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { resumed } from './http.ts'

it('S2 §7 a stream whose caller hangs up between two lines ends what it came from', async () => {
  let ended = 0
  async function* lines(): AsyncGenerator<string, void, undefined> {
    try {
      while (true) yield 'line'
    } finally {
      ended += 1
    }
  }
  const source = lines()
  const stream = Readable.from(resumed(await source.next(), source))
  await once(stream, 'readable')
  expect(ended).toBe(0)
  stream.destroy()
  await once(stream, 'close')
  expect(ended).toBe(1)
})
