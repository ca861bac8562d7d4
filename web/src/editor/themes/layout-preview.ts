import { DEFAULT_PRESENTER, elementSchema, placesOf, slideSchema, themeColour } from '@lectern/shared/lesson'
import type { Layout, LayoutPlace, LessonElement, Placeholder, Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'

function shown({ placeholder, slot, ...box }: LayoutPlace, words: (placeholder: Placeholder) => string): LessonElement {
  const data = { id: `${placeholder} ${slot}`, order: 'a0', ...box }
  return elementSchema.parse(placeholder === 'picture'
    ? { ...data, type: 'shape', shape: 'rectangle', fill: themeColour('surface'), cornerRadius: 0 }
    : { ...data, type: 'text', placeholder, text: richTextOf(words(placeholder)) })
}

/** A slide that shows a layout in the look of a lesson, filled with what its places say. */
export function layoutPreview(layout: Layout, theme: Slide['theme'], words: (placeholder: Placeholder) => string): Slide {
  return slideSchema.parse({
    id: layout, order: 'a0', layout, background: { kind: 'colour', colour: themeColour(layout === 'section' ? 'accent' : 'paper') }, presenterConfig: DEFAULT_PRESENTER,
    elements: placesOf(layout).map((place) => shown(place, words)), narration: richTextOf(''), ...(theme && { theme }),
  })
}
