import { richTextOf } from '@lectern/shared/text'
import { timelineOf } from '@lectern/shared/timeline'
import { frameRanges } from '@lectern/shared/video'
import { describe, expect, it } from 'vitest'
import { SOUND_RATE, createSoundTrack, placedSounds } from './sound-track.ts'
import type { PlacedSound } from './sound-track.ts'

/** A slide of one spoken sentence of so many milliseconds. */
const spoken = (index: number, ms: number) => ({
  id: `s${index}`, narration: richTextOf('Lava is hot.'), elements: [], animations: [],
  speech: [{ start: 0, end: 12, blob: String(index).padStart(64, '0'), ms, words: [], isEstimated: true }],
})

/** Files of one value each, and which were loaded. */
function files() {
  const loaded: string[] = []
  return { loaded, load: async ({ blob }: Pick<PlacedSound, 'blob'>) => { loaded.push(blob); return await Promise.resolve(new Float32Array(10).fill(Number(blob))) } }
}

const placed = (blob: string, from: number, length: number): PlacedSound => ({ blob, from, length, isOptional: false })

describe('the sound of a video', () => {
  it('stands where its captions do to the sample, within half a frame of its slide, at the end of twenty minutes too', () => {
    const timeline = timelineOf(Array.from({ length: 160 }, (_, index) => ({ slide: spoken(index, 7133 + (index % 7)) })), 'en')
    expect(timeline.seconds).toBeGreaterThan(20 * 57)
    const sounds = placedSounds(timeline)
    const ranges = frameRanges(timeline.slides, 30)
    expect(sounds).toHaveLength(160)
    for (const [index, sound] of sounds.entries()) {
      const time = sound.from / SOUND_RATE
      expect(Math.abs(time - (timeline.slides[index]?.start ?? -1))).toBeLessThanOrEqual(0.5 / SOUND_RATE + 1e-9)
      expect(Math.abs(time - (ranges[index]?.from ?? -1) / 30)).toBeLessThanOrEqual(0.5 / 30 + 0.5 / SOUND_RATE + 1e-9)
    }
  })

  it('has who presents in a film that speaks beside what is narrated, for as long as the slide stays, and a silent film nowhere', async () => {
    const film = { blob: 'f'.repeat(64), seconds: 12, speaks: true }
    const presented = (speaks: boolean) => ({ slide: { ...spoken(1, 7133), presenter: { id: 'film', side: 'left' as const, scale: 0.2, film: { ...film, speaks } } } })
    const timeline = timelineOf([presented(false), presented(true)], 'en')
    expect(timeline.slides[1]?.seconds).toBe(12)
    expect(timeline.slides[0]?.seconds).toBeLessThan(8)
    expect(placedSounds(timeline).filter(({ isOptional }) => isOptional)).toEqual([{ blob: film.blob, from: Math.round((timeline.slides[0]?.seconds ?? 0) * SOUND_RATE), length: 12 * SOUND_RATE, isOptional: true }])
    expect([...await createSoundTrack([placed('1', 0, 4), placed('2', 2, 4)], files().load).samples(0, 8)]).toEqual([1, 1, 3, 3, 2, 2, 0, 0])
  })

  it('is the same in pieces of any length, silent between sentences and no longer than each', async () => {
    const sounds: readonly PlacedSound[] = [placed('1', 2, 4), placed('2', 8, 30)]
    const whole = [...await createSoundTrack(sounds, files().load).samples(0, 24)]
    expect(whole).toEqual([0, 0, 1, 1, 1, 1, 0, 0, ...Array<number>(10).fill(2), 0, 0, 0, 0, 0, 0])
    for (const length of [1, 3, 7]) {
      const track = createSoundTrack(sounds, files().load)
      const pieces: number[] = []
      for (let from = 0; from < 24; from += length) pieces.push(...await track.samples(from, Math.min(24, from + length)))
      expect(pieces).toEqual(whole)
    }
  })

  it('loads each file once while it is heard, the next one ahead, and says why one did not come', async () => {
    const { load, loaded } = files()
    const track = createSoundTrack([placed('1', 0, 5), placed('2', 5, 5), placed('3', 10, 5)], load)
    await track.samples(0, 2)
    expect(loaded).toEqual(['1', '2'])
    await track.samples(2, 4)
    await track.samples(4, 6)
    expect(loaded).toEqual(['1', '2', '3'])
    const broken = createSoundTrack([placed('1', 4, 5)], async () => await Promise.reject(new Error('gone')))
    expect([...await broken.samples(0, 2)]).toEqual([0, 0])
    await expect(broken.samples(2, 6)).rejects.toThrow('gone')
  })
})
