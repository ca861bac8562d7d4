import type { DownloadSource } from '@lectern/shared/downloads'
import { DEFAULT_THEME } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { themedPaint } from '../../../rendering/paint-context.ts'
import type { PaintContext } from '../../../rendering/view-definition.ts'
import type { TypedPart } from '../ooxml/package-parts.ts'
import { createRelations } from '../ooxml/relations.ts'
import { frameParts } from './frame-parts.ts'
import type { Media } from './media.ts'
import { notesPart, slidePart } from './slide-part.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument'

/** What writing a presentation takes. */
export interface PresentationTools {
  readonly media: Media
  readonly paint: PaintContext
  readonly signal: AbortSignal
  /** Settles once the fonts and pictures of the slide are there, and ends everything by throwing. */
  readonly beforeSlide: (slide: Slide) => Promise<void>
  /** ms since 1970 */
  readonly at: number
}

/** The parts of a presentation but for its pictures, by name. */
export async function presentationParts(
  { language, slides, title }: Pick<DownloadSource, 'language' | 'title'> & { readonly slides: readonly Slide[] }, { at, beforeSlide, media, paint, signal }: PresentationTools,
): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, string>()
  const noted: number[] = []
  const typed: TypedPart[] = []
  const slideIds = slides.map(({ id }) => id)
  for (const [index, slide] of slides.entries()) {
    await beforeSlide(slide)
    const number = index + 1
    const relations = createRelations()
    relations.to('slideLayout', '../slideLayouts/slideLayout1.xml')
    let ids = 0
    parts.set(`ppt/slides/slide${number}.xml`, await slidePart(slide, {
      theme: slide.theme ?? DEFAULT_THEME, index, slideIds, paint: themedPaint(paint, slide), media, relations, language, signal, nextId: () => ++ids,
      addChart(xml, workbook) {
        const name = `chart${typed.length / 2 + 1}.xml`
        const [own, book] = [createRelations(), media.workbook(workbook)]
        parts.set(`ppt/charts/${name}`, xml(own.to('package', `../media/${book}`)))
        parts.set(`ppt/charts/_rels/${name}.rels`, own.xml())
        typed.push([`ppt/charts/${name}`, `${TYPE}.drawingml.chart+xml`], [`ppt/media/${book}`, `${TYPE}.spreadsheetml.sheet`])
        return relations.to('chart', `../charts/${name}`)
      },
    }))
    const words = plainText(slide.narration)
    if (words.trim() !== '') {
      noted.push(number)
      relations.to('notesSlide', `../notesSlides/notesSlide${number}.xml`)
      const own = createRelations()
      own.to('notesMaster', '../notesMasters/notesMaster1.xml')
      own.to('slide', `../slides/slide${number}.xml`)
      parts.set(`ppt/notesSlides/notesSlide${number}.xml`, notesPart(words, language))
      parts.set(`ppt/notesSlides/_rels/notesSlide${number}.xml.rels`, own.xml())
    }
    parts.set(`ppt/slides/_rels/slide${number}.xml.rels`, relations.xml())
  }
  const endings = [...new Set([...media.parts.keys()].map((name) => name.slice(name.lastIndexOf('.') + 1)))].filter((ending) => ending !== 'xlsx')
  return new Map([...frameParts({ theme: slides[0]?.theme ?? DEFAULT_THEME, title, slides: slides.length, noted, typed, at, endings }), ...parts])
}
