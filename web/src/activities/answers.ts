import type { ActivityElement, ActivityResult, Answer, OpenedHint } from '@lectern/shared/activities'

/** How somebody stands with one question. */
export interface AnswerState {
  /** On its way to the server; kept on this device until it has it; refused, and why in words. */
  readonly sending: 'no' | 'now' | 'later' | { readonly refused: string }
  /** What was answered last; null before. */
  readonly answer: Answer | null
  /** What became of it; null while nobody has said. */
  readonly result: ActivityResult | null
}

/** Nothing answered yet. */
export const UNANSWERED: AnswerState = { sending: 'no', answer: null, result: null }

/** The hints to one question that somebody has opened. */
export interface HintState {
  readonly opened: readonly OpenedHint[]
  /** Another one is on its way. */
  readonly isOpening: boolean
  /** Why the last one did not open, in words. */
  readonly failure: string | null
}

/** No hint opened yet. */
export const NO_HINTS: HintState = { opened: [], isOpening: false, failure: null }

/** Where a learner talks with agents, and in whose name. */
export interface TalkPlace {
  readonly publicationId: string
  /** Headers that the calls of this page come with. */
  readonly headers: Readonly<Record<string, string>>
  readonly learner: string
  /** The server has judged a conversation. */
  told(activityId: string, result: ActivityResult): void
  /** A conversation lies over the lesson, or does so no more. */
  setTalking(isTalking: boolean): void
}

/** The time that a question with a limit has left. */
export interface ClockState {
  /** When it is over by the clock of this device, ms since 1970; null: as long as one likes. */
  readonly endsAt: number | null
  /** How often the same time may be had once more. */
  readonly extensionsLeft: number
}

/** The clocks of questions with a limit. */
export interface QuestionClocks {
  /** The clock of the attempt that runs; null where none does. The same object until it changes. */
  of(activityId: string): ClockState | null
  begin(element: ActivityElement): void
  extend(element: ActivityElement): void
  /** The time is over, and there is no answer. */
  end(element: ActivityElement): void
  /** Why the last of these did not work, in words; null where it did. */
  failureOf(activityId: string): string | null
}

/** The answers of one learner to the questions of one lesson. */
export interface ActivityAnswers {
  /** The same object until something of it changes. */
  stateOf(activityId: string): AnswerState
  submit(element: ActivityElement, answer: Answer): void
  /** The same object until something of it changes. */
  hintsOf(activityId: string): HintState
  /** Opens the next hint to a question. */
  openHint(element: ActivityElement): void
  /** When questions with a limit are over. */
  readonly clocks: QuestionClocks
  subscribe(listener: () => void): () => void
  /** Where they talk with agents; null where nobody answers, as in a preview. */
  readonly talks: TalkPlace | null
  /** A conversation lies over the lesson. */
  readonly isTalking: boolean
  /** Decides in which order answers are shown that are shuffled: another for each learner. */
  readonly seed: string
}
