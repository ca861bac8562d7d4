import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@lectern/shared/http'
import { CLIENT_ERRORS, ERRORS } from '@lectern/shared/errors'
import { ApiError, call } from './api.ts'
import { browserStorage } from '../storage/browser-storage.ts'
import { closeSession, openSession, sessionStore } from '../session/session.ts'

const user = {
  userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: '', userName: 'maya.1',
  email: { address: 'maya@school.org', isVerified: true, verificationCode: null },
  onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false,
  organization: { name: 'School', isDefault: false },
} as const

const readThing = endpoint({
  method: 'POST', path: '/things/:id', access: 'member', summary: '',
  params: z.object({ id: z.string() }), query: z.object({ q: z.string().optional() }), body: z.object({ n: z.number() }),
  data: z.object({ said: z.string() }),
})
const ask = (signal?: AbortSignal, timeoutMs?: number) =>
  call(readThing, { params: { id: 'a/b' }, query: { q: 'x y' }, body: { n: 1 }, signal, timeoutMs })

interface Seen {
  readonly url: string
  readonly token: string | undefined
  readonly body: string
}

/** A real HTTP server that answers as each test says. */
function newServer() {
  const seen: Seen[] = []
  let answer: (seen: Seen, response: ServerResponse) => void = (_, response) => json(response, 200, { status: 1, data: { said: 'ok' } })
  const server = createServer((request, response) => void receive(request, response))
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const one = { url: request.url ?? '', token: request.headers.authorization?.replace('Bearer ', ''), body }
    seen.push(one)
    answer(one, response)
  }
  return {
    seen,
    answer: (next: typeof answer) => {
      answer = next
    },
    listen: () => new Promise<string>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
    }),
    close: () => new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    }),
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

let server: ReturnType<typeof newServer>

beforeEach(async () => {
  // The test browser prints every failing answer.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = newServer()
  const origin = await server.listen()
  ;(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`${origin}/home`)
  openSession({ token: 'old', expiresAt: Date.now() + 600_000 }, user)
})

afterEach(async () => {
  closeSession()
  await server.close()
})

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('the call succeeded')
}

describe('a call', () => {
  it('fills in the path, the query, the body and the token, and hands back the data', async () => {
    expect(await ask()).toEqual({ said: 'ok' })
    expect(server.seen).toEqual([{ url: '/api/v1/things/a%2Fb?q=x+y', token: 'old', body: '{"n":1}' }])
  })
  it('refuses an answer of another shape', async () => {
    server.answer((_, response) => json(response, 200, { status: 1, data: { said: 7 } }))
    expect(await failureOf(ask())).toMatchObject({ code: 'unknown', message: CLIENT_ERRORS.unknown })
  })
  it('maps HTTP failures to the messages of S1 §8.3 when the server gives none', async () => {
    const expected = { 403: 'forbidden', 404: 'not-found', 409: 'conflict', 500: 'internal', 408: 'timeout' } as const
    for (const [status, code] of Object.entries(expected)) {
      server.answer((_, response) => response.writeHead(Number(status)).end('<html>'))
      expect(await failureOf(ask())).toMatchObject({ code, httpStatus: Number(status), message: ERRORS[code].message })
    }
    server.answer((_, response) => response.writeHead(418).end())
    expect(await failureOf(ask())).toMatchObject({ code: 'unknown', message: CLIENT_ERRORS.unknown })
  })
  it('keeps the code, the words and the path the server gives', async () => {
    server.answer((_, response) => json(response, 409, { status: 4, code: 'course-name-exists', message: 'Taken', path: 'name' }))
    expect(await failureOf(ask())).toMatchObject({ code: 'course-name-exists', status: 4, message: 'Taken', path: 'name', httpStatus: 409 })
  })
  it('says network when no answer came (S1 §8.3)', async () => {
    server.answer((_, response) => response.destroy())
    expect(await failureOf(ask())).toMatchObject({ code: 'network', httpStatus: 0, message: CLIENT_ERRORS.network })
  })
  it('waits as long as its endpoint says that an answer may take', async () => {
    server.answer(() => undefined)
    const slow = endpoint({ method: 'GET', path: '/slow', access: 'public', summary: 'Takes its time', data: z.object({}), answerMs: 30 })
    expect(await failureOf(call(slow, {}))).toMatchObject({ code: 'timeout' })
  })
  it('says timeout with status 408 when the answer takes too long (S1 §8.3)', async () => {
    server.answer(() => undefined)
    expect(await failureOf(ask(undefined, 30))).toMatchObject({ code: 'timeout', httpStatus: 408, message: ERRORS.timeout.message })
  })
  it('stops when it is told to', async () => {
    const stop = new AbortController()
    server.answer(() => stop.abort())
    expect(await failureOf(ask(stop.signal))).toMatchObject({ code: 'aborted' })
  })
})

describe('an expired token', () => {
  const refuseOld = (seen: Seen, response: ServerResponse) => {
    if (seen.url === '/api/v1/sessions/refresh') {
      json(response, 200, { status: 1, data: { jwt: { token: 'new', expiresAt: Date.now() + 600_000 }, user } })
    } else if (seen.token === 'new') json(response, 200, { status: 1, data: { said: 'ok' } })
    else json(response, 401, { status: 2, code: 'unauthenticated', message: 'no' })
  }

  it('is renewed once, and the call is made again', async () => {
    server.answer(refuseOld)
    expect(await ask()).toEqual({ said: 'ok' })
    expect(server.seen.map(({ url }) => url.split('?')[0])).toEqual(['/api/v1/things/a%2Fb', '/api/v1/sessions/refresh', '/api/v1/things/a%2Fb'])
    expect(browserStorage.read('session')?.token).toBe('new')
  })
  it('is renewed once for all calls under way', async () => {
    server.answer(refuseOld)
    await Promise.all([ask(), ask(), ask()])
    expect(server.seen.filter(({ url }) => url === '/api/v1/sessions/refresh')).toHaveLength(1)
  })
  it('signs out when the refresh is refused, and remembers that it was not the person (S1 §2.2)', async () => {
    server.answer((_, response) => json(response, 401, { status: 2, code: 'unauthenticated', message: 'no' }))
    expect(await failureOf(ask())).toMatchObject({ code: 'unauthenticated' })
    expect(sessionStore.getState().user).toBeNull()
    expect(browserStorage.read('session')).toBeNull()
    expect(sessionStore.getState()).toMatchObject({ hasEnded: true, hasLeft: false })
  })
  it('keeps the session when the refresh fails for want of a network', async () => {
    server.answer((seen, response) => {
      if (seen.url === '/api/v1/sessions/refresh') response.destroy()
      else json(response, 401, { status: 2, code: 'unauthenticated', message: 'no' })
    })
    expect(await failureOf(ask())).toMatchObject({ code: 'unauthenticated' })
    expect(sessionStore.getState().user?.userId).toBe('u1')
  })
  it('is tried again once only', async () => {
    server.answer((seen, response) => {
      if (seen.url === '/api/v1/sessions/refresh') refuseOld(seen, response)
      else json(response, 401, { status: 2, code: 'unauthenticated', message: 'no' })
    })
    await failureOf(ask())
    expect(server.seen).toHaveLength(3)
  })
  it('stays signed out when the person signs out while it is renewed', async () => {
    server.answer((seen, response) => {
      if (seen.url === '/api/v1/sessions/refresh') closeSession()
      refuseOld(seen, response)
    })
    await failureOf(ask())
    expect(sessionStore.getState().token).toBeNull()
  })
})
