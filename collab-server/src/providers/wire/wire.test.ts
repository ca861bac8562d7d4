import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isPublicAddress } from './addresses.ts'
import { ask } from './ask.ts'
import { eventsOf } from './events.ts'
import { createWire } from './wire.ts'
import type { Wire } from './wire.ts'

const never = new AbortController().signal

/** A server that counts who reached it. */
async function countingServer(): Promise<{ readonly port: number; readonly reached: () => number }> {
  let reached = 0
  const server = createServer((_, response) => {
    reached += 1
    response.end('{}')
  })
  server.on('connection', () => { reached += 1 })
  await new Promise<void>((done) => { server.listen(0, '127.0.0.1', done) })
  onTestFinished(() => { server.close() })
  return { port: (server.address() as AddressInfo).port, reached: () => reached }
}

function guardedWire(answers: readonly LookupAddress[][] = []): { readonly wire: Wire; readonly asked: () => number } {
  let asked = 0
  const wire = createWire({ isPrivateAllowed: false, resolve: async () => answers[asked++] ?? [] })
  onTestFinished(() => wire.close())
  return { wire, asked: () => asked }
}

describe('addresses of the public internet', () => {
  it.each([
    '127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1',
    '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1',
    '2002:7f00:1::', '2001:db8::1', '2001::1', 'ff02::1', 'localhost', '',
  ])('are not %s', (address) => { expect(isPublicAddress(address)).toBe(false) })

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('are %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('a wire for addresses that a workspace names', () => {
  it.each([
    (port: number) => `https://127.0.0.1:${port}/v1`, (port: number) => `https://2130706433:${port}/v1`, (port: number) => `https://0x7f.1:${port}/v1`,
    (port: number) => `https://[::1]:${port}/v1`, (port: number) => `https://[::ffff:127.0.0.1]:${port}/v1`, (port: number) => `http://localhost:${port}/v1`,
    () => 'http://93.184.216.34/v1', () => 'file:///etc/passwd',
  ])('reaches no private address, however it is written, and speaks HTTPS alone (%#)', async (urlAt) => {
    const { port, reached } = await countingServer()
    const { wire } = guardedWire()
    await expect(wire.send({ method: 'GET', url: urlAt(port), headers: {} }, never)).rejects.toMatchObject({ name: 'AddressNotAllowed' })
    expect(reached()).toBe(0)
  })

  it('looks a name up at each connection and connects to the very addresses it checked, so that a name which changes gains nothing', async () => {
    const { port, reached } = await countingServer()
    const { wire, asked } = guardedWire([[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }, { address: '::1', family: 6 }]])
    for (const nth of [1, 2]) {
      await expect(wire.send({ method: 'GET', url: `https://rebinding.test:${port}/`, headers: {} }, never)).rejects.toMatchObject({ name: 'AddressNotAllowed' })
      expect(asked()).toBe(nth)
    }
    expect(reached()).toBe(0)
  })

  it('says that an address may not be named, and asks once', async () => {
    const { wire, asked } = guardedWire([[{ address: '169.254.169.254', family: 4 }]])
    const asking = ask(wire, { method: 'GET', url: 'https://metadata.test/', headers: {} }, { signal: never, key: 'k' })
    await expect(asking).rejects.toMatchObject({ code: 'ai-refused', reason: 'provider.address' })
    expect(asked()).toBe(1)
  })
})

describe('a redirect', () => {
  it('is followed nowhere, and takes no key along', async () => {
    const { port, reached } = await countingServer()
    const redirecting = createServer((_, response) => { response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end() })
    await new Promise<void>((done) => { redirecting.listen(0, '127.0.0.1', done) })
    onTestFinished(() => { redirecting.close() })
    const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/`
    const wire = createWire({ isPrivateAllowed: true })
    onTestFinished(() => wire.close())
    await expect(ask(wire, { method: 'GET', url, headers: { authorization: 'Bearer k' } }, { signal: never, key: 'k' })).rejects.toMatchObject({ code: 'ai-refused' })
    expect(reached()).toBe(0)
  })
})

describe('server-sent events', () => {
  async function eventsIn(chunks: readonly (string | Uint8Array)[]): Promise<string[]> {
    const body = async function* () { for (const chunk of chunks) yield Buffer.from(chunk) }
    const events: string[] = []
    for await (const data of eventsOf(body())) events.push(data)
    return events
  }

  it('are read however they are cut, with any end of line, and with letters of several bytes cut in two', async () => {
    const whole = Buffer.from(': hello\nevent: x\ndata: één\r\ndata:two\r\n\r\nid: 1\rdata: 3\r\rdata: last')
    const wanted = ['één\ntwo', '3', 'last']
    expect(await eventsIn([whole])).toEqual(wanted)
    expect(await eventsIn([...whole].map((byte) => Uint8Array.of(byte)))).toEqual(wanted)
  })

  it('without end are given up on', async () => {
    const line = 'x'.repeat(700_000)
    await expect(eventsIn([`data: ${line}`, line])).rejects.toMatchObject({ code: 'ai-invalid-response' })
    await expect(eventsIn(Array.from({ length: 50 }, () => `data: ${line}\n`))).rejects.toMatchObject({ code: 'ai-invalid-response' })
    // One event of many lines is as long as they are together.
    await expect(eventsIn(Array.from({ length: 3000 }, () => `data: ${'x'.repeat(100)}\n`))).rejects.toMatchObject({ code: 'ai-invalid-response' })
    const many = Array.from({ length: 3000 }, () => `data: ${'x'.repeat(100)}\n\n`)
    expect(await eventsIn(many)).toHaveLength(3000)
  })
})

