import { elementSchema, resolveStyle } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import type { EmptyPart, PaintContext } from '../view-definition.ts'
import { questionPainter } from './paint-question.ts'
import type { DrawnQuestion } from './question-layout.ts'

const SHOWN: PaintContext = {
  measure: (text, font) => ({ width: text.length * font.size * 0.5, ascent: font.size * 0.8, descent: font.size * 0.2 }),
  fontVersion: () => 0, image: () => ({ status: 'loading' }),
}
const WRITTEN: PaintContext = { ...SHOWN, emptyText: (part: EmptyPart) => `<${part}>` }

/** The words on the canvas of a question of a type with nothing written in it. */
function painted(type: string, props: object, paint: PaintContext): readonly string[] {
  const seen: string[] = []
  const known = { globalAlpha: 1, fillText: (text: string) => seen.push(text.trim()) }
  const context = new Proxy(known, { get: (_, name: string) => (name in known ? known[name as keyof typeof known] : () => undefined), set: () => true })
  const element = resolveStyle(elementSchema.parse({ id: 'a', order: 'a0', type, x: 0, y: 0, width: 1200, height: 600, ...props }) as never) as unknown as DrawnQuestion
  questionPainter.paint(context as unknown as CanvasRenderingContext2D, element, paint)
  return seen.filter((words) => words.startsWith('<'))
}
const part = (id: string, more: object = {}) => ({ id, order: id, text: EMPTY_RICH_TEXT, ...more })

it.each([
  ['multipleChoice', { options: [part('a0'), part('a1')] }, ['<question>', '<answer>', '<answer>']],
  ['ordering', { items: [part('a0'), part('a1')] }, ['<question>', '<item>', '<item>']],
  ['flashcards', { cards: [part('a0', { back: EMPTY_RICH_TEXT })] }, ['<about>', '<front>']],
  ['simulation', { outputs: [part('a0')] }, ['<about>', '<quantity>']],
] as const)('the empty parts of %s say what belongs there to who may write it, and nothing to learners', (type, props, words) => {
  expect(painted(type, props, WRITTEN)).toEqual(words)
  expect(painted(type, props, SHOWN)).toEqual([])
})
