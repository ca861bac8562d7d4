import { describe, expect, it } from 'vitest'
import { NOTHING_WRITTEN, authoring, baseReading, isBusy, readingInView } from './authoring.ts'
import type { Authoring, AuthoringEvent } from './authoring.ts'

const after = (state: Authoring, ...events: readonly AuthoringEvent[]): Authoring => events.reduce(authoring, state)
const FIRST: readonly AuthoringEvent[] = [
  { type: 'check', kind: 'first' }, { type: 'start' }, { type: 'text', text: 'One ' }, { type: 'text', text: 'two.' }, { type: 'done', instructions: '' },
]
const REFINE: readonly AuthoringEvent[] = [
  { type: 'check', kind: 'refinement' }, { type: 'start' }, { type: 'text', text: 'Shorter.' }, { type: 'done', instructions: ' Make it shorter ' },
]

describe('what is written in the creation dialog', () => {
  it('S2 §4 streams into the first reading', () => {
    const state = after(NOTHING_WRITTEN, ...FIRST)
    expect(state).toMatchObject({ readings: ['One two.'], index: 0, status: 'idle', hasBegun: true })
    expect(after(NOTHING_WRITTEN, ...FIRST.slice(0, 2), { type: 'objective', objective: '1. A' })).toMatchObject({ writtenObjective: '1. A', readings: [] })
  })

  it('S2 §4 a refinement appends a version, moves to it, and its instructions join the list when it is done', () => {
    const state = after(NOTHING_WRITTEN, ...FIRST, ...REFINE)
    expect(state).toMatchObject({ readings: ['One two.', 'Shorter.'], index: 1, refinements: ['Make it shorter'] })
    expect(readingInView(after(state, { type: 'show', index: 0 }))).toBe('One two.')
    expect(after(state, { type: 'show', index: 7 }).index).toBe(1)
    expect(after(state, { type: 'show', index: 0 }, { type: 'edit', text: 'Mine.' }).readings).toEqual(['Mine.', 'Shorter.'])
  })

  it('a second first reading is one more version, from its first words on', () => {
    const state = after(NOTHING_WRITTEN, ...FIRST, ...REFINE, { type: 'check', kind: 'first' }, { type: 'start' })
    expect(state.readings).toHaveLength(2)
    expect(after(state, { type: 'text', text: 'New' })).toMatchObject({ readings: ['One two.', 'Shorter.', 'New'], index: 2, refinements: [] })
  })

  it('S2 §4 an abort keeps what has come, and what comes late changes nothing', () => {
    const stopped = after(NOTHING_WRITTEN, ...FIRST.slice(0, 3), { type: 'stop' })
    expect(stopped).toMatchObject({ readings: ['One '], status: 'stopped' })
    expect(after(stopped, { type: 'text', text: 'late' }, { type: 'done', instructions: 'x' }, { type: 'fail', message: 'late' })).toEqual(stopped)
    expect(after(NOTHING_WRITTEN, { type: 'check', kind: 'first' }, { type: 'stop' })).toEqual(NOTHING_WRITTEN)
  })

  it('a failure says why and keeps what has come; the next try forgets it', () => {
    const failed = after(NOTHING_WRITTEN, ...FIRST.slice(0, 3), { type: 'fail', message: 'gone' })
    expect(failed).toMatchObject({ readings: ['One '], status: 'failed', failure: 'gone' })
    expect(after(failed, { type: 'check', kind: 'first' })).toMatchObject({ status: 'checking', failure: null })
  })

  it('a refinement that is tried again takes the place of the part that had come', () => {
    const failed = after(NOTHING_WRITTEN, ...FIRST, ...REFINE.slice(0, 3), { type: 'fail', message: 'gone' })
    expect(failed.readings).toEqual(['One two.', 'Shorter.'])
    const again = after(failed, { type: 'check', kind: 'refinement', isAgain: true }, { type: 'start' })
    expect(again.readings).toHaveLength(2)
    expect(after(again, { type: 'text', text: 'Whole.' }).readings).toEqual(['One two.', 'Whole.'])
  })

  it('what breaks off after its first words is kept and paid like a stop, and says why; only what the server told is given back', () => {
    const broken = after(NOTHING_WRITTEN, ...FIRST.slice(0, 3), { type: 'break', message: 'no network' })
    expect(broken).toMatchObject({ readings: ['One '], status: 'stopped', isPaid: true, failure: 'no network', isGivenBack: false })
    const again = after(broken, { type: 'check', kind: 'first', isAgain: true }, { type: 'start' })
    expect(after(again, { type: 'fail', message: 'in use' })).toMatchObject({ status: 'failed', isPaid: true, isGivenBack: false })
    expect(after(again, { type: 'text', text: 'x' }, { type: 'fail', message: 'gone', isRefunded: true })).toMatchObject({ isPaid: false, isGivenBack: true })
    expect(after(broken, { type: 'check', kind: 'first' }).isPaid).toBe(false)
    expect(after(NOTHING_WRITTEN, ...FIRST.slice(0, 2), { type: 'break', message: 'no network' })).toMatchObject({ status: 'failed', isPaid: false })
  })

  it('a part that was changed by hand is not replaced by the next try; another version that was changed changes nothing in that', () => {
    const stopped = after(NOTHING_WRITTEN, ...FIRST, ...REFINE.slice(0, 3), { type: 'stop' })
    const again: readonly AuthoringEvent[] = [{ type: 'check', kind: 'refinement', isAgain: true }, { type: 'start' }, { type: 'text', text: 'Whole.' }]
    expect(after(stopped, { type: 'edit', text: 'Mine.' }, ...again).readings).toEqual(['One two.', 'Mine.', 'Whole.'])
    expect(after(stopped, { type: 'show', index: 0 }, { type: 'edit', text: 'Mine.' }, ...again).readings).toEqual(['Mine.', 'Whole.'])
    expect(after(NOTHING_WRITTEN, ...FIRST.slice(0, 3), { type: 'edit', text: 'late' }).readings).toEqual(['One '])
  })

  it('a refinement that is tried again is of the version it was asked for, as it is now', () => {
    const failed = after(NOTHING_WRITTEN, ...FIRST, ...REFINE.slice(0, 3), { type: 'fail', message: 'gone' })
    const again = after(failed, { type: 'show', index: 0 }, { type: 'edit', text: 'Mine.' }, { type: 'show', index: 1 }, { type: 'check', kind: 'refinement', isAgain: true })
    expect([baseReading(failed), baseReading(again)]).toEqual(['One two.', 'Mine.'])
  })

  it('S1 §4.3 an action that is silently not run leaves everything as it was', () => {
    const written = after(NOTHING_WRITTEN, ...FIRST)
    expect(after(written, { type: 'check', kind: 'refinement' }, { type: 'unchecked' })).toMatchObject({ readings: ['One two.'], status: 'idle' })
    expect(isBusy(after(written, { type: 'check', kind: 'refinement' }))).toBe(true)
  })

  it('S2 §5 what keeps the rules takes the place of what had come, while it is written and never afterwards', () => {
    const events: readonly AuthoringEvent[] = [{ type: 'check', kind: 'first' }, { type: 'start' }, { type: 'text', text: 'Came' }, { type: 'replace', text: 'Keeps' }]
    const replaced = events.reduce(authoring, NOTHING_WRITTEN)
    expect([replaced.readings, replaced.status]).toEqual([['Keeps'], 'writing'])
    const done = authoring(replaced, { type: 'done', instructions: '' })
    expect(authoring(done, { type: 'replace', text: 'Late' })).toEqual(done)
  })
})
