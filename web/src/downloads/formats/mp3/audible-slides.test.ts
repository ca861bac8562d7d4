import { elementSchema, slideSchema } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
import type { FileSamples } from '../../../video/capture/film-sound.ts'
import { SOUND_RATE } from '../../../video/capture/sound-track.ts'
import { audibleSlides, mixOf } from './audible-slides.ts'

const FILM = 'f'.repeat(64)
const WORDS = 'a'.repeat(64)
const film = (more: Readonly<Record<string, unknown>> = {}): LessonElement => (
  elementSchema.parse({ id: 'v', order: 'a', type: 'video', x: 0, y: 0, width: 160, height: 90, blob: FILM, poster: null, captions: null, seconds: 3, ...more })
)
/** A slide of two seconds of speech, or without any. */
const slideOf = (isSpoken: boolean, elements: readonly LessonElement[], more: Partial<Slide> = {}): Slide => slideSchema.parse({
  id: 's', order: 'a0', background: { kind: 'colour', colour: '#FFFFFF' }, elements, narration: richTextOf(isSpoken ? 'Lava is hot.' : ''),
  presenterConfig: { scaleX: 1, scaleY: 1, top: 0, left: 0, isEditable: true },
  ...(isSpoken ? { speech: [{ start: 0, end: 12, blob: WORDS, ms: 2000, words: [], isEstimated: true }] } : {}), ...more,
})
const heardOf = (...slides: readonly Slide[]) => audibleSlides({ language: 'en', slides: [...slides] }, true)

/** A file of which each sample is as loud as the second it is in, in tenths. */
const file = (): FileSamples => ({
  rate: SOUND_RATE, close: () => undefined,
  async* from(begin) {
    for (let second = Math.floor(begin); second < 20; second++) {
      await Promise.resolve()
      yield { at: second, samples: new Float32Array(SOUND_RATE).fill((second + 1) / 10) }
    }
  },
})

/** How loud it is in the middle of each second. */
async function levels(slides: readonly Slide[], seconds: number): Promise<readonly number[]> {
  const mix = mixOf(heardOf(...slides), async () => await Promise.resolve(new Float32Array(2 * SOUND_RATE).fill(0.05)), async () => await Promise.resolve(file()))
  const heard: number[] = []
  for (let second = 0; second < seconds; second++) {
    const samples = await mix.samples(second * SOUND_RATE, (second + 1) * SOUND_RATE)
    heard.push(Math.round((samples[SOUND_RATE / 2] ?? 0) * 100) / 100)
  }
  await mix.close()
  return heard
}

describe('the films and sounds of slides in a downloaded sound', () => {
  it('are heard when a video plays them: before the narration that waits for one, beside it where that goes on, and behind it where one waits for a press', async () => {
    expect(await levels([slideOf(true, [film({ startsWithSlide: true })])], 6)).toEqual([0.1, 0.2, 0.3, 0.05, 0.05, 0])
    expect(await levels([slideOf(true, [film({ startsWithSlide: true, slideTime: 'goesOn' })])], 3)).toEqual([0.15, 0.25, 0])
    const pressed = heardOf(slideOf(true, [film()]))[0]
    expect(pressed?.films.map(({ end, start }) => [start, end])).toEqual([[expect.closeTo(2 + 0.35 + 1), expect.closeTo(2 + 0.35 + 1 + 3)]])
    expect(pressed?.seconds).toBeCloseTo(6.35)
  })

  it('are as loud as their author wants, the part that was chosen, and not there where they are silent or lie behind everything', async () => {
    expect(await levels([slideOf(false, [film({ startsWithSlide: true, volume: 0.5, from: 1, until: 3 })])], 3)).toEqual([0.1, 0.15, 0])
    expect(heardOf(slideOf(false, [film({ startsWithSlide: true, isMuted: true })]), slideOf(false, [film({ isBackdrop: true })]))).toEqual([])
  })

  it('make a slide without narration heard, and the next one follows with a breath behind what is heard last', async () => {
    const sound = elementSchema.parse({ id: 'm', order: 'b', type: 'audio', x: 0, y: 0, width: 90, height: 90, blob: FILM, captions: null, seconds: 3, startsWithSlide: true })
    const slides = [slideOf(false, [sound]), slideOf(false, []), slideOf(true, [])]
    expect(heardOf(...slides).map(({ number, seconds, timeline }) => [number, timeline.start, seconds])).toEqual([[1, 0, 3], [3, 3.8, expect.closeTo(2.35)]])
    expect(await levels(slides, 6)).toEqual([0.1, 0.2, 0.3, 0, 0.05, 0.05])
  })

  it('are beside who presents in a film that speaks, which is as long as it is', () => {
    const presenter = (speaks: boolean) => ({ presenter: { id: 'film', side: 'left' as const, scale: 0.2, film: { blob: WORDS, seconds: 12, speaks } } })
    expect(heardOf(slideOf(false, [], presenter(true)), slideOf(false, [], presenter(false))).map(({ number, seconds }) => [number, seconds])).toEqual([[1, 12]])
  })
})
