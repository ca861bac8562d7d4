import { describe, expect, test } from 'vitest'
import type { MeasuredDocument } from '../documents/tasks.ts'
import { Growth } from './growth.ts'

const MAX = 40_000

/** A document of which a test says how big it is, and how long measuring it takes, in ms. */
function measured(measureMs: number) {
  const state = { bytes: 0, now: 0, measurings: 0 }
  const growth = new Growth({ maxBytes: MAX }, () => {
    state.measurings++
    state.now += measureMs
    return state.bytes
  }, () => state.now)
  return { state, growth }
}

describe('SYNC-20 how big a document is', () => {
  test('what is written over and over is never refused for its sum, however long the machine took to measure', () => {
    const { growth, state } = measured(3_600_000)
    state.bytes = 3_000
    for (let round = 0; round < 500; round++) {
      expect(growth.mayGrow(3_000)).toBe(true)
      growth.add(3_000, 1)
      expect(growth.exceeds(MAX / 2)).toBe(false)
    }
  })

  test('a document a little below its limit is not either, and is measured once for every tenth of it that comes', () => {
    const { growth, state } = measured(3_600_000)
    state.bytes = MAX - 1_500
    growth.reset(state.bytes, true)
    const rounds = 500
    for (let round = 0; round < rounds; round++) {
      expect(growth.mayGrow(2_000)).toBe(true)
      growth.add(2_000, 1)
    }
    expect(state.measurings).toBeLessThanOrEqual(rounds * 2_000 / (state.bytes / 10) + 1)
  })

  test('what was deleted makes room at once, also when measuring was held up before', () => {
    const { growth, state } = measured(200)
    state.bytes = MAX + 1_000
    growth.add(state.bytes, 0)
    expect(growth.mayGrow(10_000)).toBe(false)
    growth.add(20, 1)
    state.bytes = 11_000
    expect(growth.mayGrow(12_000)).toBe(true)
  })

  test('whoever deletes a little and grows again past the limit makes it measure no more than a tenth of the time', () => {
    const { growth, state } = measured(300)
    state.bytes = MAX * 1.05
    growth.add(state.bytes, 0)
    for (let round = 0; round < 1_000; round++) {
      growth.mayGrow(10_000)
      growth.add(20, 1)
      state.now += 10
    }
    // What five seconds allow may be ahead of it, and one measuring more at either end.
    expect(state.measurings * 300).toBeLessThanOrEqual(state.now / 10 + 5_000 / 10 + 2 * 300)
  })
})

describe('SYNC-20 how big a document is, found out elsewhere', () => {
  /** The same with measurements that a test ends. */
  function measuredElsewhere() {
    const state = { now: 0, measurings: [] as PromiseWithResolvers<MeasuredDocument>[] }
    const growth = new Growth({ maxBytes: MAX }, () => {
      const measuring = Promise.withResolvers<MeasuredDocument>()
      state.measurings.push(measuring)
      return measuring.promise
    }, () => state.now)
    return { state, growth }
  }

  test('nothing is refused for good while it is being measured; what comes meanwhile counts on top', async () => {
    const { growth, state } = measuredElsewhere()
    growth.add(MAX * 2, 0)
    expect(growth.mayGrow(2_000)).toBe(false)
    const { measuring } = growth
    expect(measuring).not.toBeNull()
    growth.add(500, 0)
    expect(growth.mayGrow(2_000)).toBe(false)
    expect(state.measurings).toHaveLength(1)
    state.measurings[0]?.resolve({ bytes: MAX / 2, ms: 0 })
    await measuring
    expect(growth.measuring).toBeNull()
    expect(growth.bytes).toBe(MAX / 2 + 500)
    expect(growth.mayGrow(2_000)).toBe(true)
  })

  test('to wait for a thread is not to measure: what was deleted since makes room at once', async () => {
    const { growth, state } = measuredElsewhere()
    growth.add(MAX * 2, 0)
    growth.mayGrow(2_000)
    state.now += 60_000
    state.measurings[0]?.resolve({ bytes: MAX * 1.05, ms: 100 })
    await growth.measuring
    expect(growth.mayGrow(2_000)).toBe(false)
    growth.add(20, 1)
    growth.mayGrow(2_000)
    expect(growth.measuring).not.toBeNull()
  })

  test('one that had to wait and then failed is made again at once', async () => {
    const { growth, state } = measuredElsewhere()
    growth.add(MAX * 1.05, 0)
    growth.mayGrow(2_000)
    state.now += 60_000
    const failing = growth.measuring
    state.measurings[0]?.reject(new Error('no thread'))
    await expect(failing).rejects.toThrow('no thread')
    growth.mayGrow(2_000)
    expect(growth.measuring).not.toBeNull()
  })

  test('one that is too big is found to be so once, and refused then', async () => {
    const { growth, state } = measuredElsewhere()
    growth.add(MAX * 2, 0)
    growth.mayGrow(2_000)
    state.measurings[0]?.resolve({ bytes: MAX * 2, ms: 0 })
    await growth.measuring
    expect(growth.mayGrow(2_000)).toBe(false)
    expect(growth.measuring).toBeNull()
    expect(state.measurings).toHaveLength(1)
  })

  test('a measurement of a document that has been read anew meanwhile is none, and one that failed is said and made again', async () => {
    const { growth, state } = measuredElsewhere()
    growth.add(MAX * 2, 0)
    growth.mayGrow(2_000)
    const { measuring } = growth
    growth.reset(1_000, true)
    state.measurings[0]?.resolve({ bytes: MAX * 2, ms: 0 })
    await measuring
    expect(growth.bytes).toBe(1_000)
    growth.add(MAX * 2, 0)
    growth.mayGrow(2_000)
    const failing = growth.measuring
    state.measurings[1]?.reject(new Error('no thread'))
    await expect(failing).rejects.toThrow('no thread')
    expect(growth.measuring).toBeNull()
    growth.mayGrow(2_000)
    expect(state.measurings).toHaveLength(3)
  })
})
