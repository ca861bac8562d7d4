import { hasAgents } from '@lectern/shared/activities'
import { definitionOf, hasEffects, isKnown, resolveStyle } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { Loss } from '../format.ts'
import { isExported } from './elements/registry.ts'

/** Types that presentations have nothing of. */
const DRAWINGS = new Set(['equation', 'qrCode'])

/** What one element loses. */
function lossesOf(element: LessonElement, slide: Slide): readonly Loss[] {
  const shown = resolveStyle(element, slide.theme) as unknown as Readonly<Record<string, unknown>> & LessonElement
  const losses: Loss[] = []
  if (!isKnown(element) || !isExported(element.type)) losses.push('unknown')
  if (DRAWINGS.has(element.type)) losses.push('drawings')
  if (hasEffects(shown as unknown as Parameters<typeof hasEffects>[0]) && Number(shown['blur']) > 0) losses.push('blur')
  if (['brightness', 'contrast', 'saturation'].some((key) => shown[key] !== undefined && shown[key] !== 1)) losses.push('pictureColours')
  if (Array.isArray(shown['rows']) && 'headerRow' in shown) losses.push('tableHeights')
  if (hasAgents([element])) losses.push('agents')
  if (definitionOf(element.type)?.isInteractive === true) losses.push('questions')
  else if (definitionOf(element.type)?.livesInPage === true) losses.push('played')
  return losses
}

/** What a presentation does not have of these slides, in the order it matters. */
export function pptxLosses(slides: readonly Slide[]): readonly Loss[] {
  const found = new Set(slides.flatMap((slide) => slide.elements.flatMap((element) => lossesOf(element, slide))))
  if (slides.some(({ animations = [] }) => animations.some(({ start }) => start === 'at-words'))) found.add('cues')
  if (slides.some(({ narration }) => plainText(narration).trim() !== '')) found.add('sounds')
  const order: readonly Loss[] = ['cues', 'questions', 'agents', 'played', 'sounds', 'unknown', 'drawings', 'blur', 'pictureColours', 'tableHeights']
  return [...order.filter((loss) => found.has(loss)), 'fonts', 'lineBreaks']
}
