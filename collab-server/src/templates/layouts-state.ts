import { contrast } from '@lectern/shared/colour'
import {
  CANVAS, LAYOUTS, addElement, addSlide, beginTemplate, createLesson, deleteSlides, placesOf, setSlideProps, setTheme, slideIds, themeColour,
} from '@lectern/shared/lesson'
import type { Background, Design, DesignLayout, Layout } from '@lectern/shared/lesson'
import { themeOfChoices } from '@lectern/shared/templates'
import type { TemplateLook } from '@lectern/shared/templates'
import * as Y from 'yjs'
import { thumbnailOfUpdate } from '../sync/documents/first-state.ts'
import type { FirstState } from '../sync/documents/first-state.ts'

/** How high and wide a logo stands at most, and how far from the edges of the slide, slide points. */
const LOGO = { width: 220, height: 90, margin: 40 } as const

/** A logo is shown whole, whatever corners the theme gives to pictures. */
const LOGO_STYLE = { fit: 'contain', cornerRadius: 0 } as const

/** Layouts that a template without pictures of slides begins with. */
const USUAL: readonly Layout[] = LAYOUTS.filter((layout) => layout !== 'blank')

/** A logo at the upper end of a layout, in its own proportions. */
function logoPlace(logo: TemplateLook['logo']): DesignLayout['places'] {
  if (logo === null) return []
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
  const [width, height] = [Math.max(1, Math.round(logo.width * scale)), Math.max(1, Math.round(logo.height * scale))]
  return [{
    placeholder: 'logo', slot: 0, x: CANVAS.width - LOGO.margin - width, y: LOGO.margin, width, height, prompt: '', locked: true, required: false,
    style: LOGO_STYLE, picture: { blob: logo.hash, naturalWidth: logo.width, naturalHeight: logo.height },
  }]
}

/** Parts whose words are meant to stand on the accent, and those whose words are in it. */
const [ON_ACCENT, IN_ACCENT] = [new Set<string>(['section', 'sectionText']), new Set<string>(['label', 'number'])]
/** WCAG AA; a picture may be lighter than the paper that stands for it. */
const READABLE = 4.5

/** A usual layout over the background of a template: words that are meant for the accent are in the colour of words then, and those in an accent that is too faint on it. */
function usualLayout(base: Layout, background: Background, logo: DesignLayout['places'], isFaint: boolean): DesignLayout {
  const places = placesOf(base).map((place) => ({
    ...place, prompt: '', locked: false, required: place.placeholder === 'title' || place.placeholder === 'heading',
    style: ON_ACCENT.has(place.placeholder) || (isFaint && IN_ACCENT.has(place.placeholder)) ? { color: themeColour('ink') } : {},
  }))
  return { id: base, name: '', base, background, places: [...places, ...logo] }
}

/** A template of layouts as the first update of its document: what was chosen for it, and slides to draw its places on. */
export function layoutsState(title: string, look: TemplateLook): FirstState {
  const origin = { kind: 'local', command: 'build-template' } as const
  const doc = new Y.Doc()
  createLesson(doc, { title }, origin)
  const blank = slideIds(doc)
  setTheme(doc, themeOfChoices(look), origin)
  const { accent, paper } = themeOfChoices(look)
  const isFaint = contrast(accent, paper) < READABLE
  const behind = (blob: string): Background => ({ kind: 'image', blob, colour: paper, fit: 'cover' })
  const background = behind(look.background)
  const logo = logoPlace(look.logo)
  const begun: Design = { background, colours: [...look.colours.additional], layouts: look.pictures.length > 0 ? [] : USUAL.map((base) => usualLayout(base, background, logo, isFaint)) }
  beginTemplate(doc, begun, origin)
  for (const { base } of begun.layouts) addSlide(doc, { layout: base }, origin)
  for (const picture of look.pictures) {
    const id = addSlide(doc, {}, origin)
    setSlideProps(doc, id, { background: behind(picture) }, origin)
    for (const { picture: shown, prompt, required: _required, style: _style, ...place } of logo) {
      if (shown !== undefined) addElement(doc, id, { type: 'image', ...place, ...shown, ...LOGO_STYLE, prompt }, origin)
    }
  }
  deleteSlides(doc, [...blank], origin)
  const update = Y.encodeStateAsUpdate(doc)
  return { update, thumbnail: thumbnailOfUpdate(update) }
}
