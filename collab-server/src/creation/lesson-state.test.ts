import { planSlides } from '@lectern/shared/creation'
import { besideOwnPicture, previewInDesign, previewSlides } from '@lectern/shared/creation/look'
import { DEFAULT_THEME, artworkOf, elementText, isInvitation, isNarrationStale, readLesson, textsOf, writeRichText } from '@lectern/shared/lesson'
import type { Design, DesignPlace, LessonElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { BUILT_IN_TEMPLATES } from '@lectern/shared/templates/built-in'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { lessonStateOf } from './lesson-state.ts'

const READING = `# Volcanoes
A volcano is an opening in the crust of the Earth through which molten rock, ash and gas escape.
## What happens
1. Gas in the magma forms bubbles.
2. The bubbles push the magma upwards.
3. The pressure breaks the plug.
4. Lava, ash and gas leave the vent.
## Kinds
- Shield volcanoes: gentle slopes and runny lava
- Cinder cones: small and built of loose fragments
## Deaths
| Volcano | Deaths |
|---|---|
| Tambora | 71,000 |
| Krakatoa | 36,000 |
## Staying safe
Evacuate when you are told to. Keep a mask and goggles at hand. Never enter a closed zone.`

/** What is seen of an element: neither its id nor where it stands among the others by its key. */
const seen = ({ id: _id, order: _order, ...rest }: LessonElement): unknown => rest

it('S2 §4 the slides of a lesson are those of its preview: each element where it was drawn, with all of the artwork, in every design', () => {
  const planned = planSlides(READING, { name: 'Volcanoes', includeIntroSlide: true, includeClosingSlide: true, language: 'en-US' }) ?? []
  expect(planned.map(({ content }) => content.form)).toEqual(['points', 'steps', 'comparison', 'chart', 'points', 'points'])
  for (const { id } of BUILT_IN_TEMPLATES) {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, lessonStateOf({ title: 'Volcanoes', language: 'en-US', design: id }, planned).update)
    const { slides } = readLesson(doc)
    const shown = previewSlides(planned, id, 'en-US')
    expect(slides.map(({ background, layout }) => [layout, background]), id).toEqual(shown.map(({ background, layout }) => [layout, background]))
    for (const [at, { elements }] of slides.entries()) expect(elements.map(seen), `${id}, slide ${at + 1}`).toEqual(shown[at]?.elements.map(seen))
  }
})

it('S2 §4 the narration of each slide belongs to what the slide says: it is stale once that is changed, and not before', () => {
  const planned = planSlides(READING, { name: 'Volcanoes', includeIntroSlide: true, includeClosingSlide: true, language: 'en-US' }) ?? []
  const doc = new Y.Doc()
  Y.applyUpdate(doc, lessonStateOf({ title: 'Volcanoes', language: 'en-US' }, planned).update)
  const stale = (): readonly number[] => readLesson(doc).slides.flatMap((slide, at) => (isNarrationStale(slide) ? [at] : []))
  expect(stale()).toEqual([])
  for (const at of [0, 2]) {
    const slide = readLesson(doc).slides[at]
    const element = slide?.elements.find((one) => textsOf(one).length === 1)
    const text = slide && element && elementText(doc, slide.id, element.id)
    if (text) writeRichText(text, richTextOf('Something else'))
  }
  expect(stale()).toEqual([0, 2])
})

it('S2 §5 slides of a lesson stand in the layouts of a template that was built for it: in their places and style, as large as there is room, and beside a picture where they have one', () => {
  const place = (placeholder: DesignPlace['placeholder'], x: number, y: number, width: number, height: number, more: Partial<DesignPlace> = {}): DesignPlace => (
    { placeholder, slot: 0, x, y, width, height, prompt: '', locked: false, required: false, style: {}, ...more }
  )
  const blob = 'b'.repeat(64)
  const logo = place('logo', 1700, 20, 200, 100, { locked: true, picture: { blob, naturalWidth: 200, naturalHeight: 100 } })
  const behind = (hash: string): Design['background'] => ({ kind: 'image', blob: hash.repeat(64), colour: '#ffffff', fit: 'cover' })
  const design: Design = {
    background: behind('a'), colours: [], layouts: [
      { id: 'cover', name: 'Cover', base: 'title', background: behind('c'), places: [place('title', 100, 600, 800, 200, { style: { fontSize: 90, align: 'right' } }), place('subtitle', 100, 820, 800, 100), logo] },
      { id: 'words', name: '', base: 'titleBody', background: behind('d'), places: [place('heading', 60, 60, 500, 960), place('bullets', 620, 60, 1000, 300), logo] },
      { id: 'seen', name: '', base: 'pictureLeft', background: behind('e'), places: [place('picture', 0, 0, 900, 1080), place('heading', 960, 60, 700, 200), place('bullets', 960, 300, 900, 700)] },
    ],
  }
  const planned = planSlides(READING, { name: 'Volcanoes', includeIntroSlide: true, includeClosingSlide: true, language: 'en-US' }) ?? []
  const doc = new Y.Doc()
  Y.applyUpdate(doc, lessonStateOf({ title: 'Volcanoes', language: 'en-US', theme: { id: 'template:t', theme: DEFAULT_THEME, design } }, planned).update)
  const { slides } = readLesson(doc)
  expect(slides.map(({ ownLayout }) => ownLayout)).toEqual(['cover', 'words', undefined, 'words', 'words', undefined])
  expect(slides.map(({ background }) => (background.kind === 'image' ? background.blob[0] : background.kind))).toEqual(['c', 'd', 'a', 'd', 'd', 'a'])
  expect(slides.flatMap(({ elements }) => elements).filter((element) => artworkOf(element) !== undefined || isInvitation(element))).toEqual([])
  // The dialog shows them so before there is a lesson.
  const shown = previewInDesign(planned, { design, theme: DEFAULT_THEME }, 'en-US')
  expect(shown.map(({ background, elements, ownLayout, theme }) => [background, ownLayout, theme, elements.length])).toEqual(slides.map(({ background, elements, ownLayout, theme }) => [background, ownLayout, theme, elements.length]))
  const [cover, , , , points] = slides
  const part = (slide: typeof cover, name: string) => slide?.elements.find((element) => 'placeholder' in element && element.placeholder === name)
  expect(part(cover, 'title')).toMatchObject({ x: 100, y: 600, width: 800, height: 200, align: 'right', fontSize: 90 })
  expect(part(cover, 'logo')).toMatchObject({ blob, locked: true })
  expect(part(points, 'bullets')).toMatchObject({ x: 620, y: 60, width: 1000, height: 300 })
  expect((part(points, 'bullets') as { readonly fontSize?: number }).fontSize).toBeLessThan(60)
  // A chart, which stands in no place, is where the words of the layout would be.
  const chart = slides[3]?.elements.find(({ type }) => type === 'chart')
  expect([chart && [chart.x >= 620, chart.y >= 60, chart.x + chart.width <= 1620, chart.y + chart.height <= 360]]).toEqual([[true, true, true, true]])
  const room = points && besideOwnPicture(points, design.layouts, 'right')
  expect(room).toMatchObject({ layout: 'pictureLeft', place: { x: 0, width: 900 }, texts: { [part(points, 'heading')?.id ?? '']: { x: 960, y: 60 }, [part(points, 'bullets')?.id ?? '']: { x: 960, y: 300 } } })
  expect(cover && besideOwnPicture({ ...cover, elements: cover.elements.map((element) => ({ ...element, x: element.x + 1 })) }, design.layouts, 'left')).toBeNull()
})
