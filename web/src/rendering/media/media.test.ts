import { elementSchema, resolveStyle } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { afterEach, expect, it, vi } from 'vitest'
import { paintingReady } from '../lazy-part.ts'
import { painterOf } from '../painters.ts'
import { sourceOf } from '../embed/paint-embed.ts'
import { cutWords, playedSeconds } from './card-words.ts'

const BOX = { id: 'x', order: 'a0', x: 0, y: 0, width: 960, height: 540 }
const BLOB = 'a'.repeat(64)

afterEach(() => { vi.unstubAllGlobals() })

it('words of a card are cut with an ellipsis where there is no room for them', () => {
  const wide = (text: string): number => [...text].length
  expect([cutWords('Tides', 5, wide), cutWords('Tides of the sea', 8, wide), cutWords('Tides', 1, wide), cutWords('', 0, wide)]).toEqual(['Tides', 'Tides o…', '…', ''])
})

it('what is played of a file is the part between its ends', () => {
  expect([{ from: 0, until: 0, seconds: 60 }, { from: 10, until: 0, seconds: 60 }, { from: 10, until: 20, seconds: 60 }, { from: 10, until: 90, seconds: 60 }, { from: 70, until: 0, seconds: 60 }].map(playedSeconds)).toEqual([60, 50, 10, 50, 0])
})

it('an embed comes from its file, or the host of its address', () => {
  expect([sourceOf({ address: 'https://www.example.org/a/b', fileName: '' }), sourceOf({ address: '', fileName: 'Tides.pdf' }), sourceOf({ address: 'nothing', fileName: '' })]).toEqual(['example.org', 'Tides.pdf', 'nothing'])
})

it.each([
  ['a video by its poster and a sign that it plays', { type: 'video', blob: BLOB, captions: null, poster: BLOB, seconds: 65 }, ['picture', '1:05']],
  ['a video behind the slide by its picture alone', { type: 'video', blob: BLOB, captions: null, poster: BLOB, seconds: 65, isBackdrop: true }, ['picture']],
  ['a sound by its title and length', { type: 'audio', blob: BLOB, captions: null, title: 'Gulls', seconds: 3725 }, ['Gulls', '1:02:05']],
  ['an embed by what it is called and where it comes from', { type: 'embed', kind: 'url', blob: null, poster: null, title: 'Tide tables', address: 'https://example.org/tides' }, ['Tide tables', 'example.org']],
  ['an embed by its poster, and what it is called', { type: 'embed', kind: 'pdf', blob: BLOB, poster: BLOB, title: 'Rivers' }, ['picture', 'Rivers']],
])('is painted: %s', async (_, fields, expected) => {
  vi.stubGlobal('Path2D', class { roundRect = (): void => undefined; moveTo = (): void => undefined; lineTo = (): void => undefined; closePath = (): void => undefined })
  const element = resolveStyle({ ...elementSchema.parse({ ...BOX, ...fields }) } as LessonElement)
  const said: string[] = []
  const context = new Proxy({}, {
    get: (_target, name) => {
      if (name === 'measureText') return (text: string) => ({ width: text.length * 10 })
      if (name === 'getTransform') return () => ({ a: 1, b: 0, c: 0, d: 1 })
      return (...given: unknown[]) => void (name === 'fillText' ? said.push(String(given[0])) : name === 'drawImage' ? said.push('picture') : 0)
    }, set: () => true,
  }) as CanvasRenderingContext2D
  const paint = { measure: (text: string) => ({ width: text.length * 10, ascent: 8, descent: 2 }), fontVersion: () => 0, image: () => ({ status: 'ready' as const, image: {} as CanvasImageSource, width: 160, height: 90 }) }
  painterOf(element).paint(context, element, paint)
  await paintingReady()
  said.length = 0
  painterOf(element).paint(context, element, paint)
  expect(said).toEqual(expected)
})
