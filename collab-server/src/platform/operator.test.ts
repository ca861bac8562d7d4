import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../test-support/build-test-app.ts'

const PAGES = ['/metrics', '/outbox', '/outbox.json'] as const
const TOKEN = 'a-token-of-an-operator-0123456789'
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`

describe('what only operators may see', () => {
  it.each(PAGES)('%s is shown on this machine, and to nobody else', async (url) => {
    const app = await buildTestApp()
    const ask = async (remoteAddress: string, headers: Record<string, string> = {}): Promise<number> => (
      (await app.inject({ method: 'GET', url, remoteAddress, headers })).statusCode
    )
    for (const here of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']) expect(await ask(here), here).toBe(200)
    expect(await ask('127.0.0.1', { host: '[::1]:8080' })).toBe(200)
    for (const elsewhere of ['10.0.0.7', '192.168.1.4', '::ffff:10.0.0.7', '2001:db8::1']) expect(await ask(elsewhere), elsewhere).toBe(403)
    // A token means nothing where none was set.
    expect(await ask('10.0.0.7', { authorization: `Bearer ${TOKEN}` })).toBe(403)
    expect(await ask('10.0.0.7', { authorization: 'Bearer ' })).toBe(403)
  })

  it.each(PAGES)('%s is not shown through a proxy of this machine, nor to a page whose name leads here', async (url) => {
    // Also where the proxy is believed what it says, and says that it is for this machine.
    const app = await buildTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
    for (const [name, value] of [
      ['x-forwarded-for', '127.0.0.1'], ['x-forwarded-for', '203.0.113.9'], ['forwarded', 'for=127.0.0.1'], ['x-real-ip', '127.0.0.1'],
      ['via', '1.1 proxy'], ['x-forwarded-proto', 'https'], ['host', 'evil.example'], ['host', 'localhost.evil.example'],
    ] as const) {
      const { statusCode } = await app.inject({ method: 'GET', url, headers: { [name]: value } })
      expect(statusCode, `${name}: ${value}`).toBe(403)
    }
  })

  it('is shown anywhere to who has the token, as a bearer or as a password', async () => {
    const app = await buildTestApp({ env: { OPERATOR_TOKEN: TOKEN } })
    const ask = async (authorization: string) => await app.inject({ method: 'GET', url: '/metrics', remoteAddress: '10.0.0.7', headers: { authorization } })
    for (const good of [`Bearer ${TOKEN}`, `bearer ${TOKEN}`, basic(`prometheus:${TOKEN}`), basic(`:${TOKEN}`)]) {
      expect((await ask(good)).statusCode, good).toBe(200)
    }
    for (const bad of ['', 'Bearer', `Bearer ${TOKEN}x`, basic(`${TOKEN}:`), basic(''), TOKEN]) {
      const answer = await ask(bad)
      expect([answer.statusCode, answer.json<{ code: string }>().code], bad).toEqual([401, 'unauthenticated'])
      expect(answer.headers['www-authenticate']).toContain('Basic')
    }
  })
})
