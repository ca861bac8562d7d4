import { describe, expect, it } from 'vitest'
import { DEFAULT_PRESENTER, elementSchema } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { Scene, VideoSource } from '@lectern/shared/video'
import { FilmSound, createFilmTrack, audibleFilms, limited } from './film-sound.ts'
import type { FileSamples } from './film-sound.ts'
import { filmTime, filmsOf } from './films.ts'
import { stretchesOf } from './frames.ts'
import { SOUND_RATE } from './sound-track.ts'

const film = elementSchema.parse({ id: 'v', order: 'a', type: 'video', x: 0, y: 0, width: 160, height: 90, blob: 'a'.repeat(64), poster: null, captions: null, seconds: 4, from: 1, until: 3, repeats: true })
const scene = (seconds: number, played: Scene['played'] = []): Scene => ({
  seconds, lead: 0, played, slide: {
    id: 's', order: 'a', contentType: 'canvas', background: { kind: 'colour', colour: '#FFFFFF' }, blurFilter: 0, presenterConfig: DEFAULT_PRESENTER,
    elements: [film], narration: richTextOf(''),
  },
})
const played = (start: number, end: number, volume = 1) => ({ elementId: 'v', start, end, volume })

describe('a film in a video', () => {
  it('shows the part that its author chose, from its beginning again where it repeats, and its last moment behind its end', () => {
    const [one] = filmsOf(scene(9, [played(2, 7)]))
    if (!one) throw new Error('no film')
    expect([0, 2, 3.5, 4, 6.5, 8].map((seconds) => filmTime(one, seconds))).toEqual([null, 1, 2.5, 1, 1.5, expect.closeTo(2.999)])
  })

  it('has each of its frames painted, and none before and behind it; one that is only heard has none', () => {
    const source = (scenes: readonly Scene[]): VideoSource => ({ title: 'T', language: 'en', scenes: [...scenes], height: 720, fps: 10, quality: 85, burnsCaptions: false, captionLanguage: 'en', container: 'mp4' })
    const stretches = stretchesOf(source([scene(5), scene(3, [played(1, 1.4)])]))
    expect(stretches.map(({ from, to }) => [from, to])).toEqual([[0, 50], [50, 60], [60, 61], [61, 62], [62, 63], [63, 64], [64, 80]])
    const sound = elementSchema.parse({ ...film, type: 'audio' })
    const heard = scene(3, [played(1, 2)])
    expect(stretchesOf(source([{ ...heard, slide: { ...heard.slide, elements: [sound] } }]))).toHaveLength(1)
  })
})

/** A file whose samples are what `wave` says at a time, in pieces of a tenth of a second that begin where files put them. */
function file(rate: number, seconds: number, wave: (time: number) => number): FileSamples & { readonly asked: number[] } {
  const asked: number[] = []
  return {
    asked, rate, close: () => undefined,
    async* from(begin) {
      asked.push(begin)
      const piece = rate / 10
      for (let at = Math.floor((begin * rate) / piece) * piece; at < seconds * rate; at += piece) {
        await Promise.resolve()
        yield { at: at / rate, samples: Float32Array.from({ length: piece }, (_, index) => wave((at + index) / rate)) }
      }
    },
  }
}

describe('the sound of a film', () => {
  it.each([48_000, 44_100, 22_050])('of %i samples a second is heard at the pace of the video, in one go however it is asked for', async (rate) => {
    const wave = (time: number): number => Math.sin(2 * Math.PI * 440 * time) / 2
    const source = file(rate, 3, wave)
    const sound = new FilmSound(source)
    const wrong: number[] = []
    for (let at = 0; at < 2 * SOUND_RATE; at += 7000) {
      const heard = await sound.samples(0.5 + at / SOUND_RATE, 7000)
      heard.forEach((sample, index) => { if (Math.abs(sample - wave(0.5 + (at + index) / SOUND_RATE)) > 0.002) wrong.push(at + index) })
    }
    expect(wrong).toEqual([])
    expect(source.asked).toHaveLength(1)
    // Behind its end there is nothing, and it may be gone back to.
    expect(Math.max(...await sound.samples(3.1, 1000))).toBe(0)
    expect((await sound.samples(1, 1))[0]).toBeCloseTo(wave(1), 3)
  })

  it('is where it plays, as loud as its author wants, again where it repeats, on top of what is said and never too loud', async () => {
    const scenes = [scene(2), scene(6, [played(1, 5, 0.5)])]
    const films = audibleFilms(scenes)
    expect(films.map(({ sceneStart }) => sceneStart)).toEqual([2])
    // Half as loud in the second half of its part, which lasts from 1 to 3 s.
    const track = createFilmTrack(films, async () => await Promise.resolve(file(SOUND_RATE, 4, (time) => (time < 1 ? 9 : time < 2 ? 0.8 : 0.4))))
    const levels: number[] = []
    for (let second = 0; second < 8; second++) {
      const mixed = new Float32Array(SOUND_RATE).fill(0.1)
      await track.addTo(mixed, second * SOUND_RATE)
      levels.push(Math.round((mixed[SOUND_RATE / 2] ?? 0) * 100) / 100)
    }
    expect(levels).toEqual([0.1, 0.1, 0.1, 0.5, 0.3, 0.5, 0.3, 0.1])
    expect([limited(0.5), limited(-0.5), limited(1.4) < 1, limited(-1.4) > -1, limited(0.9) < limited(0.95)]).toEqual([0.5, -0.5, true, true, true])
  })

  it('is none of films that are silent, and one that has no sound adds none', async () => {
    expect(audibleFilms([scene(3, [played(0, 2, 0)])])).toEqual([])
    const track = createFilmTrack(audibleFilms([scene(3, [played(0, 2)])]), async () => await Promise.resolve(null))
    const mixed = new Float32Array(100)
    await track.addTo(mixed, 0)
    expect(Math.max(...mixed)).toBe(0)
  })
})
