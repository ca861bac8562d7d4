import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { endpoint } from '@lectern/shared/http'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { PATIENCE } from '../test-support/patience.ts'
import { resumed, streamRoute } from './http.ts'

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

it('a stream whose reader takes nothing any more is given up, and nothing is made for it until then', async () => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('authenticate', async () => ({
    userId: 'u', organizationId: 'o', sessionId: 's', name: 'Ada', isVerified: true, inDefaultOrganization: false,
  }))
  onTestFinished(async () => { await app.close() })
  const line = 'x'.repeat(256 * 1024)
  let made = 0
  let isOver = false
  streamRoute(app, endpoint({ method: 'GET', path: '/endless', access: 'member', summary: 'Endless', data: z.string() }), async function* endless() {
    try {
      while (true) {
        made += line.length
        yield line
      }
    } finally {
      isOver = true
    }
  }, { stalledMs: 300 })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  onTestFinished(() => { socket.destroy() })
  socket.on('error', () => undefined).pause().write('GET /api/v1/endless HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => isOver, PATIENCE).toBe(true)
  // What the kernel takes for both ends, and a few pieces.
  expect(made).toBeLessThan(64 * 1024 * 1024)
})
