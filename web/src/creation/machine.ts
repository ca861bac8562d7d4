/**
 * The steps of the creation dialog (S2 §4). A pure reducer over one table in place of an XState machine: there is one active state, no
 * time and no parallel part, and the library would weigh more than the dialog. Names of states and events are those of S2; `BEGUN` and
 * `CUSTOMIZE` are ours, and so is the way back from steps for which S2 names none, so that nobody is stuck. `docs/creation-machine.md`
 * is drawn from this table.
 */
export const CREATION_STEPS = [
  'idle', 'content-type', 'from-ai', 'from-ai-refinement', 'from-text', 'from-text-refinement', 'avatar-selection', 'theme-selection', 'course-setup',
  'slide-deck-upload', 'slide-deck-customization', 'slide-deck-preview', 'pdf-upload', 'pdf-processing', 'pdf-customization', 'from-pdf-refinement',
  'content-customization', 'content-preview',
] as const
export type CreationStep = (typeof CREATION_STEPS)[number]

/** What the lesson is made from, where it is written from something. */
export type CreationEntry = 'ai' | 'text' | 'pdf'

/** Kinds of content that are offered at creation (S2 §1). */
export const CREATION_CONTENT_TYPES = ['interactive-videos', 'slides'] as const
export type CreationContentType = (typeof CREATION_CONTENT_TYPES)[number]

/** What the dialog remembers beside its step (S2 §3, dialog context). */
export interface CreationContext {
  /** Recorded on the way to the customization, cleared on the way back. */
  readonly entryFrom: CreationEntry | null
  readonly contentType: CreationContentType
  /** Somebody who builds from scratch has chosen what comes first: a presenter, or of slides a theme. */
  readonly hasProgressedThroughBlankFlow: boolean
}

export interface CreationState extends CreationContext {
  readonly step: CreationStep
}

/** Events that may bring a callback with them, which is called where they lead on (S2 §4). */
const STARTS = ['START_FROM_CONTENT_TYPE', 'START_FROM_AI', 'START_FROM_TEXT', 'START_FROM_BLANK', 'IMPORT_SLIDE_DECK', 'START_FROM_PDF'] as const
type StartType = (typeof STARTS)[number]

export type CreationEvent =
  | { readonly type: StartType; readonly callback?: () => void }
  | { readonly type: 'SET_CONTENT_TYPE'; readonly contentType: CreationContentType }
  | { readonly type: 'NEXT' }
  /** The first words have come: the dialog advances to them, unless they are in view already (S2 §4, reading generation). */
  | { readonly type: 'BEGUN' }
  /** What was read is taken as it is, and how it becomes a lesson is chosen. */
  | { readonly type: 'CUSTOMIZE' }
  | { readonly type: 'PREV' }
  | { readonly type: 'CLOSE' }
export type CreationEventType = CreationEvent['type']

/** Before anything is started, and after every close. */
export const IDLE: CreationState = { step: 'idle', entryFrom: null, contentType: 'slides', hasProgressedThroughBlankFlow: false }

/** When a line of the table holds, by what the drawing says of it. */
const GUARDS = {
  'interactive videos': ({ contentType }) => contentType === 'interactive-videos',
  'slides': ({ contentType }) => contentType === 'slides',
  'from AI': ({ entryFrom }) => entryFrom === 'ai',
  'from text': ({ entryFrom }) => entryFrom === 'text',
  'from PDF': ({ entryFrom }) => entryFrom === 'pdf',
} as const satisfies Readonly<Record<string, (context: CreationContext) => boolean>>

export interface CreationMove {
  readonly on: CreationEventType
  readonly to: CreationStep
  /** Always where it is absent. */
  readonly when?: keyof typeof GUARDS
  readonly sets?: Partial<CreationContext>
}

const BLANK_BEGUN = { hasProgressedThroughBlankFlow: true } as const

