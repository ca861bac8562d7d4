import { describe, expect, it } from 'vitest'
import { IDLE, creationMachine, startedFrom } from './machine.ts'
import type { CreationEvent, CreationState } from './machine.ts'

const after = (state: CreationState, ...events: readonly CreationEvent['type'][]): CreationState => (
  events.reduce((now, type) => creationMachine(now, { type } as CreationEvent), state)
)

describe('the creation dialog', () => {
  it('S2 §4 idle goes to the content type, and from there to AI or text', () => {
    expect(after(IDLE, 'START_FROM_CONTENT_TYPE').step).toBe('content-type')
    expect(after(IDLE, 'START_FROM_CONTENT_TYPE', 'START_FROM_AI').step).toBe('from-ai')
    expect(after(IDLE, 'START_FROM_CONTENT_TYPE', 'START_FROM_TEXT').step).toBe('from-text')
    expect([startedFrom('ai').step, startedFrom('text').step]).toEqual(['from-ai', 'from-text'])
    expect(creationMachine(IDLE, { type: 'SET_CONTENT_TYPE', contentType: 'slides' })).toEqual(IDLE)
  })

  it.each([['ai', 'from-ai'], ['text', 'from-text']] as const)('S2 §4 from %s goes to its refinement and on, recording where it came from', (entry, step) => {
    const start = startedFrom(entry)
    expect(after(start, 'NEXT').step).toBe(`${step}-refinement`)
    expect(after(start, 'NEXT', 'PREV').step).toBe(step)
    expect(after(start, 'NEXT', 'NEXT')).toMatchObject({ step: 'content-customization', entryFrom: entry })
    expect(after(start, 'NEXT', 'NEXT', 'PREV')).toMatchObject({ step: `${step}-refinement`, entryFrom: null })
    expect(after(start, 'PREV').step).toBe('content-type')
  })

  it.each(['ai', 'text'] as const)('S2 §4 the first words of a reading from %s advance the dialog, those of another try do not', (entry) => {
    const reading = after(startedFrom(entry), 'BEGUN')
    expect(reading.step).toBe(`from-${entry}-refinement`)
    expect(after(reading, 'BEGUN')).toEqual(reading)
  })

  it('S2 §4 CLOSE from any step returns to idle and resets the context', () => {
    for (const state of [after(IDLE, 'START_FROM_CONTENT_TYPE'), startedFrom('ai'), after(startedFrom('ai'), 'NEXT'), startedFrom('text'), after(startedFrom('text'), 'NEXT'), after(startedFrom('text'), 'NEXT', 'NEXT')]) {
      expect(after(state, 'CLOSE')).toEqual(IDLE)
    }
  })

  it('events that mean nothing where they come change nothing', () => {
    for (const type of ['NEXT', 'PREV', 'START_FROM_AI', 'START_FROM_TEXT'] as const) expect(after(IDLE, type)).toEqual(IDLE)
    const customization = after(startedFrom('ai'), 'NEXT', 'NEXT')
    expect(after(customization, 'START_FROM_TEXT', 'NEXT')).toEqual(customization)
  })
})
