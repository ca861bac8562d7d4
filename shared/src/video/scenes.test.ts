import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { LocalOrigin, createLesson, readLesson } from '../lesson/index.ts'
import { frozenScenes, presentScenes } from './index.ts'

it('scenes are kept with the version of their layout, and the first ones, which were a list alone, are read, too', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, new LocalOrigin('test'))
  const scenes = readLesson(doc).slides.map((slide) => ({ slide, seconds: 5, lead: 2, played: [{ elementId: 'v', start: 0, end: 2, volume: 1 }] }))
  expect(JSON.parse(frozenScenes(scenes))).toEqual({ format: 1, scenes })
  expect(presentScenes(frozenScenes(scenes))).toEqual(scenes)
  // Those before films were played in videos say nothing of them.
  const first = scenes.map(({ seconds, slide }) => ({ slide, seconds }))
  expect(presentScenes(JSON.stringify(first))).toEqual(first.map((scene) => ({ ...scene, lead: 0, played: [] })))
})
