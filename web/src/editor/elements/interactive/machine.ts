import { assign, fromPromise, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import { INTERACTIVE_LIMITS } from '@lectern/shared/lesson'
import type { InteractiveCheck, InteractiveKind, InteractiveSubject } from '@lectern/shared/lesson'
import type { CheckResult } from '../../../interactives/contract.ts'
import { randomUuid } from '../../../platform/random-uuid.ts'

/** What is asked for. */
export interface RequestedInteractive {
  readonly kind: InteractiveKind
  readonly subject: InteractiveSubject
  readonly prompt: string
}

/** An interactive that was written and is not in the lesson yet. */
export interface InteractiveDraft {
  readonly code: string
  /** At most as long as S2 §5 has them; empty where nobody said. */
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
}

/** What is written: an interactive, or another version of one. */
export type WritingOrder =
  | { readonly kind: 'generate'; readonly key: string; readonly wish: RequestedInteractive }
  | { readonly kind: 'refine'; readonly key: string; readonly wish: RequestedInteractive; readonly draft: InteractiveDraft; readonly instructions: string }

/** What comes of keeping a draft or changes: what it does not do as it should; nothing where all is well. */
export interface Kept {
  readonly failed: readonly InteractiveCheck[]
  readonly results: readonly CheckResult[]
}

interface Context {
  readonly wish: RequestedInteractive
  readonly instructions: string
  /** What a check found, as whoever mends it is told. */
  readonly findings: string
  readonly draft: InteractiveDraft | null
  /** Prompts and instructions in their order, the last at the end. */
  readonly history: readonly string[]
  readonly refinements: number
  /** Characters that have come so far. */
  readonly written: number
  /** Names the present order, so that it is paid for once however often it is sent. */
  readonly key: string
  readonly failure: unknown
  readonly kept: Kept | null
  /** Something of it would be lost if it were closed now. */
  readonly isUnsaved: boolean
  /** The lesson had code of it when this was opened. */
  readonly hasCode: boolean
}

export type InteractiveEvent =
  | { readonly type: 'WISH'; readonly wish: Partial<RequestedInteractive> }
  | { readonly type: 'INSTRUCTIONS'; readonly instructions: string }
  | { readonly type: 'NEXT' }
  /** A draft that needs nobody to write it: a starter with the author's words. */
  | { readonly type: 'START_FROM'; readonly draft: InteractiveDraft }
  | { readonly type: 'WRITTEN'; readonly characters: number }
  | { readonly type: 'STOP' }
  | { readonly type: 'REFINE' }
  | { readonly type: 'SAVE' }
  | { readonly type: 'START_FRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'CREATE_ANOTHER' }
  | { readonly type: 'EDIT' }
  | { readonly type: 'EDITED' }
  | { readonly type: 'SAVE_CHANGES' }
  /** What the last check found is mended by a model, and looked at once more. */
  | { readonly type: 'MEND'; readonly findings: string }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'KEEP' }

const FRESH = { instructions: '', findings: '', draft: null, refinements: 0, written: 0, failure: null, kept: null, isUnsaved: false } satisfies Partial<Context>

/** With what the machine begins. */
export interface InteractiveInput {
  readonly wish: RequestedInteractive
  readonly history: readonly string[]
  /** The lesson has code of it: it is edited rather than asked for. */
  readonly hasCode: boolean
}

const remembered = (history: readonly string[], prompt: string): readonly string[] => (
  prompt.trim() === '' || history.at(-1) === prompt ? history : [...history, prompt.slice(0, INTERACTIVE_LIMITS.prompt)].slice(-INTERACTIVE_LIMITS.prompts))

/**
 * The making of an interactive (S2 §4): idle, generating, preview; refined, saved or started fresh from there; retry or start fresh after a
 * failure; edit mode with edits of one's own and by a model. What writes and what keeps is given by whoever runs it.
 */
export const interactiveMachine = setup({
  types: { context: {} as Context, events: {} as InteractiveEvent, input: {} as InteractiveInput },
  actors: {
    write: fromPromise<InteractiveDraft, WritingOrder>(() => Promise.reject(new Error('Nobody writes'))),
    save: fromPromise<Kept, { readonly draft: InteractiveDraft | null; readonly wish: RequestedInteractive; readonly history: readonly string[] }>(() => Promise.reject(new Error('Nobody keeps'))),
    change: fromPromise<Kept, { readonly instructions: string; readonly key: string; readonly wish: RequestedInteractive }>(() => Promise.reject(new Error('Nobody writes'))),
    check: fromPromise<Kept, { readonly history: readonly string[] }>(() => Promise.reject(new Error('Nobody looks'))),
  },
  guards: {
    hasPrompt: ({ context }) => context.wish.prompt.trim() !== '',
    hasInstructions: ({ context }) => context.instructions.trim() !== '',
    hasFindings: ({ event }) => event.type === 'MEND' && event.findings.trim() !== '',
    isUnsaved: ({ context }) => context.isUnsaved,
    hasCode: ({ context }) => context.hasCode,
    wasRefining: ({ context }) => context.draft !== null,
  },
  actions: {
    startFresh: assign(({ context }) => ({ ...FRESH, wish: { ...context.wish, prompt: '' }, key: randomUuid() })),
    fail: assign(({ event }) => ({ failure: (event as unknown as { error?: unknown }).error ?? null, written: 0 })),
    renameOrder: assign(() => ({ key: randomUuid(), failure: null, written: 0 })),
    orderMending: assign(({ event }) => ({ key: randomUuid(), failure: null, written: 0, findings: event.type === 'MEND' ? event.findings : '' })),
  },
}).createMachine({
  id: 'interactive',
  context: ({ input }) => ({ ...FRESH, ...input, key: randomUuid() }),
  initial: 'open',
  on: {
    WISH: { actions: assign({ wish: ({ context, event }) => ({ ...context.wish, ...event.wish }) }) },
    INSTRUCTIONS: { actions: assign({ instructions: ({ event }) => event.instructions }) },
    WRITTEN: { actions: assign({ written: ({ event }) => event.characters }) },
  },
  states: {
    open: {
      initial: 'beginning',
      on: { CLOSE: [{ guard: 'isUnsaved', target: 'confirming' }, { target: 'closed' }] },
      states: {
        beginning: { always: [{ guard: 'hasCode', target: 'editing' }, { target: 'idle' }] },
        idle: {
          on: {
            NEXT: { guard: 'hasPrompt', target: 'generating', actions: 'renameOrder' },
            START_FROM: { target: 'preview', actions: assign(({ event }) => ({ ...FRESH, draft: event.draft, isUnsaved: true })) },
            EDIT: 'editing',
          },
        },
        generating: {
          invoke: {
            src: 'write', input: ({ context }) => ({ kind: 'generate', key: context.key, wish: context.wish }),
            onDone: { target: 'preview', actions: assign(({ context, event }) => ({ ...FRESH, draft: event.output, history: remembered(context.history, context.wish.prompt), isUnsaved: true })) },
            onError: { target: 'failed', actions: 'fail' },
          },
          on: { STOP: 'idle' },
        },
        preview: {
          on: {
            REFINE: { guard: 'hasInstructions', target: 'refining', actions: 'renameOrder' },
            SAVE: 'saving',
            START_FRESH: { target: 'idle', actions: 'startFresh' },
          },
        },
        refining: {
          invoke: {
            src: 'write',
            input: ({ context }) => ({ kind: 'refine', key: context.key, wish: context.wish, draft: context.draft ?? { code: '', name: '', description: '', tags: [] }, instructions: context.instructions }),
            onDone: {
              target: 'preview',
              actions: assign(({ context, event }) => ({ ...FRESH, draft: event.output, refinements: context.refinements + 1, history: remembered(context.history, context.instructions), isUnsaved: true })),
            },
            onError: { target: 'failed', actions: 'fail' },
          },
          on: { STOP: 'preview' },
        },
        failed: {
          on: {
            RETRY: [{ guard: 'wasRefining', target: 'refining', actions: 'renameOrder' }, { target: 'generating', actions: 'renameOrder' }],
            START_FRESH: { target: 'idle', actions: 'startFresh' },
          },
        },
        saving: {
          invoke: {
            src: 'save', input: ({ context }) => ({ draft: context.draft, wish: context.wish, history: context.history }),
            onDone: { target: 'saved', actions: assign(({ event }) => ({ kept: event.output, failure: null, isUnsaved: false })) },
            onError: { target: 'preview', actions: 'fail' },
          },
        },
        saved: {
          on: { CREATE_ANOTHER: { target: 'idle', actions: 'startFresh' }, EDIT: { target: 'editing', actions: assign(() => ({ instructions: '' })) }, MEND: { guard: 'hasFindings', target: 'mending', actions: 'orderMending' } },
        },
        editing: {
          on: {
            EDITED: { actions: assign(() => ({ isUnsaved: true, kept: null })) },
            REFINE: { guard: 'hasInstructions', target: 'changing', actions: 'renameOrder' },
            SAVE_CHANGES: 'savingChanges',
            MEND: { guard: 'hasFindings', target: 'mending', actions: 'orderMending' },
            CREATE_ANOTHER: { target: 'idle', actions: 'startFresh' },
          },
        },
        changing: {
          invoke: {
            src: 'change', input: ({ context }) => ({ instructions: context.instructions, key: context.key, wish: context.wish }),
            onDone: { target: 'editing', actions: assign(({ context }) => ({ instructions: '', failure: null, written: 0, kept: null, isUnsaved: true, refinements: context.refinements + 1, history: remembered(context.history, context.instructions) })) },
            onError: { target: 'editing', actions: 'fail' },
          },
          on: { STOP: 'editing' },
        },
        mending: {
          invoke: {
            src: 'change', input: ({ context }) => ({ instructions: context.findings, key: context.key, wish: context.wish }),
            onDone: { target: 'savingChanges', actions: assign(({ context }) => ({ failure: null, written: 0, kept: null, isUnsaved: true, refinements: context.refinements + 1 })) },
            onError: { target: 'editing', actions: 'fail' },
          },
          on: { STOP: 'editing' },
        },
        savingChanges: {
          invoke: {
            src: 'check', input: ({ context }) => ({ history: context.history }),
            onDone: { target: 'editing', actions: assign(({ event }) => ({ kept: event.output, failure: null, isUnsaved: false })) },
            onError: { target: 'editing', actions: 'fail' },
          },
        },
        history: { type: 'history' },
      },
    },
    confirming: { on: { DISCARD: 'closed', KEEP: 'open.history' } },
    closed: { type: 'final' },
  },
})

/** How the making stands; while it is asked whether to close, how it stood before. */
export type InteractiveStand = 'idle' | 'generating' | 'preview' | 'refining' | 'failed' | 'saving' | 'saved' | 'editing' | 'changing' | 'mending' | 'savingChanges'

/** How a machine stands. */
export function standOf({ historyValue, value }: SnapshotFrom<typeof interactiveMachine>): InteractiveStand {
  const now = typeof value === 'string' ? Object.values(historyValue).flat()[0]?.key : value.open
  return now === undefined || now === 'beginning' ? 'idle' : now as InteractiveStand
}

/** Whether what is shown is the code of the lesson, and no draft. */
export function isEditing(stand: InteractiveStand): boolean {
  return stand === 'saved' || stand === 'editing' || stand === 'changing' || stand === 'mending' || stand === 'savingChanges'
}
