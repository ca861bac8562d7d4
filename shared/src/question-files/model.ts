import type { ActivityElement } from '../activities/activity.ts'
import { plainText, richTextOf } from '../text/index.ts'
import type { RichText } from '../text/index.ts'

/** Kinds of files that questions travel in; `qti` is version 2.2. */
export const QUESTION_FORMATS = ['gift', 'csv', 'qti', 'qti3'] as const
export type QuestionFormat = (typeof QUESTION_FORMATS)[number]

/** Every limit of reading such a file. */
export const QUESTION_FILE_LIMITS = {
  /** Of a file as it is chosen, and of what a package holds unpacked. */
  fileBytes: 5 * 1024 * 1024,
  unpackedBytes: 20 * 1024 * 1024,
  /** Files in a package. */
  files: 1000,
  /** Questions that are read of one file. */
  questions: 200,
  /** Characters of one text of a question. */
  textMax: 5000,
  /** Elements within each other in XML. */
  depth: 60,
  /** Things that are said of one file. */
  notes: 500,
  /** How long a file may take, ms. */
  readMs: 20_000,
} as const

/** What became of something that has no place on the other side. */
export type NoteCode =
  /** A question that the other side has nothing for: it is left out. */
  | 'noPlace'
  /** One that cannot be read: left out. */
  | 'broken'
  /** Shares of points of single answers; bold and other looks; pictures and sounds; what is said to answers; hints; the unit of a number. */
  | 'weights' | 'markup' | 'media' | 'feedback' | 'hints' | 'unit'
  /** How strictly words are compared; how points are given; numbers that are right beside the first one. */
  | 'wording' | 'scoring' | 'alternatives'
  /** More parts, or longer texts, than a question has here: cut. */
  | 'tooMany' | 'tooLong'
  /** Another type of question asks the same. */
  | 'becomes'
  /** Lists to choose from within a text, which become blanks. */
  | 'lists'
  /** More questions than are read of one file. */
  | 'full'

/** One such thing. */
export interface ExchangeNote {
  readonly code: NoteCode
  /** Which question of the file or of the lesson, from 1; 0 where it is about all of it. */
  readonly at: number
  /** How it begins. */
  readonly words: string
}

/** A question of another program, without a place on a slide; what it says nothing of has the fallbacks of its type. */
export type QuestionDraft = { [T in ActivityElement['type']]: { readonly type: T } & Partial<Omit<Extract<ActivityElement, { type: T }>, 'type'>> }[ActivityElement['type']]

/** What was read of a file. */
export interface QuestionReading {
  readonly questions: readonly QuestionDraft[]
  readonly notes: readonly ExchangeNote[]
}

/** What was written of a lesson. */
export interface QuestionWriting {
  readonly text: string
  /** Questions in it. */
  readonly count: number
  readonly notes: readonly ExchangeNote[]
}

/** A file as a whole is none of its kind. */
export class QuestionFileError extends Error {
  /** `entities` = XML that declares its own, as files do that grow while they are read. */
  readonly code: 'notThisKind' | 'tooLarge' | 'empty' | 'entities'

  constructor(code: QuestionFileError['code']) {
    super(code)
    this.code = code
  }
}

const BEGINNING = 60

/** What is said of a file while it is read or written. */
export class Notes {
  readonly #all: ExchangeNote[] = []
  #at = 0
  #words = ''

  /** What is said from here on is about this question. */
  about(at: number, words: string): void {
    this.#at = at
    this.#words = words.replace(/\s+/g, ' ').trim().slice(0, BEGINNING)
  }

  /** Says something of it, once. */
  add(code: NoteCode): void {
    if (this.#all.length < QUESTION_FILE_LIMITS.notes && !this.#all.some((note) => note.code === code && note.at === this.#at)) this.#all.push({ code, at: this.#at, words: this.#words })
  }

  get all(): readonly ExchangeNote[] {
    return this.#all
  }

  /** As many as there may be; says so of the others. */
  upTo<T>(all: readonly T[], most: number): readonly T[] {
    if (all.length > most) this.add('tooMany')
    return all.slice(0, most)
  }

  /** Words as rich text, as long as they may be. */
  text(words: string): RichText {
    const clean = words.replace(/\r\n?/g, '\n').trim()
    if (clean.length > QUESTION_FILE_LIMITS.textMax) this.add('tooLong')
    return richTextOf(clean.slice(0, QUESTION_FILE_LIMITS.textMax))
  }

  /** The words of a rich text; says that their look is lost where they have one. */
  words(text: RichText): string {
    if (text.blocks.some(({ kind, runs }) => kind !== 'paragraph' || runs.some(({ marks }) => Object.keys(marks).length > 0))) this.add('markup')
    return plainText(text).trim()
  }
}

/** Says what all formats but our own lose of a question: what is opened before an answer, and what follows a wrong one. */
export function noteCommon(element: ActivityElement, notes: Notes): void {
  const { hints = [], attempts = 0, hint }: { readonly hints?: readonly unknown[]; readonly attempts?: number; readonly hint?: RichText } = 'points' in element ? element : {}
  if (hints.length > 0 || (hint !== undefined && plainText(hint).trim() !== '')) notes.add('hints')
  if (attempts > 0) notes.add('scoring')
}
