import { describe, expect, it } from 'vitest'
import { DEFAULT_PRESENTER } from '../lesson/index.ts'
import { richTextOf } from '../text/index.ts'
import {
  VIDEO_DEFAULTS, captionCues, frameRanges, frameSize, makeVideo, sentenceAt, slideSeconds, spokenSentences, totalSeconds, videoBitrate, videoCaptionsUrl, videoThumbnailUrl, videoUrl, webVtt,
} from './index.ts'
import type { Scene } from './index.ts'

const scene = (narration: string, seconds = 4): Scene => ({
  seconds, slide: {
    id: 's', order: 'a', contentType: 'canvas', background: { kind: 'colour', colour: '#FFFFFF' }, blurFilter: 0,
    presenterConfig: DEFAULT_PRESENTER, elements: [], narration: richTextOf(narration),
  },
})

describe('settings', () => {
  it('S2 §9 are 720 px, 30 fps and quality 85 unless something else is asked for', () => {
    expect(makeVideo.query?.parse({})).toEqual({ height: 720, fps: 30, quality: 85 })
    expect(makeVideo.query?.parse({ height: '1080', fps: '60', quality: '100' })).toEqual({ height: 1080, fps: 60, quality: 100 })
  })

  it.each([
    { height: '238' }, { height: '1082' }, { height: '721' }, { fps: '4' }, { fps: '61' }, { fps: '29.97' }, { quality: '0' }, { quality: '101' }, { width: '3' },
    { height: 'tall' },
  ])('out of their bounds are refused: %o', (query) => {
    expect(makeVideo.query?.safeParse(query).success).toBe(false)
  })

  it('give frames of even sides and bits that follow size, rate and quality', () => {
    expect(frameSize(720)).toEqual({ width: 1280, height: 720 })
    expect(frameSize(250).width % 2).toBe(0)
    const usual = videoBitrate(VIDEO_DEFAULTS)
    expect(usual).toBeGreaterThan(1_500_000)
    expect(videoBitrate({ ...VIDEO_DEFAULTS, quality: 42 })).toBeLessThan(usual / 1.9)
    expect(videoBitrate({ height: 240, fps: 5, quality: 1 })).toBe(200_000)
  })

  it('S2 §7 stand in links to a video; time and width in those to its still', () => {
    expect(videoUrl({ videoJobId: 'j1', ...VIDEO_DEFAULTS })).toBe('/api/v1/video-capture/j1/file?height=720&fps=30&quality=85')
    expect(videoUrl({ videoJobId: 'j1', ...VIDEO_DEFAULTS }, { download: true })).toMatch(/&download=1$/)
    expect(videoThumbnailUrl('j/1')).toBe('/api/v1/video-capture/j%2F1/thumbnail?time=0&width=720')
    expect(videoCaptionsUrl('j1')).toBe('/api/v1/video-capture/j1/captions.vtt')
  })
})

describe('the timeline', () => {
  it('shows each slide as long as its narration takes to say, three seconds at least, five without words', () => {
    expect(slideSeconds(scene('').slide, 'en')).toBe(5)
    expect(slideSeconds(scene('Two words').slide, 'en')).toBe(3)
    expect(slideSeconds(scene('word '.repeat(25)).slide, 'en')).toBe(10)
    expect(totalSeconds([scene('', 5), scene('', 3)])).toBe(8)
  })

  it('gives every frame to one slide, and no border or end is more than half a frame off', () => {
    const scenes = [scene('', 1.01), scene('', 2.34), scene('', 0.5), scene('', 3)]
    for (const fps of [5, 24, 30, 60]) {
      const ranges = frameRanges(scenes, fps)
      let end = 0
      ranges.forEach(({ from, to }, index) => {
        expect(from).toBe(index === 0 ? 0 : ranges[index - 1]?.to)
        end += scenes[index]?.seconds ?? 0
        expect(Math.abs(to / fps - end)).toBeLessThanOrEqual(0.5 / fps + 1e-9)
      })
    }
  })
})

describe('the sentences of a narration while it plays', () => {
  it('together are the narration, and each is said as long as its share of the letters, as the captions of a video are', () => {
    const text = 'Lava is hot. It flows down the hill.\nIs it fast?'
    const said = spokenSentences(text, 'en', 10)
    expect(said.map((sentence) => sentence.text).join('')).toBe(text)
    expect(said.map((sentence) => sentence.text.trim())).toEqual(['Lava is hot.', 'It flows down the hill.', 'Is it fast?'])
    const cues = captionCues([scene(text, 10)], 'en')
    expect(said.map(({ start, end }) => [start, end])).toEqual(cues.map(({ start, end }) => [expect.closeTo(start, 6), expect.closeTo(end, 6)]))
  })

  it('are found by the time; the last stays after the end, and an empty narration has none', () => {
    const said = spokenSentences('One. Two. Six.', 'en', 6)
    expect([-1, 0, 1.9, 2.1, 5.9, 6, 99].map((time) => sentenceAt(said, time))).toEqual([0, 0, 0, 1, 2, 2, 2])
    expect(sentenceAt(spokenSentences('', 'en', 5), 1)).toBe(-1)
  })
})

describe('captions', () => {
  it('follow the sentences, fill the time of their slide and lie within it', () => {
    const cues = captionCues([scene('Lava is hot. It flows down the hill.', 4), scene('', 5), scene('The end.', 3)], 'en')
    expect(cues.map(({ lines }) => lines.join(' '))).toEqual(['Lava is hot.', 'It flows down the hill.', 'The end.'])
    expect(cues[0]?.start).toBe(0)
    expect(cues[1]?.start).toBe(cues[0]?.end)
    expect(cues[1]?.end).toBeCloseTo(4)
    expect(cues[2]).toMatchObject({ start: 9, end: 12 })
  })

  it('have at most two lines of 42 letters, and lose no word, in any script', () => {
    const texts = { en: `${'Mountains, valleys and rivers '.repeat(20)}end.`, ja: '火山は地球の内部から溶岩が噴き出す場所です。'.repeat(9), hi: 'ज्वालामुखी पृथ्वी की सतह पर एक छेद है। '.repeat(9) }
    for (const [language, text] of Object.entries(texts)) {
      const cues = captionCues([scene(text, 60)], language)
      expect(cues.every(({ lines }) => lines.length <= 2 && lines.every((line) => line.length <= 44))).toBe(true)
      const bare = (words: string): string => words.replaceAll(/\s/g, '')
      expect(bare(cues.flatMap(({ lines }) => lines).join(''))).toBe(bare(text))
    }
  })

  it('S2 §3 become a WebVTT file in which no words turn into marks', () => {
    const vtt = webVtt(captionCues([scene('A --> B & <b>bold</b>', 3661.5)], 'en'))
    expect(vtt).toBe('WEBVTT\n\n1\n00:00:00.000 --> 01:01:01.500\nA --&gt; B &amp; &lt;b&gt;bold&lt;/b&gt;\n')
    expect(webVtt([])).toBe('WEBVTT\n')
  })
})
