/**
 * The steps of the creation dialog (S2 §4), for what can be created now: slides from a topic or a text. A pure reducer in place of an
 * XState machine: there is one active state, no time and no parallel part, and the library would weigh more than the dialog. The
 * names of states and events are those of S2, so that other starts (a deck, a PDF) add lines to the table and nothing else.
 */
export type CreationStep =
  | 'idle' | 'content-type' | 'from-ai' | 'from-ai-refinement' | 'from-text' | 'from-text-refinement' | 'content-customization'

/** What the lesson is made from; S2 §3 calls it entryFrom. */
export type CreationEntry = 'ai' | 'text'

/** Kinds of content; interactive videos come with the making of videos. */
export type CreationContentType = 'slides'

export interface CreationState {
  readonly step: CreationStep
  /** Recorded on the way to the customization, cleared on the way back. */
  readonly entryFrom: CreationEntry | null
  readonly contentType: CreationContentType
}

export type CreationEvent =
  | { readonly type: 'START_FROM_CONTENT_TYPE' }
  | { readonly type: 'SET_CONTENT_TYPE'; readonly contentType: CreationContentType }
  | { readonly type: 'START_FROM_AI' }
  | { readonly type: 'START_FROM_TEXT' }
  | { readonly type: 'NEXT' }
  /** The first words have come: the dialog advances to them, unless they are in view already (S2 §4, reading generation). */
  | { readonly type: 'BEGUN' }
  | { readonly type: 'PREV' }
  | { readonly type: 'CLOSE' }

/** Before anything is started, and after every close. */
export const IDLE: CreationState = { step: 'idle', entryFrom: null, contentType: 'slides' }

type Moves = Partial<Readonly<Record<CreationEvent['type'], CreationStep>>>

const MOVES: Readonly<Record<CreationStep, Moves>> = {
  idle: { START_FROM_CONTENT_TYPE: 'content-type' },
  'content-type': { START_FROM_AI: 'from-ai', START_FROM_TEXT: 'from-text' },
  'from-ai': { NEXT: 'from-ai-refinement', BEGUN: 'from-ai-refinement', PREV: 'content-type' },
  'from-ai-refinement': { NEXT: 'content-customization', PREV: 'from-ai' },
  'from-text': { NEXT: 'from-text-refinement', BEGUN: 'from-text-refinement', PREV: 'content-type' },
  'from-text-refinement': { NEXT: 'content-customization', PREV: 'from-text' },
  'content-customization': {},
}

const ENTRY: Partial<Readonly<Record<CreationStep, CreationEntry>>> = { 'from-ai-refinement': 'ai', 'from-text-refinement': 'text' }

/** The next state; an event that means nothing here changes nothing. */
export function creationMachine(state: CreationState, event: CreationEvent): CreationState {
  if (event.type === 'CLOSE') return IDLE
  if (event.type === 'SET_CONTENT_TYPE') return { ...state, contentType: event.contentType }
  if (state.step === 'content-customization') {
    if (event.type !== 'PREV' || state.entryFrom === null) return state
    return { ...state, step: state.entryFrom === 'ai' ? 'from-ai-refinement' : 'from-text-refinement', entryFrom: null }
  }
  const step = MOVES[state.step][event.type]
  if (step === undefined) return state
  return { ...state, step, entryFrom: step === 'content-customization' ? ENTRY[state.step] ?? null : null }
}

/** The state in which somebody begins who chose already on the page how to start, or, without an entry, has to choose. */
export function startedFrom(entry: CreationEntry | null): CreationState {
  const started = creationMachine(IDLE, { type: 'START_FROM_CONTENT_TYPE' })
  if (entry === null) return started
  return creationMachine(started, { type: entry === 'ai' ? 'START_FROM_AI' : 'START_FROM_TEXT' })
}
