import { expect, it } from 'vitest'
import { DEFAULT_PRESENTER } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { Scene, VideoSource } from '@lectern/shared/video'
import { stretchesOf } from './frames.ts'

const scene = (narration: string, seconds: number): Scene => ({
  seconds, slide: {
    id: 's', order: 'a', contentType: 'canvas', background: { kind: 'colour', colour: '#FFFFFF' }, blurFilter: 0, presenterConfig: DEFAULT_PRESENTER,
    elements: [], narration: richTextOf(narration),
  },
})
const source = (burnsCaptions: boolean): VideoSource => ({
  title: 'T', language: 'en', scenes: [scene('Lava is hot. It flows down.', 4), scene('', 3), scene('The end.', 3)], height: 720, fps: 30, quality: 85, burnsCaptions,
})

it('a video is one stretch of like frames a slide', () => {
  expect(stretchesOf(source(false))).toEqual([
    { scene: 0, lines: [], from: 0, to: 120 }, { scene: 1, lines: [], from: 120, to: 210 }, { scene: 2, lines: [], from: 210, to: 300 },
  ])
})

it('captions in the picture divide the stretches, and every frame is in exactly one', () => {
  const stretches = stretchesOf(source(true))
  expect(stretches.map(({ scene: index, lines }) => [index, lines.join(' ')])).toEqual([[0, 'Lava is hot.'], [0, 'It flows down.'], [1, ''], [2, 'The end.']])
  stretches.forEach(({ from, to }, index) => {
    expect(from).toBe(stretches[index - 1]?.to ?? 0)
    expect(to).toBeGreaterThan(from)
  })
  expect(stretches.at(-1)?.to).toBe(300)
})
