import type { ImportReport } from '@lectern/shared/imports'
import { CANVAS, newId, normaliseSlides } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import type { SlidePicture } from './deck-messages.ts'
import type { ReadDeck } from './pptx/deck.ts'
import { SlideNotes } from './pptx/notes.ts'
import { DeckRefusal } from './pptx/refusal.ts'
import type { DeckSlide } from './pptx/slide.ts'

/** Characters of what a picture shows, in words. */
const ALT_MAX = 2000

/** What stands on a slide, for who does not see its picture. */
function altOf({ elements }: DeckSlide): string {
  const lines = elements.flatMap((element) => ('text' in element && element.text && element.hidden !== true ? plainText(element.text).split('\n') : []))
  return [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))].join('\n').slice(0, ALT_MAX)
}

/** The slides of a deck as pictures of what they look like, with what is said to them, and what the report says then. */
export function pictureSlides(deck: ReadDeck, pages: readonly SlidePicture[]): { readonly slides: readonly Slide[]; readonly report: ImportReport } {
  if (pages.length !== deck.slides.length) throw new DeckRefusal('deck-conversion')
  const notes: SlideNotes[] = []
  const slides = deck.slides.flatMap((slide, index) => {
    const [page, own] = [pages[index], new SlideNotes()]
    notes.push(own)
    if (!page) return []
    const { background, motions, narration, transition } = slide
    const scale = Math.min(CANVAS.width / page.width, CANVAS.height / page.height)
    const [width, height] = [Math.round(page.width * scale), Math.round(page.height * scale)]
    own.keep('image')
    if (narration !== '') own.keep('narration')
    if (transition) own.keep('transition')
    for (const _ of motions) own.lose('animation')
    const picture = {
      id: newId(), type: 'image', blob: page.hash, naturalWidth: page.width, naturalHeight: page.height, alt: altOf(slide), fit: 'fill', rotation: 0,
      x: (CANVAS.width - width) / 2, y: (CANVAS.height - height) / 2, width, height,
      // It lies below what is added to the slide, and is not moved by mistake.
      locked: true,
    } as const
    return normaliseSlides([{
      background: background.kind === 'colour' ? background : { kind: 'colour', colour: '#ffffff' }, elements: [picture], narration: richTextOf(narration), ...(transition ? { transition } : {}),
    }]).slides
  })
  const { isScaled, slides: told } = deck.report()
  const left = notes.values()
  return { slides, report: { isScaled, slides: told.map((slide) => (slide.isLeftOut ? slide : (left.next().value ?? new SlideNotes()).report(slide.number, slide.title, false))) } }
}