/** Where each event leads from each step. `CLOSE` leads from all of them to idle, and `SET_CONTENT_TYPE` stores the type wherever it comes. */
export const CREATION_MOVES: Readonly<Record<CreationStep, readonly CreationMove[]>> = {
  'idle': [{ on: 'START_FROM_CONTENT_TYPE', to: 'content-type' }, { on: 'SET_CONTENT_TYPE', to: 'content-type' }],
  'content-type': [
    { on: 'START_FROM_AI', to: 'from-ai' },
    { on: 'START_FROM_TEXT', to: 'from-text' },
    { on: 'START_FROM_BLANK', to: 'avatar-selection', when: 'interactive videos' },
    { on: 'START_FROM_BLANK', to: 'theme-selection', when: 'slides' },
    { on: 'IMPORT_SLIDE_DECK', to: 'slide-deck-upload', when: 'interactive videos' },
    { on: 'START_FROM_PDF', to: 'pdf-upload', when: 'interactive videos' },
  ],
  'from-ai': [{ on: 'NEXT', to: 'from-ai-refinement' }, { on: 'BEGUN', to: 'from-ai-refinement' }, { on: 'PREV', to: 'content-type' }],
  'from-ai-refinement': [{ on: 'NEXT', to: 'content-customization', sets: { entryFrom: 'ai' } }, { on: 'PREV', to: 'from-ai' }],
  'from-text': [{ on: 'NEXT', to: 'from-text-refinement' }, { on: 'BEGUN', to: 'from-text-refinement' }, { on: 'PREV', to: 'content-type' }],
  'from-text-refinement': [{ on: 'NEXT', to: 'content-customization', sets: { entryFrom: 'text' } }, { on: 'PREV', to: 'from-text' }],
  'avatar-selection': [{ on: 'NEXT', to: 'theme-selection', sets: BLANK_BEGUN }, { on: 'PREV', to: 'content-type' }],
  'theme-selection': [
    { on: 'NEXT', to: 'course-setup', when: 'slides', sets: BLANK_BEGUN },
    { on: 'NEXT', to: 'course-setup', when: 'interactive videos' },
    { on: 'PREV', to: 'avatar-selection', when: 'interactive videos' },
    { on: 'PREV', to: 'content-type', when: 'slides' },
  ],
  'course-setup': [{ on: 'PREV', to: 'theme-selection' }],
  'slide-deck-upload': [{ on: 'NEXT', to: 'slide-deck-preview' }, { on: 'CUSTOMIZE', to: 'slide-deck-customization' }, { on: 'PREV', to: 'content-type' }],
  'slide-deck-customization': [{ on: 'NEXT', to: 'slide-deck-preview' }, { on: 'PREV', to: 'slide-deck-upload' }],
  'slide-deck-preview': [{ on: 'PREV', to: 'slide-deck-upload' }, { on: 'CUSTOMIZE', to: 'slide-deck-customization' }],
  'pdf-upload': [{ on: 'NEXT', to: 'pdf-processing' }, { on: 'PREV', to: 'content-type' }],
  'pdf-processing': [{ on: 'NEXT', to: 'from-pdf-refinement' }, { on: 'CUSTOMIZE', to: 'pdf-customization' }, { on: 'PREV', to: 'pdf-upload' }],
  'pdf-customization': [{ on: 'NEXT', to: 'content-preview', sets: { entryFrom: 'pdf' } }, { on: 'PREV', to: 'pdf-processing' }],
  'from-pdf-refinement': [{ on: 'NEXT', to: 'content-customization', sets: { entryFrom: 'pdf' } }, { on: 'PREV', to: 'pdf-processing' }],
  'content-customization': [
    { on: 'NEXT', to: 'content-preview' },
    { on: 'PREV', to: 'from-ai-refinement', when: 'from AI', sets: { entryFrom: null } },
    { on: 'PREV', to: 'from-text-refinement', when: 'from text', sets: { entryFrom: null } },
    { on: 'PREV', to: 'from-pdf-refinement', when: 'from PDF', sets: { entryFrom: null } },
  ],
  'content-preview': [{ on: 'PREV', to: 'content-customization' }],
}

function moveOf(state: CreationState, event: CreationEvent): CreationMove | undefined {
  return CREATION_MOVES[state.step].find(({ on, when }) => on === event.type && (when === undefined || GUARDS[when](state)))
}

/** The next state; an event that means nothing here changes nothing. */
export function creationMachine(state: CreationState, event: CreationEvent): CreationState {
  if (event.type === 'CLOSE') return IDLE
  const stored = event.type === 'SET_CONTENT_TYPE' ? { ...state, contentType: event.contentType } : state
  const move = moveOf(state, event)
  return move === undefined ? stored : { ...stored, ...move.sets, step: move.to }
}

/** The state after an event of who clicks through: back past the arranging of a PDF whose text was taken as it is, which would begin, and be paid, unasked. */
export function stepAfter(state: CreationState, event: CreationEvent, isPdfArranged: boolean): CreationState {
  const after = creationMachine(state, event)
  return event.type === 'PREV' && after.step === 'from-pdf-refinement' && !isPdfArranged ? creationMachine(after, event) : after
}

/** The callback that an event brings, where the event leads on from here. */
export function callbackOf(state: CreationState, event: CreationEvent): (() => void) | undefined {
  return 'callback' in event && moveOf(state, event) !== undefined ? event.callback : undefined
}

/** How each way to begin is said to the machine. */
export const START_EVENTS = {
  ai: 'START_FROM_AI', text: 'START_FROM_TEXT', deck: 'IMPORT_SLIDE_DECK', blank: 'START_FROM_BLANK', pdf: 'START_FROM_PDF',
} as const satisfies Readonly<Record<string, StartType>>
export type CreationStart = keyof typeof START_EVENTS

/** The ways to begin something of a type, in the order in which they are offered (S2 §2: slides begin with neither a deck nor a PDF). */
export function startsOf(contentType: CreationContentType): readonly CreationStart[] {
  return contentType === 'slides' ? ['ai', 'text', 'blank'] : ['ai', 'text', 'deck', 'blank', 'pdf']
}

/** The state in which somebody begins who chose already on the page how to start, or, without a start, has to choose. */
export function startedFrom({ contentType, start }: { readonly contentType: CreationContentType; readonly start: CreationStart | null }): CreationState {
  const chosen = creationMachine(IDLE, { type: 'SET_CONTENT_TYPE', contentType })
  return start === null ? chosen : creationMachine(chosen, { type: START_EVENTS[start] })
}
