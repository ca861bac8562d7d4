import type { Locator, Page } from 'playwright/test'
import { addElement, addSlide, slideIds } from '@lectern/shared/lesson'
import type { NewElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type * as Y from 'yjs'
import type { Keys } from './keys.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const PLACE = { x: 60, y: 40, width: 1800, height: 1000 }

/** A question of one type, and how two learners answer it: one with a finger, rightly, the other by keys, wrongly where that is possible. */
export interface AnsweredQuestion {
  /** What is asked, which names it. */
  readonly prompt: string
  /** The fields of its element. */
  readonly element: Readonly<Record<string, unknown>> & { readonly type: string }
  tap(form: Locator, page: Page): Promise<void>
  type(form: Locator, keys: Keys): Promise<void>
  /** What is said to each: where it is said in the form, and the words. */
  readonly said: { readonly tap: RegExp; readonly type: RegExp }
  /** How many of the two were right in the end, as the server counts. */
  readonly right: number
}

/** Parts of a question in their order: their words, and what else each has. */
export const parts = (words: readonly string[], more: (at: number) => object = () => ({})): readonly object[] => words.map((one, at) => ({ id: `p${at}`, order: `a${at}`, text: richTextOf(one), ...more(at) }))
/** What a question is sent with. */
export const check = (form: Locator): Locator => form.getByRole('button', { name: 'Check answer' })
/** What is said to most answers. */
export const RIGHT = /That is right\./
export const WRONG = /Not quite\./

/** Puts each of some questions on a slide of its own. */
export function writeQuestions(doc: Y.Doc, questions: readonly AnsweredQuestion[]): void {
  let [slideId = ''] = slideIds(doc)
  for (const [at, { element, prompt }] of questions.entries()) {
    if (at > 0) slideId = addSlide(doc, { after: slideId, layout: 'blank' }, ORIGIN)
    addElement(doc, slideId, { ...PLACE, prompt: richTextOf(prompt), ...element } as unknown as NewElement, ORIGIN)
  }
}

/** The size of something on screen, CSS pixels. */
export async function boxOf(place: Locator): Promise<{ readonly width: number; readonly height: number }> {
  const box = await place.boundingBox()
  if (box === null) throw new Error('It is not on screen')
  return box
}
