import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { testClock } from '../../test-support/build-test-app.ts'
import { createTickets } from './tickets.ts'

const SECRET = 'a secret for tests that is long enough'
const request = { docId: 'd1', lessonId: 'l1', userId: 'u1', sessionId: 's1', role: 'editor', name: 'Ada' } as const

test('SYNC-31 a ticket opens its own document for its own person, again and again, until it runs out', async () => {
  const clock = testClock()
  const tickets = createTickets(SECRET, clock.now)
  const { ticket, expiresAt } = await tickets.issue(request)
  expect(expiresAt - clock.now()).toBeLessThanOrEqual(15 * 60_000)
  for (let time = 0; time < 2; time++) {
    expect(await tickets.verify(ticket, 'd1')).toMatchObject({ docId: 'd1', userId: 'u1', signInId: 's1', name: 'Ada', expiresAt })
  }
  await expect(tickets.verify(ticket, 'd2')).rejects.toThrow('another document')
  clock.advance(15 * 60_000 + 29_000)
  await expect(tickets.verify(ticket, 'd1')).resolves.toMatchObject({ userId: 'u1' })
  clock.advance(2_000)
  await expect(tickets.verify(ticket, 'd1')).rejects.toMatchObject({ name: 'TicketError', expired: true })
})

test('SYNC-31 every ticket is a session of its own, so two tabs are two sessions', async () => {
  const tickets = createTickets(SECRET, Date.now)
  const [one, two] = [await tickets.issue(request), await tickets.issue(request)]
  const [a, b] = [await tickets.verify(one.ticket, 'd1'), await tickets.verify(two.ticket, 'd1')]
  expect(a.sessionId).not.toBe(b.sessionId)
  expect(a.signInId).toBe(b.signInId)
})

test('SYNC-31 a ticket signed elsewhere, for another audience or with no signature opens nothing', async () => {
  const tickets = createTickets(SECRET, Date.now)
  const { ticket } = await createTickets('some other secret, just as long', Date.now).issue(request)
  await expect(tickets.verify(ticket, 'd1')).rejects.toMatchObject({ name: 'TicketError' })
  const wrongKey = await new SignJWT({ doc: 'd1' }).setProtectedHeader({ alg: 'HS256' }).setAudience('collab').setSubject('u1')
    .setExpirationTime('1h').sign(new TextEncoder().encode(SECRET))
  await expect(tickets.verify(wrongKey, 'd1')).rejects.toMatchObject({ name: 'TicketError' })
  const [, payload] = ticket.split('.')
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  await expect(tickets.verify(none, 'd1')).rejects.toMatchObject({ name: 'TicketError' })
  await expect(tickets.verify('rubbish', 'd1')).rejects.toMatchObject({ name: 'TicketError' })
})
