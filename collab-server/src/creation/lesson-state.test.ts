import { planSlides } from '@lectern/shared/creation'
import { previewSlides } from '@lectern/shared/creation/look'
import { readLesson } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
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
