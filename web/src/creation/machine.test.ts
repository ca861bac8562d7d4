import { expect, it, vi } from 'vitest'
import { CREATION_CONTENT_TYPES, CREATION_MOVES, CREATION_STEPS, IDLE, callbackOf, creationMachine, startedFrom, startsOf, stepAfter } from './machine.ts'
import type { CreationEvent, CreationState, CreationStep } from './machine.ts'
import { creationMachinePage } from './machine-diagram.ts'

/** What S2 §4 says, sentence by sentence, written down apart from the machine: from, event, to, and of which type or entry it speaks. */
const SAID: readonly (readonly [from: CreationStep, event: string, to: CreationStep, of?: string])[] = [
  // idle goes to content type on either start event
  ['idle', 'START_FROM_CONTENT_TYPE', 'content-type'], ['idle', 'SET_CONTENT_TYPE', 'content-type'],
  // content type: AI, text, blank by type, deck, PDF
  ['content-type', 'START_FROM_AI', 'from-ai'], ['content-type', 'START_FROM_TEXT', 'from-text'],
  ['content-type', 'START_FROM_BLANK', 'avatar-selection', 'interactive-videos'], ['content-type', 'START_FROM_BLANK', 'theme-selection', 'slides'],
  // S2 §2: the slide start dialog is without the slide deck and PDF options
  ['content-type', 'IMPORT_SLIDE_DECK', 'slide-deck-upload', 'interactive-videos'], ['content-type', 'START_FROM_PDF', 'pdf-upload', 'interactive-videos'],
  ['slide-deck-upload', 'NEXT', 'slide-deck-preview'], ['slide-deck-preview', 'PREV', 'slide-deck-upload'],
  ['pdf-upload', 'NEXT', 'pdf-processing'], ['pdf-processing', 'NEXT', 'from-pdf-refinement'], ['from-pdf-refinement', 'PREV', 'pdf-processing'],
  ['pdf-customization', 'NEXT', 'content-preview'], ['pdf-customization', 'PREV', 'pdf-processing'],
  ['from-ai', 'NEXT', 'from-ai-refinement'], ['from-ai-refinement', 'NEXT', 'content-customization'], ['from-ai-refinement', 'PREV', 'from-ai'],
  ['from-text', 'NEXT', 'from-text-refinement'], ['from-text-refinement', 'NEXT', 'content-customization'], ['from-text-refinement', 'PREV', 'from-text'],
  ['from-pdf-refinement', 'NEXT', 'content-customization'],
  ['content-customization', 'NEXT', 'content-preview'], ['content-preview', 'PREV', 'content-customization'],
  ['content-customization', 'PREV', 'from-ai-refinement', 'ai'], ['content-customization', 'PREV', 'from-text-refinement', 'text'],
  ['content-customization', 'PREV', 'from-pdf-refinement', 'pdf'],
  ['avatar-selection', 'NEXT', 'theme-selection'], ['avatar-selection', 'PREV', 'content-type'],
  ['theme-selection', 'NEXT', 'course-setup'], ['theme-selection', 'PREV', 'avatar-selection', 'interactive-videos'], ['theme-selection', 'PREV', 'content-type', 'slides'],
  ['course-setup', 'PREV', 'theme-selection'],
]
/** What we add: ways back for which S2 names none, the first words of a reading, and the way to the two customizations. */
const OURS: typeof SAID = [
  ['from-ai', 'PREV', 'content-type'], ['from-text', 'PREV', 'content-type'], ['slide-deck-upload', 'PREV', 'content-type'], ['pdf-upload', 'PREV', 'content-type'],
  ['pdf-processing', 'PREV', 'pdf-upload'], ['from-ai', 'BEGUN', 'from-ai-refinement'], ['from-text', 'BEGUN', 'from-text-refinement'],
  ['pdf-processing', 'CUSTOMIZE', 'pdf-customization'], ['slide-deck-upload', 'CUSTOMIZE', 'slide-deck-customization'],
  ['slide-deck-preview', 'CUSTOMIZE', 'slide-deck-customization'], ['slide-deck-customization', 'NEXT', 'slide-deck-preview'],
  ['slide-deck-customization', 'PREV', 'slide-deck-upload'],
]

const EVENTS: readonly CreationEvent[] = [
  { type: 'START_FROM_CONTENT_TYPE' }, ...CREATION_CONTENT_TYPES.map((contentType) => ({ type: 'SET_CONTENT_TYPE', contentType }) as const),
  { type: 'START_FROM_AI' }, { type: 'START_FROM_TEXT' }, { type: 'START_FROM_BLANK' }, { type: 'IMPORT_SLIDE_DECK' }, { type: 'START_FROM_PDF' },
  { type: 'NEXT' }, { type: 'BEGUN' }, { type: 'CUSTOMIZE' }, { type: 'PREV' }, { type: 'CLOSE' },
]
const ENTRIES: Partial<Readonly<Record<CreationStep, CreationState['entryFrom']>>> = { 'from-ai-refinement': 'ai', 'from-text-refinement': 'text', 'from-pdf-refinement': 'pdf', 'pdf-customization': 'pdf' }

