import { CANVAS } from '../lesson/index.ts'
import { plainText } from '../text/index.ts'
import type { RichText } from '../text/index.ts'
import type { QuestionDraft } from './model.ts'

/** Where a question stands on a slide of its own, slide points: in the middle, higher with each of its parts. */
const BOX = { x: 260, width: 1400, rotation: 0, order: 'a0' }
const HEIGHTS = { least: 360, part: 90, most: 900 } as const

function boxOf(question: QuestionDraft) {
  const parts = Object.values(question).reduce((most: number, value) => Math.max(most, Array.isArray(value) ? value.length : 0), 0)
  const height = question.type === 'hotspot' || question.type === 'scenario' || question.type === 'game' || question.type === 'simulation' || question.type === 'flashcards' ? HEIGHTS.most : Math.min(HEIGHTS.most, HEIGHTS.least + parts * HEIGHTS.part)
  return { ...BOX, height, y: (CANVAS.height - height) / 2 }
}

/** What the two answers of "true or false" are called where a file says nothing of it, as GIFT never does. */
export interface TruthLabels {
  readonly trueLabel: RichText
  readonly falseLabel: RichText
}

/** Slides with one question each, as the import gate takes them; every answer has words. */
export function questionSlides(questions: readonly QuestionDraft[], labels: TruthLabels): Record<string, unknown>[] {
  return questions.map((question, at) => ({
    id: `question-${at}`, order: 'a0',
    elements: [{ id: `question-${at}`, mustAnswer: true, ...boxOf(question), ...question, ...(question.type === 'trueFalse' ? labelled(question, labels) : {}) }],
  }))
}

function labelled({ trueLabel, falseLabel }: Extract<QuestionDraft, { readonly type: 'trueFalse' }>, labels: TruthLabels): TruthLabels {
  const said = (own: RichText | undefined, otherwise: RichText): RichText => (own === undefined || plainText(own).trim() === '' ? otherwise : own)
  return { trueLabel: said(trueLabel, labels.trueLabel), falseLabel: said(falseLabel, labels.falseLabel) }
}
