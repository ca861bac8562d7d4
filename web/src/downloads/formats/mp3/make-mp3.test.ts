import { slideSchema } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { captionsFile } from '../captions/captions-format.ts'
import { NoNarrationError } from '../format.ts'
import { asTemplate } from '../pptx/make-pptx.ts'
import { audibleSlides } from './audible-slides.ts'
import { makeMp3, makeMp3s } from './make-mp3.ts'

const slideOf = (id: string, narration: string, ms?: number) => slideSchema.parse({
  id, order: 'a0', background: { kind: 'colour', colour: '#FFFFFF' }, elements: [], narration: richTextOf(narration),
  presenterConfig: { scaleX: 1, scaleY: 1, top: 0, left: 0, isEditable: true },
  ...(ms === undefined ? {} : { speech: [{ start: 0, end: narration.length, blob: 'a'.repeat(64), ms, words: [], isEstimated: true }] }),
})
const source = (...slides: ReturnType<typeof slideOf>[]) => ({ format: 'mp3', slideId: null, scale: 1, title: 'Tides', language: 'en', slides }) as const

it('narrations follow each other with a breath between two slides, and slides of which nothing is heard are left out', () => {
  const lesson = source(slideOf('a', 'One is here.', 2000), slideOf('b', ''), slideOf('c', 'Unspoken.'), slideOf('d', 'Two is here.', 1000))
  expect(audibleSlides(lesson, true).map(({ number, timeline }) => [number, timeline.start])).toEqual([[1, 0], [4, expect.closeTo(2 + 0.35 + 0.8)]])
  expect(audibleSlides(lesson, false).map(({ number, timeline }) => [number, timeline.start])).toEqual([[1, 0], [4, 0]])
})

it('nothing is made of a lesson of which nothing is heard', async () => {
  const { signal } = new AbortController()
  for (const make of [makeMp3, makeMp3s]) await expect(make(source(slideOf('a', 'Unspoken.')), () => undefined, signal)).rejects.toThrow(NoNarrationError)
  expect(() => captionsFile(source(slideOf('a', '')), 'srt')).toThrow(NoNarrationError)
})

it('captions are in step with the slides, those before them among it', () => {
  const lesson = source(slideOf('a', 'One is here.', 2000), slideOf('b', ''), slideOf('c', 'Two <is> here.', 1000))
  expect(captionsFile(lesson, 'vtt')).toBe('WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.350\nOne is here.\n\n2\n00:00:07.350 --> 00:00:08.700\nTwo &lt;is&gt; here.\n')
  expect(captionsFile(lesson, 'srt')).toMatch(/^1\r\n00:00:00,000 --> 00:00:02,350\r\nOne is here\.\r\n/)
})

it('a template is a presentation that says it is one', () => {
  const type = 'application/vnd.openxmlformats-officedocument.presentationml'
  expect([...asTemplate(new Map([['[Content_Types].xml', `<Override ContentType="${type}.presentation.main+xml"/>`], ['a', 'b']]))]).toEqual([
    ['[Content_Types].xml', `<Override ContentType="${type}.template.main+xml"/>`], ['a', 'b'],
  ])
})
