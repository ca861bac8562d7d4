import { EMPTY_RICH_TEXT } from '../../../text/rich-text.ts'
import type { RichText } from '../../../text/rich-text.ts'
import { newId } from '../../ids.ts'
import { arrange } from '../../order.ts'
import type { ChoiceOption } from './definition.ts'

/** Answers that nobody has written yet, ready for a new question; `texts` fill them where there are some. */
export function newOptions(count: number, texts: readonly RichText[] = []): ChoiceOption[] {
  const ids = Array.from({ length: count }, () => newId())
  const orders = arrange(ids.map((id) => ({ id, order: null })), new Set(ids))
  return ids.map((id, at) => ({ id, order: orders.get(id) ?? 'a0', text: texts[at] ?? EMPTY_RICH_TEXT, isCorrect: false, feedback: EMPTY_RICH_TEXT }))
}
