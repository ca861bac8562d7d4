import type { NewElement } from '../../lesson/index.ts'
import { EMPTY_RICH_TEXT, richTextOf } from '../../text/index.ts'

/** Where a question stands that has a slide for itself, slide points. */
const BOX = { x: 200, y: 130, width: 1520, height: 830 } as const
/** Where one stands that learners answer by writing, which needs less. */
const LOW_BOX = { ...BOX, y: 210, height: 660 } as const
/** Where one stands that has two short answers side by side. */
const SHORT_BOX = { ...BOX, y: 240, height: 600 } as const
/** As large as on other slides; many answers are set smaller by themselves. */
const LOOK = { fontSize: 56, padding: 64 } as const
/** What is left to authors: what learners read who may answer again, and once they have answered. */
const HINT = { hint: EMPTY_RICH_TEXT }
const OUTCOME = { ...HINT, rightFeedback: EMPTY_RICH_TEXT, wrongFeedback: EMPTY_RICH_TEXT }
/** The place of a part among the others. */
const orderOf = (index: number): string => `a${index}`
const parts = (texts: readonly string[]) => texts.map((words, index) => ({ id: `part${index}`, order: orderOf(index), text: richTextOf(words) }))

/** Answers to choose one from; `right` counts from 0. */
export function choose(prompt: string, options: readonly string[], right: number): NewElement {
  const offered = parts(options).map((part, index) => ({ ...part, isCorrect: index === right, feedback: EMPTY_RICH_TEXT }))
  return { type: 'multipleChoice', ...BOX, ...LOOK, ...HINT, name: prompt, prompt: richTextOf(prompt), options: offered }
}

/** A statement that is true or false. */
export function trueFalse(prompt: string, isTrue: boolean): NewElement {
  return {
    type: 'trueFalse', ...SHORT_BOX, ...LOOK, ...HINT, name: prompt, prompt: richTextOf(prompt), trueLabel: richTextOf('True'), falseLabel: richTextOf('False'),
    correct: isTrue ? 'true' : 'false', trueFeedback: EMPTY_RICH_TEXT, falseFeedback: EMPTY_RICH_TEXT,
  }
}

/** Things to put in order, given in the right one. */
export function order(prompt: string, items: readonly string[]): NewElement {
  return { type: 'ordering', ...BOX, ...LOOK, ...OUTCOME, name: prompt, prompt: richTextOf(prompt), items: parts(items) }
}

/** Things and what they belong to. */
export function match(prompt: string, pairs: readonly (readonly [thing: string, target: string])[]): NewElement {
  const targets = parts(pairs.map(([, target]) => target)).map((target, index) => ({ ...target, id: `target${index}`, kind: 'rectangle' as const, corners: [] }))
  const items = parts(pairs.map(([thing]) => thing)).map((item, index) => ({ ...item, target: `target${index}` }))
  return { type: 'matching', ...BOX, ...LOOK, ...OUTCOME, name: prompt, prompt: richTextOf(prompt), items, targets }
}

/** A text with a blank, and what may stand there. */
export function complete(prompt: string, before: string, accepted: string, after: string): NewElement {
  const blank = { id: 'part0', order: orderOf(0), before: richTextOf(before), accepted: richTextOf(accepted) }
  return { type: 'fillBlanks', ...LOW_BOX, ...LOOK, ...OUTCOME, name: prompt, prompt: richTextOf(prompt), blanks: [blank], after: richTextOf(after) }
}

/** A question that is answered in one's own words. */
export function ask(prompt: string, accepted: string): NewElement {
  return { type: 'shortAnswer', ...LOW_BOX, ...LOOK, ...OUTCOME, unit: EMPTY_RICH_TEXT, name: prompt, prompt: richTextOf(prompt), accepted: richTextOf(accepted) }
}
