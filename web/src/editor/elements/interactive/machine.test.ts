import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import { interactiveMachine, isEditing, standOf } from './machine.ts'
import type { InteractiveDraft, InteractiveEvent, InteractiveInput, Kept } from './machine.ts'

const DRAFT: InteractiveDraft = { code: '<p>1</p>', name: 'One', description: '', tags: [] }
const KEPT: Kept = { failed: [], results: [] }
const INPUT: InteractiveInput = { wish: { kind: 'quiz', subject: 'core', prompt: '' }, history: [], hasCode: false }

type Snapshot = SnapshotFrom<typeof interactiveMachine>

const EVENTS: readonly InteractiveEvent[] = [
  { type: 'NEXT' }, { type: 'START_FROM', draft: DRAFT }, { type: 'STOP' }, { type: 'REFINE' }, { type: 'SAVE' }, { type: 'START_FRESH' }, { type: 'RETRY' }, { type: 'CREATE_ANOTHER' }, { type: 'EDIT' },
  { type: 'EDITED' }, { type: 'SAVE_CHANGES' }, { type: 'MEND', findings: 'It does not load' }, { type: 'CLOSE' }, { type: 'DISCARD' }, { type: 'KEEP' }, { type: 'WISH', wish: { prompt: 'Planets' } }, { type: 'INSTRUCTIONS', instructions: 'Shorter' },
]
/** What each state that waits comes to when that is well. */
const OUTPUTS: Readonly<Record<string, unknown>> = { generating: DRAFT, refining: DRAFT, saving: KEPT, changing: KEPT, mending: KEPT, savingChanges: KEPT }

const stateOf = ({ value }: Snapshot): string => (typeof value === 'string' ? value : value.open)
/** What decides where an event leads. */
function factsOf(at: Snapshot): string {
  const { draft, instructions, isUnsaved, wish } = at.context
  const before = stateOf(at) === 'confirming' ? Object.values(at.historyValue).flat().map(({ key }) => key) : []
  return JSON.stringify([stateOf(at), draft !== null, instructions !== '', isUnsaved, wish.prompt !== '', before])
}

/** All that can happen in a state: what people do, and the two ends of what it waits for. */
function stepsFrom(at: Snapshot): readonly (readonly [name: string, event: InteractiveEvent])[] {
  const state = stateOf(at)
  const id = `0.interactive.open.${state}`
  const ends = state in OUTPUTS
    ? [['done', { type: `xstate.done.actor.${id}`, output: OUTPUTS[state], actorId: id }], ['error', { type: `xstate.error.actor.${id}`, error: new Error('It broke'), actorId: id }]] as const : []
  // The machine's types leave out what it tells itself.
  return [...EVENTS.map((event) => [event.type, event] as const), ...ends as unknown as readonly (readonly [string, InteractiveEvent])[]]
}

const after = (at: Snapshot, event: InteractiveEvent): Snapshot => transition(interactiveMachine, at, event)[0]

/** Walks every event from every state that can be reached, and answers those that lead elsewhere, as "state event state". */
function everyTransition(input: InteractiveInput): readonly string[] {
  const found = new Set<string>()
  const [first] = initialTransition(interactiveMachine, input)
  const seen = new Set([factsOf(first)])
  const waiting = [first]
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    for (const [name, event] of at.status === 'active' ? stepsFrom(at) : []) {
      const next = after(at, event)
      if (stateOf(next) !== stateOf(at)) found.add(`${stateOf(at)} ${name} ${stateOf(next)}`)
      if (seen.has(factsOf(next))) continue
      seen.add(factsOf(next))
      waiting.push(next)
    }
  }
  return [...found]
}

