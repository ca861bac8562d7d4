import type { AreaForm } from '../activities/hotspot/places.ts'
import type { RichText } from '../text/index.ts'

/** A part of a question, by its id. */
export interface SheetPart {
  readonly id: string
  readonly text: RichText
}

/** A picture of a question, with areas on it that are marked by a letter or a number. */
export interface SheetPicture {
  /** The hash of the picture. */
  readonly blob: string
  readonly alt: string
  readonly areas: readonly (AreaForm & { readonly id: string; readonly mark: string })[]
}

/** A scene of a scenario, which its choices lead on from by numbers. */
export interface SheetScene extends SheetPart {
  readonly number: number
  readonly isEnd: boolean
  readonly choices: readonly (SheetPart & { readonly leadsTo: number })[]
}

/** A word of a crossword, by the number of the square in which it begins. */
export interface Clue extends SheetPart {
  readonly number: number
  readonly isDown: boolean
  readonly letters: number
}

/** A square of a crossword that takes a letter. */
export interface Square {
  readonly x: number
  readonly y: number
  /** Of the words that begin in it. */
  readonly number: number | null
  /** Empty where learners write it. */
  readonly letter: string
}

/** The squares of a crossword. */
export interface SheetCrossword {
  readonly columns: number
  readonly rows: number
  readonly squares: readonly Square[]
}

/** What stands below what a question asks, for a pen. Lists whose entries have letters have these in their order: A, B, C. */
export type SheetBody =
  | { readonly kind: 'choices'; readonly isMultiple: boolean; readonly choices: readonly SheetPart[] }
  /** The words before each blank, and those behind the last. */
  | { readonly kind: 'blanks'; readonly parts: readonly RichText[] }
  | { readonly kind: 'order'; readonly items: readonly SheetPart[] }
  /** Targets have letters; with a picture they are zones on it. */
  | { readonly kind: 'pairs'; readonly items: readonly SheetPart[]; readonly targets: readonly SheetPart[]; readonly picture: SheetPicture | null }
  | { readonly kind: 'line'; readonly isNumber: boolean; readonly unit: RichText }
  | { readonly kind: 'scale'; readonly steps: number; readonly symbol: 'star' | 'number'; readonly low: RichText; readonly high: RichText }
  | { readonly kind: 'places'; readonly marks: number; readonly picture: SheetPicture | null }
  | { readonly kind: 'cards'; readonly cards: readonly SheetPart[] }
  | { readonly kind: 'scenes'; readonly scenes: readonly SheetScene[] }
  | { readonly kind: 'questions'; readonly questions: readonly (SheetPart & { readonly choices: readonly SheetPart[] })[] }
  | { readonly kind: 'crossword'; readonly crossword: SheetCrossword; readonly clues: readonly Clue[] }
  | { readonly kind: 'model'; readonly parameters: readonly SheetParameter[]; readonly outputs: readonly SheetOutput[]; readonly goals: readonly SheetPart[] }
  /** It works on a screen alone: what it is, and a picture of it. */
  | { readonly kind: 'screen'; readonly what: 'interactive' | 'agent'; readonly words: string; readonly poster: string | null }

/** What a model is set with. */
export interface SheetParameter extends SheetPart {
  readonly unit: string
  /** Null where it is chosen among options. */
  readonly range: readonly [low: number, high: number] | null
  readonly options: readonly SheetPart[]
}

/** What follows from that, and by which formula. */
export interface SheetOutput extends SheetPart {
  readonly unit: string
  readonly name: string
  readonly formula: string
}

/** A question on paper, without a word of what is right. */
export interface SheetQuestion {
  readonly id: string
  readonly prompt: RichText
  /** Zero where an answer gives none on paper. */
  readonly points: number
  readonly body: SheetBody
}

/** A number that is right, or that a goal asks for. */
export interface KeyNumber {
  readonly sign: '=' | '≥' | '≤'
  readonly value: number
  /** How far beside it is right, too. */
  readonly tolerance: number
  readonly unit: string
}

/** One line of what is right. */
export interface KeyLine {
  readonly id: string
  /** The letter or number of what it is about; empty where there is none. */
  readonly mark: string
  readonly text: RichText
  /** What follows the words: the letter, the number, the words that are right. */
  readonly answer: string
  readonly number: KeyNumber | null
  /** The number of the scene that it leads to; null where it leads nowhere. */
  readonly leadsTo: number | null
  /** What its author says to it. */
  readonly why: RichText
}

/** What is right in a question. */
export interface SheetKey {
  readonly id: string
  readonly lines: readonly KeyLine[]
  readonly picture: SheetPicture | null
  readonly crossword: SheetCrossword | null
  /** Nothing stands there because every answer is as good as any, or since it works on a screen alone; `missing`: its author has not said what is right. */
  readonly empty: 'any' | 'screen' | 'missing' | null
  readonly why: RichText
}
