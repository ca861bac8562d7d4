import { DEFAULT_PRESENTER } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { EMPTY_RICH_TEXT } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { paintingReady } from '../lazy-part.ts'
import { browserPaint } from '../paint-context.ts'
import { paintSlide } from '../paint-slide.ts'

const BOX = { id: 'a', order: 'a0', x: 10, y: 20, width: 300, height: 200, rotation: 0, flipX: false, flipY: false, locked: false, opacity: 1, name: '', groupId: '' }
const shape = (id: string, order: string, fill: string) => ({ ...BOX, id, order, type: 'shape', shape: 'rectangle', fill })

/** What is filled and written, in its order. */
async function painted(elements: readonly object[]): Promise<readonly unknown[]> {
  const slide: Slide = {
    id: 's', order: 'a0', contentType: 'canvas', background: { kind: 'colour', colour: '#ffffff' }, blurFilter: 0, presenterConfig: DEFAULT_PRESENTER,
    elements: elements as unknown as LessonElement[], narration: EMPTY_RICH_TEXT,
  }
  const paint = (): readonly unknown[] => {
    const seen: unknown[] = []
    const noted: Record<string | symbol, unknown> = {
      getTransform: () => ({ a: 1, b: 0, c: 0, d: 1 }), fill: () => void seen.push(noted.fillStyle), fillRect: (...box: number[]) => void seen.push([noted.fillStyle, ...box]), fillText: (text: string) => void seen.push(text),
    }
    paintSlide(new Proxy(noted, { get: (target, key) => target[key] ?? (() => undefined) }) as unknown as CanvasRenderingContext2D, slide, browserPaint)
    return seen
  }
  paint()
  await paintingReady()
  return paint().slice(1)
}

it('an element of a newer version is a labelled box in its place, by its name or else its type, and what lies behind and above is painted', async () => {
  const unknown = { ...BOX, id: 'b', order: 'a1', type: 'hologram', beams: 3 }
  expect(await painted([shape('a', 'a0', '#112233'), unknown, shape('c', 'a2', '#445566')])).toEqual(['#112233', ['#EEEBE3', 0, 0, 300, 200], 'hologram', '#445566'])
  expect(await painted([{ ...unknown, name: 'The heart' }])).toEqual([['#EEEBE3', 0, 0, 300, 200], 'The heart'])
})