/** What the model expects, from the sentences alone. */
function expected(state: CreationState, event: CreationEvent): { readonly state: CreationState; readonly line?: (typeof SAID)[number] } {
  if (event.type === 'CLOSE') return { state: IDLE }
  const stored = event.type === 'SET_CONTENT_TYPE' ? { ...state, contentType: event.contentType } : state
  const line = [...SAID, ...OURS].find(([from, type, , of]) => from === state.step && type === event.type && (of === undefined || of === state.contentType || of === state.entryFrom))
  if (line === undefined) return { state: stored }
  const [from, type, step] = line
  const entryFrom = type === 'NEXT' && from in ENTRIES ? ENTRIES[from] ?? null : from === 'content-customization' && type === 'PREV' ? null : state.entryFrom
  const hasBegun = type === 'NEXT' && (from === 'avatar-selection' || (from === 'theme-selection' && state.contentType === 'slides'))
  return { state: { ...stored, step, entryFrom, hasProgressedThroughBlankFlow: state.hasProgressedThroughBlankFlow || hasBegun }, line }
}

it('S2 §4 every event in every state that can be reached leads where the specification says, and every sentence of it is walked', () => {
  const walked = new Set<unknown>()
  const seen = new Map<string, CreationState>()
  const waiting: CreationState[] = [IDLE]
  while (waiting.length > 0) {
    const state = waiting.pop() as CreationState
    const key = JSON.stringify(state)
    if (seen.has(key)) continue
    seen.set(key, state)
    for (const event of EVENTS) {
      const { line, state: wanted } = expected(state, event)
      const found = creationMachine(state, event)
      expect(found, `${JSON.stringify(state)} ${event.type}`).toEqual(wanted)
      if (line !== undefined) walked.add(line)
      waiting.push(found)
    }
  }
  expect([...SAID, ...OURS].filter((line) => !walked.has(line))).toEqual([])
  expect(new Set([...seen.values()].map(({ step }) => step))).toEqual(new Set(CREATION_STEPS))
  // The table has no line beyond those of the model.
  expect(Object.values(CREATION_MOVES).flat().length).toBe(SAID.length + OURS.length + 1)
})

it('S2 §4 CLOSE from any step returns to idle, which forgets entry, type and progress', () => {
  for (const step of CREATION_STEPS) {
    expect(creationMachine({ step, entryFrom: 'pdf', contentType: 'interactive-videos', hasProgressedThroughBlankFlow: true }, { type: 'CLOSE' })).toEqual(IDLE)
  }
})

it('S2 §4 start and import events call a callback of theirs where they lead on, and only there', () => {
  const callback = vi.fn()
  const videos = startedFrom({ contentType: 'interactive-videos', start: null })
  const slides = startedFrom({ contentType: 'slides', start: null })
  for (const type of ['START_FROM_AI', 'START_FROM_TEXT', 'START_FROM_BLANK', 'IMPORT_SLIDE_DECK', 'START_FROM_PDF'] as const) {
    expect(callbackOf(videos, { type, callback })).toBe(callback)
    expect(callbackOf(videos, { type })).toBeUndefined()
  }
  expect([callbackOf(slides, { type: 'IMPORT_SLIDE_DECK', callback }), callbackOf(slides, { type: 'START_FROM_PDF', callback })]).toEqual([undefined, undefined])
  expect(callbackOf(IDLE, { type: 'START_FROM_CONTENT_TYPE', callback })).toBe(callback)
  expect(callbackOf(IDLE, { type: 'START_FROM_AI', callback })).toBeUndefined()
})

it('S2 §2 slides begin with a prompt, a text or nothing; interactive videos with a deck and a PDF, too, and each leads to its step', () => {
  expect(startsOf('slides')).toEqual(['ai', 'text', 'blank'])
  for (const contentType of CREATION_CONTENT_TYPES) {
    for (const start of startsOf(contentType)) expect(startedFrom({ contentType, start }).step).not.toBe('content-type')
  }
})

it('the drawing in the documentation is that of the table', async () => {
  await expect(creationMachinePage()).toMatchFileSnapshot('../../../docs/creation-machine.md')
})

it('back from slides of a PDF whose text was taken as it is, one is where one was, and nothing is arranged unasked', () => {
  const at = (step: CreationStep, entryFrom: CreationState['entryFrom'] = null): CreationState => ({ ...IDLE, step, entryFrom, contentType: 'interactive-videos' })
  expect(stepAfter(at('content-customization', 'pdf'), { type: 'PREV' }, false).step).toBe('pdf-processing')
  expect(stepAfter(at('content-customization', 'pdf'), { type: 'PREV' }, true).step).toBe('from-pdf-refinement')
  expect(stepAfter(at('pdf-processing'), { type: 'NEXT' }, false).step).toBe('from-pdf-refinement')
})
