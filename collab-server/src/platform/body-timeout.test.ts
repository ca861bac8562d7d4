import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { handleClientError, handleError } from './error-handler.ts'
import { registerBodyTimeout } from './body-timeout.ts'

it('gives up a request whose body does not come with 408 and closes its socket, and leaves alone one that has come', async () => {
  const app = Fastify({ clientErrorHandler: handleClientError })
  app.setErrorHandler(handleError)
  registerBodyTimeout(app, 50)
  let isAnswered = false
  app.post('/slow', async () => {
    // Longer than any body may take: work is not what is waited for.
    await new Promise((resolve) => { setTimeout(resolve, 200) })
    isAnswered = true
    return { ok: true }
  })
  onTestFinished(async () => { await app.close() })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const send = async (body: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk: Buffer) => { text += chunk.toString() })
    socket.write(`POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\nconnection: close\r\n\r\n${body}`)
    await once(socket, 'close')
    return text
  }
  const given = await send('{"a":')
  expect(given).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(given.slice(given.indexOf('\r\n\r\n')))).toMatchObject({ code: 'timeout' })
  expect(isAnswered).toBe(false)
  expect(await send('{"a":111}')).toMatch(/^HTTP\/1\.1 200 /)
})
