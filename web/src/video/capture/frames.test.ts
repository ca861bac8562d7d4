import { expect, it } from 'vitest'
import { DEFAULT_PRESENTER, animationSchema, elementSchema } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { timelineOf } from '@lectern/shared/timeline'
import type { Scene, VideoSource } from '@lectern/shared/video'
import { posesOfScene, stretchesFrom, stretchesOf } from './frames.ts'

const scene = (narration: string, seconds: number): Scene => ({
  seconds, lead: 0, played: [], slide: {
    id: 's', order: 'a', contentType: 'canvas', background: { kind: 'colour', colour: '#FFFFFF' }, blurFilter: 0, presenterConfig: DEFAULT_PRESENTER,
    elements: [], narration: richTextOf(narration),
  },
})
const source = (burnsCaptions: boolean): VideoSource => ({
  title: 'T', language: 'en', scenes: [scene('Lava is hot. It flows down.', 4), scene('', 3), scene('The end.', 3)], height: 720, fps: 30, quality: 85, burnsCaptions, captionLanguage: 'en', container: 'mp4',
})

it('a video is one stretch of like frames a slide', () => {
  expect(stretchesOf(source(false))).toEqual([
    { scene: 0, seconds: 0, lines: [], from: 0, to: 120 }, { scene: 1, seconds: 0, lines: [], from: 120, to: 210 }, { scene: 2, seconds: 0, lines: [], from: 210, to: 300 },
  ])
})

it('captions in the picture divide the stretches, and every frame is in exactly one', () => {
  const stretches = stretchesOf(source(true))
  expect(stretches.map(({ scene: index, lines }) => [index, lines.join(' ')])).toEqual([[0, 'Lava is hot.'], [0, 'It flows down.'], [0, ''], [1, ''], [2, 'The end.']])
  stretches.forEach(({ from, to }, index) => {
    expect(from).toBe(stretches[index - 1]?.to ?? 0)
    expect(to).toBeGreaterThan(from)
  })
  expect(stretches.at(-1)?.to).toBe(300)
})

it('behind frames that are there already only what is missing is painted, with what stood before it and the still', () => {
  const stretches = stretchesOf(source(true))
  expect(stretchesFrom(stretches, 0)).toEqual(stretches)
  // In the middle of the second slide: the first for the still, and how it stood last.
  expect(stretchesFrom(stretches, 150).map(({ lines, scene: index }) => [index, lines.join(' ')])).toEqual([[0, 'Lava is hot.'], [0, ''], [1, ''], [2, 'The end.']])
  expect(stretchesFrom(stretches, 210).map(({ scene: index }) => index)).toEqual([0, 1, 2])
  expect(stretchesFrom(stretches, 299).map(({ scene: index }) => index)).toEqual([0, 1, 2])
})

it('captions in the picture are in the language that was chosen, and end with their sentence', () => {
  const [first, ...others] = source(true).scenes
  if (!first) throw new Error('no scene')
  const captions = [{ language: 'es', text: 'Lava is hot.', pages: [{ at: 0, text: 'La lava' }, { at: 500, text: 'quema.' }] }]
  const stretches = stretchesOf({ ...source(true), captionLanguage: 'es', scenes: [{ ...first, slide: { ...first.slide, captions } }, ...others] })
  // Nobody has translated the second sentence of the first slide.
  expect(stretches.map(({ lines, scene: index }) => [index, lines.join(' ')])).toEqual([[0, 'La lava'], [0, 'quema.'], [0, ''], [1, ''], [2, '']])
})

it('where something moves each frame is a stretch, and before and after it none is', () => {
  const box = elementSchema.parse({ id: 'box', order: 'a0', type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 10, height: 10 })
  const animation = animationSchema.parse({ id: 'a', order: 'a0', elementId: 'box', delay: 1, duration: 0.5 })
  const still = scene('', 5)
  const moving: Scene = { ...still, slide: { ...still.slide, elements: [box], animations: [animation] } }
  const stretches = stretchesOf({ ...source(false), scenes: [still, moving], fps: 10 })
  expect(stretches.map(({ from, to }) => [from, to])).toEqual([
    [0, 50], [50, 60], [60, 61], [61, 62], [62, 63], [63, 64], [64, 65], [65, 100],
  ])
  expect(stretches[2]?.seconds).toBeCloseTo(1)
})

it('while a slide takes the place of the one before it each frame is a stretch, and what moves on it waits', () => {
  const box = elementSchema.parse({ id: 'box', order: 'a0', type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 10, height: 10 })
  const animations = [animationSchema.parse({ id: 'a', order: 'a0', elementId: 'box', duration: 0.2 })]
  const scene5 = scene('', 5)
  const coming: Scene = { ...scene5, slide: { ...scene5.slide, elements: [box], animations, transition: { kind: 'push', direction: 'left', seconds: 0.3 } } }
  const from = stretchesOf({ ...source(false), scenes: [coming, coming], fps: 10 }).map((stretch) => stretch.from)
  // Before the first slide there is nothing whose place it takes.
  expect(from).toEqual([0, 3, 4, 5, 50, 51, 52, 53, 54, 55])
})

it('what waits for a press moves by itself after a pause, and the slide stays for it', () => {
  const box = elementSchema.parse({ id: 'box', order: 'a0', type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 10, height: 10 })
  const animations = [animationSchema.parse({ id: 'a', order: 'a0', elementId: 'box', start: 'on-click', duration: 0.5 })]
  const [timed] = timelineOf([{ slide: { ...scene('', 5).slide, elements: [box], animations } }], 'en').slides
  const still = scene('', timed?.seconds ?? 0)
  const stretches = stretchesOf({ ...source(false), scenes: [{ ...still, slide: { ...still.slide, elements: [box], animations } }], fps: 10 })
  expect(stretches.map(({ from }) => from)).toEqual([0, 20, 21, 22, 23, 24, 25])
  expect(stretches.at(-1)?.to).toBe(50)
})

it('a scene that somebody presents has a frame for each face, and the pose of the presenter in each', () => {
  const still = scene('', 2)
  const presented: Scene = { ...still, slide: { ...still.slide, presenter: { id: 'mara', side: 'right', scale: 0.2 } } }
  const video = { ...source(false), scenes: [presented], fps: 30 }
  const stretches = stretchesOf(video)
  expect(stretches.length).toBeGreaterThan(45)
  expect(stretches.at(-1)?.to).toBe(60)
  const [timed] = timelineOf(video.scenes, 'en').slides
  expect(timed && posesOfScene(timed, [], 0.5).get('')?.face).toBeDefined()
})

it('a film that presents has another moment in each frame: once where it speaks, again and again where it does not', () => {
  const filmed = (speaks: boolean, sceneSeconds: number): Scene => {
    const still = scene('', sceneSeconds)
    return { ...still, slide: { ...still.slide, presenter: { id: 'film', side: 'left', scale: 0.2, film: { blob: 'f'.repeat(64), seconds: 2, speaks } } } }
  }
  const momentsOf = (speaks: boolean) => {
    const video = { ...source(false), scenes: [filmed(speaks, 5)], fps: 10 }
    const stretches = stretchesOf(video)
    const [timed] = timelineOf(video.scenes, 'en').slides
    return { frames: stretches.length, moments: timed ? [0, 1.5, 2.5, 4.5].map((at) => posesOfScene(timed, [], at).get('')?.face?.filmSeconds) : [] }
  }
  expect(momentsOf(true)).toEqual({ frames: 21, moments: [0, 1.5, 2, 2] })
  expect(momentsOf(false)).toEqual({ frames: 50, moments: [0, 1.5, 0.5, 0.5] })
})
