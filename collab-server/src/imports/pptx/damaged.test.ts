import type { ImportedSlide } from '@lectern/shared/imports'
import { plainText } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
import { slidesOf } from '../lesson-of-deck.ts'
import { deckFile, deckParts, openedDeck, textShape, transform } from '../test-support.ts'
import type { TestDeck } from '../test-support.ts'
import { LESSON_ELEMENTS_MAX as most, readDeck } from './deck.ts'

const box = [100, 100, 800, 200]
const whole: TestDeck = {
  slides: [
    { shapes: textShape('Tides', { place: 'type="title"', box }) },
    { shapes: textShape('Moon &amp; sun', { place: 'type="title"', box }) + textShape('<a:p><a:r><a:t>Spring </a:t></a:r><a:r><a:t>tide</a:t></a:r></a:p><a:p><a:r><a:t>Neap tide</a:t></a:r></a:p>', { box }), notes: 'Both pull.' },
    { shapes: textShape('Currents', { place: 'type="title"', box }) },
  ],
}
const parts = deckParts(whole)
const part = (name: string): string => String(parts[name])
const SECOND = 'ppt/slides/slide2.xml'

function read(bytes: Uint8Array, language = 'en') {
  const deck = readDeck(openedDeck(bytes), { hidden: false, isThemed: true, most, language })
  const slides = slidesOf(deck, new Map())
  const words = slides.map(({ elements }) => elements.map((element) => plainText((element as unknown as { readonly text?: RichText }).text ?? { blocks: [] })))
  return { words, narrations: slides.map(({ narration }) => plainText(narration)), report: deck.report().slides }
}
const withParts = (more: Readonly<Record<string, string | Uint8Array>>, deck = whole) => read(deckFile({ ...deck, parts: more }))
const lost = ({ lost: all }: ImportedSlide): string[] => all.map(({ what }) => what)

describe('a deck comes in although something in it is damaged', () => {
  it('a slide of broken XML is one that says so, with the words before and behind the break and its notes', () => {
    const broken = part(SECOND).replace('</a:t></a:r></a:p><a:p>', '</a:oops><a:p>')
    const { narrations, report, words } = withParts({ [SECOND]: broken })
    expect(words).toEqual([['Tides'], ['Slide 2 could not be read', 'Moon & sun\nSpring tide\nNeap tide'], ['Currents']])
    expect(narrations).toEqual(['', 'Both pull.', ''])
    expect(report.map(({ number, title }) => [number, title])).toEqual([[1, 'Tides'], [2, 'Moon & sun'], [3, 'Currents']])
    expect(report.map(lost)).toEqual([[], ['slide-rest'], []])
    expect(report[1]?.kept).toEqual([{ what: 'text', count: 1 }, { what: 'narration', count: 1 }])
  })

  it('a slide that is not there, or of which nothing can be read, is one with its number', () => {
    for (const { report, words } of [withParts({ [SECOND]: 'PK' }), withParts({ [SECOND]: '' }), withParts({ 'ppt/_rels/presentation.xml.rels': part('ppt/_rels/presentation.xml.rels').replace('slides/slide2.xml', 'slides/slide9.xml') })]) {
      expect(words).toEqual([['Tides'], ['Slide 2 could not be read'], ['Currents']])
      expect(report.map(lost)).toEqual([[], ['slide'], []])
    }
  })

  it('says so in the language of who imports it, else in English', () => {
    const bytes = deckFile({ ...whole, parts: { [SECOND]: '<p:sld' } })
    expect(['es-ES', 'hi', 'fr'].map((language) => read(bytes, language).words[1]?.[0])).toEqual(['No se pudo leer la diapositiva 2', 'स्लाइड 2 पढ़ी नहीं जा सकी', 'Slide 2 could not be read'])
  })

  it('of a slide whose packed bytes break off the words before that come along', () => {
    const bytes = Buffer.from(deckFile({ ...whole, slides: whole.slides.map((slide, index) => (index === 1 ? { ...slide, shapes: slide.shapes + textShape(Array.from({ length: 3000 }, (_, at) => `${(at * 7919) % 4001}`).join(' '), { box }) } : slide)) }))
    const name = bytes.indexOf(SECOND)
    const from = name + SECOND.length
    bytes.fill(0xff, from + 5000, from + 5400)
    const { report, words } = read(bytes)
    expect(words[1]?.[1]).toMatch(/^Moon & sun\nSpring tide\nNeap tide\n0 3918 3835 /u)
    expect(report.map(lost)).toEqual([[], ['slide-rest'], []])
  })

  it('what a slide stands on, its notes, its chart and the list of what it names are lost alone', () => {
    const chart = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="c"/></p:nvGraphicFramePr>${transform(box, '', 'p:xfrm')}<a:graphic><a:graphicData><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="chart"/></a:graphicData></a:graphic></p:graphicFrame>`
    const charted: TestDeck = { slides: [{ shapes: textShape('Tides', { box }) + chart, relations: { chart: ['chart', '../charts/chart1.xml'] } }, ...whole.slides.slice(1)] }
    const { report, words } = withParts({ 'ppt/charts/chart1.xml': '<c:chartSpace', 'ppt/notesSlides/notesSlide2.xml': 'x', 'ppt/slides/_rels/slide3.xml.rels': '<Rel' }, charted)
    expect(words).toEqual([['Tides'], ['Moon & sun', 'Spring tide\nNeap tide'], ['Currents']])
    expect(report.map(lost)).toEqual([['chart'], ['narration'], ['layout']])
    for (const name of ['ppt/slideLayouts/slideLayout1.xml', 'ppt/slideMasters/slideMaster1.xml', 'ppt/theme/theme1.xml']) expect(withParts({ [name]: '<x' }).report.map(lost)).toEqual([['layout'], ['layout'], ['layout']])
  })
})
