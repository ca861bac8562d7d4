import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { richTextOf } from '../../text/index.ts'
import { sentencesOf } from '../../narration/index.ts'
import { plainText } from '../../text/rich-text.ts'
import { captionCues, placeCaptions, readCaptions, slideCues, slideTimeline, timelineOf, webVtt } from '../../timeline/index.ts'
import {
  CAPTION_LIMITS, LocalOrigin, captionLanguages, createLesson, createLessonUndo, duplicateSlides, narrationText, putCaptions, readSlide, slideCaptions, slideIds, withSpeech, writeRichText,
} from '../index.ts'
import type { CaptionPage } from '../index.ts'

const origin = new LocalOrigin('test')

function lesson(narration: string) {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Captions', language: 'en-US' }, origin)
  const slideId = slideIds(doc)[0] ?? ''
  const slide = (id = slideId) => readSlide(doc, id) ?? expect.fail('no slide')
  const say = (words: string): void => {
    const text = narrationText(doc, slideId)
    if (text) doc.transact(() => writeRichText(text, richTextOf(words)), origin)
  }
  say(narration)
  const put = (index: number, language: string, pages: readonly CaptionPage[] | null): void => (
    putCaptions(doc, slideId, language, sentencesOf(plainText(slide().narration)), [{ index, pages, before: slideCaptions(doc, slide(), language)[index] ?? null }], origin)
  )
  /** What each sentence has of its own; `!` where it was written for other words. */
  const own = (language: string, id = slideId): string => (
    slideCaptions(doc, slide(id), language).map((one) => (one === null ? '-' : one.kept.pages.map(({ text }) => text).join('|') + (one.isCurrent ? '' : '!'))).join(' ')
  )
  const shown = (language?: string): readonly string[] => slideCues(slideTimeline(withSpeech(doc, slide()), 'en-US'), language).map(({ lines }) => lines.join('/'))
  return { doc, slideId, slide, say, put, own, shown }
}

describe('captions that people write', () => {
  it('are shown in place of those of the narration, each in its share of the time of its sentence', () => {
    const { doc, put, shown, slide } = lesson('One is here. Two is a house by the sea.')
    expect(shown()).toEqual(['One is here.', 'Two is a house by the sea.'])
    put(1, 'en-US', [{ at: 0, text: 'Two is' }, { at: 500, text: 'a house\nby the sea.' }])
    expect(shown()).toEqual(['One is here.', 'Two is', 'a house/by the sea.'])
    const [, first, second] = slideCues(slideTimeline(withSpeech(doc, slide()), 'en-US'))
    expect([first?.end, second && first && second.start - first.start]).toEqual([second?.start, expect.closeTo(((second?.end ?? 0) - (first?.start ?? 0)) / 2, 3)])
    put(1, 'en-US', null)
    expect(shown()).toEqual(['One is here.', 'Two is a house by the sea.'])
  })

  it('are there in several languages, of which each shows its own alone', () => {
    const { doc, own, put, shown, slideId } = lesson('One is here. Two is there.')
    put(0, 'es', [{ at: 0, text: 'Uno está aquí.' }])
    expect([shown('es'), shown('fr'), shown(), captionLanguages(doc, slideId)]).toEqual([['Uno está aquí.'], [], ['One is here.', 'Two is there.'], ['es']])
    expect([own('es'), own('en-US')]).toEqual(['Uno está aquí. -', '- -'])
  })

  it('go with their sentence, and say when its words are others: then what is said is shown, and a translation stays', () => {
    const { own, put, say, shown } = lesson('One is here. Two is a house by the sea.')
    put(1, 'en-US', [{ at: 0, text: 'TWO' }])
    put(1, 'es', [{ at: 0, text: 'DOS' }])
    say('Two is a house by the sea. One is here.')
    expect([own('en-US'), own('es')]).toEqual(['TWO -', 'DOS -'])
    say('Two is a home by the sea. One is here.')
    expect([own('en-US'), shown(), shown('es')]).toEqual(['TWO! -', ['Two is a home by the sea.', 'One is here.'], ['DOS']])
    put(0, 'en-US', [{ at: 0, text: 'Two!' }])
    expect([own('en-US'), shown()]).toEqual(['Two! -', ['Two!', 'One is here.']])
  })

  it('one of two sentences is one caption for the time of both; where words of one were changed since, both are the narration', () => {
    const { doc, put, say, shown, slide } = lesson('One is here. Two is there. Three is far.')
    put(0, 'en-US', [{ at: 0, text: 'One' }, { at: 500, text: 'is here.\nTwo is there.', joinsNext: true }])
    put(1, 'en-US', [{ at: 0, text: '', joinsPrevious: true }])
    expect(shown()).toEqual(['One', 'is here./Two is there.', 'Three is far.'])
    const cues = slideCues(slideTimeline(withSpeech(doc, slide()), 'en-US'))
    expect(cues[1]?.end).toBe(cues[2]?.start)
    say('One is here. Two was there. Three is far.')
    expect(shown()).toEqual(['One is here.', 'Two was there.', 'Three is far.'])
    say('One was here. Two is there. Three is far.')
    expect(shown()).toEqual(['One was here.', 'Two is there.', 'Three is far.'])
    // Half of a pair, as of somebody who has not seen the other half yet, and a first sentence that joins nothing.
    say('One is here. Two is there. Three is far.')
    put(1, 'en-US', null)
    expect(shown()).toEqual(['One is here.', 'Two is there.', 'Three is far.'])
    put(0, 'en-US', [{ at: 0, text: '', joinsPrevious: true }])
    expect(shown()).toEqual(['One is here.', 'Two is there.', 'Three is far.'])
  })

  it('of two people who write at once are all there, come along with copies, and their undo is a step', () => {
    const { doc, own, put, slideId, slide } = lesson('One. Two.')
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    putCaptions(other, slideId, 'es', sentencesOf('One. Two.'), [{ index: 1, pages: [{ at: 0, text: 'Dos.' }], before: null }], origin)
    const undo = createLessonUndo(doc)
    put(0, 'es', [{ at: 0, text: 'Uno.' }])
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    expect(own('es')).toBe('Uno. Dos.')
    expect(duplicateSlides(doc, [slideId], { kind: 'remote' }).map((id) => own('es', id))).toEqual(['Uno. Dos.'])
    undo.undo()
    expect(own('es')).toBe('- Dos.')
    doc.getMap<Y.Map<unknown>>('slides').get(slideId)?.set('caption:es:x', { pages: 4 })
    expect(slide().captions).toBeUndefined()
    expect(own('es')).toBe('- Dos.')
  })

  it('are bounded, and refused as a whole', () => {
    const { own, put } = lesson('One. Two.')
    expect(() => put(0, 'es', [])).toThrow('Too small')
    expect(() => put(0, 'es', Array.from({ length: CAPTION_LIMITS.pages + 1 }, (_, at) => ({ at, text: 'x' })))).toThrow('Too big')
    expect(() => put(0, 'no language:', [{ at: 0, text: 'x' }])).toThrow('Not a language')
    expect(own('es')).toBe('- -')
  })
})

