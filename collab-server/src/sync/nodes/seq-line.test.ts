import { expect, test } from 'vitest'
import type { StoredRow } from '../log/update-log.ts'
import { SeqLine } from './seq-line.ts'

const row = (seq: number): StoredRow => ({ seq, userId: 'somebody', bytes: Uint8Array.of(seq) })
function taken(line: SeqLine): number[] {
  const seqs: number[] = []
  for (let next = line.next(); next; next = line.next()) {
    seqs.push(next.seq)
    line.advance()
  }
  return seqs
}

test('SYNC-71 updates of other nodes are applied in order, whatever the order in which they are heard of', () => {
  const line = new SeqLine(3)
  for (const seq of [6, 5, 2, 5]) line.offer(row(seq))
  expect([taken(line), line.head, line.hasGap]).toEqual([[], 3, true])
  line.offer(row(4))
  expect([taken(line), line.head, line.hasGap]).toEqual([[4, 5, 6], 6, false])
})

test('SYNC-71 own updates are in memory already: they fill the line and are not applied again', () => {
  const line = new SeqLine(0)
  line.mine(1)
  expect(line.head).toBe(1)
  line.offer(row(4))
  line.mine(3)
  expect([taken(line), line.head, line.hasGap]).toEqual([[], 1, true])
  line.offer(row(2))
  expect([taken(line), line.head]).toEqual([[2, 4], 4])
  // Told of again, as when the log is read to fill a gap.
  line.offer(row(3))
  expect([taken(line), line.hasGap]).toEqual([[], false])
})

test('SYNC-71 a document read anew has what came before its head, and goes on with what is known after it', () => {
  const line = new SeqLine(0)
  line.offer(row(5))
  line.offer(row(9))
  line.reset(8)
  expect([taken(line), line.head]).toEqual([[9], 9])
})

test('SYNC-71 the head stays before an update that could not be applied', () => {
  const line = new SeqLine(0)
  line.offer(row(1))
  line.offer(row(2))
  line.next()
  line.advance()
  expect([line.next()?.seq, line.head]).toEqual([2, 1])
})
