import { EMPTY_RICH_TEXT } from '../../../text/rich-text.ts'
import type { RichText } from '../../../text/rich-text.ts'
import { newParts } from '../activity/new-parts.ts'
import type { ChoiceOption } from './definition.ts'

/** Answers that nobody has written yet, ready for a new question; `texts` fill them where there are some. */
export function newOptions(count: number, texts: readonly RichText[] = []): ChoiceOption[] {
  return newParts(Array.from({ length: count }, (_, at) => ({ text: texts[at] ?? EMPTY_RICH_TEXT, isCorrect: false, feedback: EMPTY_RICH_TEXT })))
}