describe('files of captions', () => {
  const FILE = '\uFEFFWEBVTT - a title\n\nNOTE nothing\n\n1\n00:00:01.000 --> 00:00:02.500 line:0\n<v Ann>One &amp; <b>two</b>\nthree\n\n00:03.000 --> 00:04.000\nfour\n\n00:09.000 --> 00:08.000\nnever\n\n00:05.000 --> 00:06.000\n\n'
  it('are read whatever program wrote them, without marks for looks', () => {
    expect(readCaptions(FILE)).toEqual([{ start: 1, end: 2.5, lines: ['One & two', 'three'] }, { start: 3, end: 4, lines: ['four'] }])
    expect(readCaptions('1\r\n00:00:05,000 --> 00:00:06,000\r\n{\\an8}b\r\n\r\n2\r\n00:00:01,000 --> 00:00:02,000\r\na\r\n')).toEqual([{ start: 1, end: 2, lines: ['a'] }, { start: 5, end: 6, lines: ['b'] }])
    expect([readCaptions(''), readCaptions('no captions\n\nat all -->')]).toEqual([[], []])
    expect(readCaptions('00:01.000 --> 00:02.000\na\n\n'.repeat(6000))).toHaveLength(5000)
  })

  it('that were written are read again, and go to the sentences that are said meanwhile', () => {
    const { slide } = lesson('One is here. Two is a house by the sea.')
    const timeline = timelineOf([{ slide: slide() }], 'en-US')
    const cues = readCaptions(webVtt(captionCues(timeline)))
    expect(placeCaptions(timeline, cues)).toEqual({
      left: 0, placed: [{ slideId: slide().id, index: 0, pages: [{ at: 0, text: 'One is here.' }] }, { slideId: slide().id, index: 1, pages: [{ at: 0, text: 'Two is a house by the sea.' }] }],
    })
    expect(placeCaptions(timeline, [{ start: 900, end: 901, lines: ['late'] }])).toEqual({ placed: [], left: 1 })
  })
})
