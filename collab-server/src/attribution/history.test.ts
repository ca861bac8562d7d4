import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { History } from './history.ts'
import type { Milestone } from './history.ts'

/** Updates of a document in which one client types letter after letter, one update each. */
function typed(letters: number): { client: number; updates: Uint8Array[] } {
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (let index = 0; index < letters; index++) doc.getText('text').insert(index, 'x')
  return { client: doc.clientID, updates }
}

const milestone = (at: number, client: number, clock: number | null): Milestone => (
  { at, clocks: () => (clock === null ? null : new Map([[client, clock]])) }
)

describe('the history of a log', () => {
  it('SYNC-58 finds the update that brought each clock, among many', () => {
    const { client, updates } = typed(2000)
    const history = new History()
    updates.forEach((bytes, index) => history.add({ at: 1000 + index, kind: 'edit', bytes }))
    const parts = [...history.momentsOf(client, 700, 3)]
    expect(parts.map(({ length, moment }) => [length, moment.at])).toEqual([[1, 1700], [1, 1701], [1, 1702]])
  })

  it('SYNC-58 takes the first update that brought something, when it was sent again', () => {
    const { client, updates } = typed(3)
    const history = new History()
    history.add({ at: 1, kind: 'edit', bytes: Y.mergeUpdates(updates.slice(0, 2)) })
    history.add({ at: 2, kind: 'edit', bytes: Y.mergeUpdates(updates) })
    expect([...history.momentsOf(client, 0, 3)].map(({ length, moment }) => [length, moment.at])).toEqual([[2, 1], [1, 2]])
  })

  it('SYNC-58 puts bounds to what no update is left of, by kept states, and claims nothing of those it cannot read', () => {
    const { client, updates } = typed(10)
    const history = new History()
    updates.slice(8).forEach((bytes) => history.add({ at: 900, kind: 'edit', bytes }))
    history.setMilestones([
      milestone(100, client, 2), milestone(200, client, null), milestone(300, client, 6), milestone(400, client, null), milestone(500, client, 8),
    ])
    expect([...history.momentsOf(client, 0, 10)].map(({ length, moment }) => [length, moment.at, moment.notBefore, moment.notAfter])).toEqual([
      [2, null, null, 100], [4, null, 100, 300], [2, null, 300, 500], [1, 900, null, null], [1, 900, null, null],
    ])
  })

  it('SYNC-58 knows nothing of a client it never saw', () => {
    expect([...new History().momentsOf(7, 0, 4)]).toEqual([
      { length: 4, moment: { at: null, notBefore: null, notAfter: null, kind: null } },
    ])
  })
})
