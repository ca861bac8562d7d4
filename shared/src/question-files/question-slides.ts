import { CANVAS } from '../lesson/index.ts'
import type { QuestionDraft } from './model.ts'

/** Where a question stands on a slide of its own, slide points: in the middle, higher with each of its parts. */
const BOX = { x: 260, width: 1400, rotation: 0, order: 'a0' }
const HEIGHTS = { least: 360, part: 90, most: 900 } as const

function boxOf(question: QuestionDraft) {
  const parts = Object.values(question).reduce((most: number, value) => Math.max(most, Array.isArray(value) ? value.length : 0), 0)
  const height = question.type === 'hotspot' || question.type === 'scenario' || question.type === 'game' || question.type === 'flashcards' ? HEIGHTS.most : Math.min(HEIGHTS.most, HEIGHTS.least + parts * HEIGHTS.part)
  return { ...BOX, height, y: (CANVAS.height - height) / 2 }
}

/** Slides with one question each, as the import gate takes them. */
export function questionSlides(questions: readonly QuestionDraft[]): Record<string, unknown>[] {
  return questions.map((question, at) => ({ id: `question-${at}`, order: 'a0', elements: [{ id: `question-${at}`, mustAnswer: true, ...boxOf(question), ...question }] }))
}
