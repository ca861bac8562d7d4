import { describe, expect, it } from 'vitest'
import { DEFAULT_PRESENTER } from '../lesson/index.ts'
import { richTextOf } from '../text/index.ts'
import {
  VIDEO_DEFAULTS, frameRanges, frameSize, makeVideo, videoBitrate, videoCaptionsUrl, videoThumbnailUrl, videoUrl,
} from './index.ts'
import type { Scene } from './index.ts'

const scene = (narration: string, seconds = 4): Scene => ({
  seconds, lead: 0, played: [], slide: {
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

describe('frames', () => {
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
