import { elementSchema, isInvitation, themeColour } from '@lectern/shared/lesson'
import type { LessonElement, Placeholder, Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { translate } from '../platform/i18n/i18n.ts'
import '../locales/en/layouts.json'

const known = new WeakMap<Slide, Slide>()

function shown(element: LessonElement): LessonElement {
  if (!isInvitation(element)) return element
  const { placeholder = 'none', prompt = '' } = element as { readonly placeholder?: Placeholder; readonly prompt?: string }
  if ('text' in element) return { ...element, text: richTextOf(prompt === '' ? translate(`layouts:kinds.${placeholder}`) : prompt) }
  const { id, order, x, y, width, height } = element
  return elementSchema.parse({ id, order, x, y, width, height, type: 'shape', shape: 'rectangle', fill: themeColour('surface'), cornerRadius: 0 })
}

/** A layout as galleries show it: its places say what they are for. */
export function withPrompts(slide: Slide): Slide {
  let filled = known.get(slide)
  if (filled === undefined) known.set(slide, filled = { ...slide, elements: slide.elements.map(shown) })
  return filled
}