it('S2 §4 every transition of the making of an interactive leads where it is said, and there are no others', () => {
  const moved = new Set([...everyTransition(INPUT), ...everyTransition({ ...INPUT, hasCode: true })])
  const expected = [
    'idle NEXT generating', 'idle START_FROM preview', 'idle EDIT editing', 'idle CLOSE closed',
    'generating done preview', 'generating error failed', 'generating STOP idle', 'generating CLOSE closed',
    'preview REFINE refining', 'preview SAVE saving', 'preview START_FRESH idle', 'preview CLOSE confirming',
    'refining done preview', 'refining error failed', 'refining STOP preview', 'refining CLOSE confirming',
    'failed RETRY generating', 'failed RETRY refining', 'failed START_FRESH idle', 'failed CLOSE closed', 'failed CLOSE confirming',
    'saving done saved', 'saving error preview', 'saving CLOSE confirming',
    'saved CREATE_ANOTHER idle', 'saved EDIT editing', 'saved MEND mending', 'saved CLOSE closed',
    'editing REFINE changing', 'editing SAVE_CHANGES savingChanges', 'editing MEND mending', 'editing CREATE_ANOTHER idle', 'editing CLOSE closed', 'editing CLOSE confirming',
    'changing done editing', 'changing error editing', 'changing STOP editing', 'changing CLOSE closed', 'changing CLOSE confirming',
    'mending done savingChanges', 'mending error editing', 'mending STOP editing', 'mending CLOSE closed', 'mending CLOSE confirming',
    'savingChanges done editing', 'savingChanges error editing', 'savingChanges CLOSE closed', 'savingChanges CLOSE confirming',
    // Whoever keeps on is where they were.
    'confirming DISCARD closed', ...['preview', 'refining', 'failed', 'saving', 'editing', 'changing', 'mending', 'savingChanges'].map((state) => `confirming KEEP ${state}`),
  ]
  expect([...moved].toSorted()).toEqual(expected.toSorted())
})

/** Where a machine is after these steps, by their names. */
function through(at: Snapshot, ...names: readonly string[]): Snapshot {
  return names.reduce((now, name) => {
    const [, event] = stepsFrom(now).find(([step]) => step === name) ?? []
    return event === undefined ? now : after(now, event)
  }, at)
}

it('S2 §4 refinements are counted, what was asked for is remembered, and starting fresh is another order', () => {
  const [first] = initialTransition(interactiveMachine, INPUT)
  const broken = through(first, 'WISH', 'NEXT', 'done', 'INSTRUCTIONS', 'REFINE', 'done', 'INSTRUCTIONS', 'REFINE', 'error')
  expect(broken.context).toMatchObject({ refinements: 1, history: ['Planets', 'Shorter'], draft: DRAFT })
  const again = through(broken, 'RETRY', 'done')
  expect([stateOf(again), again.context.refinements]).toEqual(['preview', 2])
  const fresh = through(again, 'START_FRESH')
  expect(fresh.context).toMatchObject({ draft: null, refinements: 0, instructions: '', history: ['Planets', 'Shorter'], isUnsaved: false })
  expect(fresh.context.key).not.toBe(again.context.key)
})

it('while it is asked whether to close, what was shown stays', () => {
  const [first] = initialTransition(interactiveMachine, INPUT)
  const asked = through(first, 'START_FROM', 'CLOSE')
  expect([stateOf(asked), standOf(asked), isEditing(standOf(asked))]).toEqual(['confirming', 'preview', false])
  const changed = through(first, 'EDIT', 'EDITED', 'CLOSE')
  expect([stateOf(changed), standOf(changed), isEditing(standOf(changed))]).toEqual(['confirming', 'editing', true])
})

it('nothing is asked for without words', () => {
  const [first] = initialTransition(interactiveMachine, INPUT)
  expect([stateOf(through(first, 'NEXT')), stateOf(through(first, 'START_FROM', 'REFINE'))]).toEqual(['idle', 'preview'])
})

it('what a check found is mended once by another order and looked at again; what fails leaves the findings where they were', () => {
  const [first] = initialTransition(interactiveMachine, { ...INPUT, hasCode: true })
  const found = through(first, 'SAVE_CHANGES', 'done')
  const broken = through(found, 'MEND', 'error')
  expect([stateOf(broken), broken.context.kept, broken.context.failure instanceof Error]).toEqual(['editing', KEPT, true])
  const mending = through(broken, 'MEND')
  expect(mending.context).toMatchObject({ findings: 'It does not load', failure: null })
  expect(mending.context.key).not.toBe(broken.context.key)
  const mended = through(mending, 'done')
  expect([stateOf(mended), mended.context.kept, mended.context.refinements, mended.context.history]).toEqual(['savingChanges', null, 1, []])
  expect(stateOf(through(mended, 'done'))).toBe('editing')
  expect(stateOf(after(found, { type: 'MEND', findings: ' ' }))).toBe('editing')
})
