import { describe, expect, test } from 'vitest'
import { classroom, turn } from '../proofs/classroom.ts'
import { rawClient, until } from '../test-support/clients.ts'
import type { RawClient } from '../test-support/clients.ts'

const PEOPLE = 60
const BATCH = 20
/** Questions for a batch: ended sign-ins, the document, who is banned, roles. */
const QUERIES_A_BATCH = 4

describe('asking for roles again', () => {
  test('SYNC-44 costs a few queries for each document and batch of people, with turns for others in between', async () => {
    let queries = 0
    /** Turns of the event loop so far, and those in which something was asked. */
    let turns = 0
    const asked = new Map<number, number>()
    const { server, lesson } = await classroom({
      settings: { recheckMs: 400, recheckBatch: BATCH, controlPollMs: 600_000 },
      onQuery() {
        queries++
        asked.set(turns, (asked.get(turns) ?? 0) + 1)
      },
    })
    const clients: RawClient[] = []
    for (let index = 0; index < PEOPLE; index++) {
      const person = await server.addPerson()
      await server.share(lesson, person, 'viewer')
      clients.push(await rawClient(server, lesson, person))
    }
    const counting = new AbortController()
    const counted = (async () => {
      for (; !counting.signal.aborted; turns++) await turn()
    })()
    // Nothing else asks while all of them rest; the first question is that of a round.
    queries = 0
    await until(() => queries > 0)
    const first = turns
    asked.clear()
    await until(() => turns > first && [...asked.values()].reduce((sum, count) => sum + count, 0) >= (PEOPLE / BATCH) * QUERIES_A_BATCH)
    counting.abort()
    await counted
    const most = Math.max(...asked.values())
    expect(most).toBeLessThanOrEqual(QUERIES_A_BATCH)
    expect(queries).toBeLessThan(PEOPLE)
    expect(clients.every(({ close }) => close === null)).toBe(true)
  })

  test('SYNC-44 finds in one batch whom a change concerns, and nobody else', async () => {
    const { server, lesson, editor, owner } = await classroom({ settings: { recheckMs: 100, recheckBatch: 3 } })
    const people = await Promise.all(Array.from({ length: 8 }, async () => await server.addPerson()))
    for (const person of people) await server.share(lesson, person, 'viewer')
    const clients = new Map<string, RawClient>()
    for (const person of [owner, editor, ...people]) clients.set(person, await rawClient(server, lesson, person))
    const [gone = '', raised = ''] = [people[2], people[6]]
    await server.share(lesson, gone, 'none')
    await server.share(lesson, raised, 'editor')
    await until(() => clients.get(gone)?.close && clients.get(raised)?.close)
    expect([clients.get(gone)?.close?.code, clients.get(raised)?.close?.code]).toEqual([4403, 4501])
    expect([...clients].filter(([, client]) => client.close !== null).map(([person]) => person).sort()).toEqual([gone, raised].sort())
  })
})
