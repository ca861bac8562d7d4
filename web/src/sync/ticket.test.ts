import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeSession, openSession } from '../platform/session/session.ts'
import { fetchTicket, fetchTicketAhead } from './ticket.ts'
import { PATIENCE } from '../test-support/patience.ts'

const user = {
  userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: '', userName: 'maya.1',
  email: { address: 'maya@school.org', isVerified: true, verificationCode: null },
  onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false,
  organization: { name: 'School', isDefault: false },
} as const
const options = { docId: null, readOnly: false }

let server: Server
let asked: string[]
let refusals: number
/** Each test opens a lesson of its own. */
let lesson = 'les_0'
let tests = 0

const ask = async (what: Parameters<typeof fetchTicket>[1] = options) => (await fetchTicket(lesson, what, new AbortController().signal)).ticket

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  lesson = `les_${++tests}`
  asked = []
  refusals = 0
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const isRefused = refusals-- > 0
    const data = { docId: 'doc_1', path: '/collab', ticket: `ticket ${asked.length}`, role: 'editor', lessonRole: 'editor', expiresAt: Date.now() + 60_000 }
    response.writeHead(isRefused ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: isRefused ? 0 : 1, data }))
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const { port } = server.address() as AddressInfo
  ;(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${port}/home`)
  openSession({ token: 'old', expiresAt: Date.now() + 600_000 }, user)
})
afterEach(async () => {
  closeSession()
  server.closeAllConnections()
  await new Promise<void>((resolve) => { server.close(() => resolve()) })
})

it('a ticket asked for with the click of a link opens the lesson, and that once', async () => {
  fetchTicketAhead(lesson)
  fetchTicketAhead(lesson)
  expect(await ask()).toBe('ticket 1')
  expect(await ask()).toBe('ticket 2')
  expect(asked).toHaveLength(2)
})

it('SYNC-59 who only looks, and work in the background, ask for tickets of their own', async () => {
  fetchTicketAhead(lesson)
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE)
  expect(await ask({ docId: null, readOnly: true })).toBe('ticket 2')
  expect(await ask({ ...options, tabId: 'background' })).toBe('ticket 3')
  expect(await ask()).toBe('ticket 1')
})

it('a ticket for another lesson, for another person or of long ago is not used', async () => {
  const mine = lesson
  fetchTicketAhead(mine)
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE)
  lesson = 'les_other'
  expect(await ask()).toBe('ticket 2')
  lesson = mine
  openSession({ token: 'other', expiresAt: Date.now() + 600_000 }, { ...user, userId: 'u2' })
  expect(await ask()).toBe('ticket 3')
  fetchTicketAhead(mine)
  await vi.waitFor(() => expect(asked).toHaveLength(4), PATIENCE)
  const later = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  expect(await ask()).toBe('ticket 5')
  vi.mocked(Date.now).mockRestore()
})

it('one that was refused is asked for again', async () => {
  refusals = 1
  fetchTicketAhead(lesson)
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE)
  expect(await ask()).toBe('ticket 2')
})
