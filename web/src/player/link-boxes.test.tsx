import { cleanup, render } from '@testing-library/react'
import { addElement, createLesson, readSlide, slideIds } from '@lectern/shared/lesson'
import type { Pose } from '@lectern/shared/timeline'
import { afterEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { LinkBoxes } from './LinkBoxes.tsx'

const SETUP = { kind: 'local', command: 'test' } as const
afterEach(cleanup)

const POSE: Pose = { opacity: 1, x: 0, y: 0, scaleX: 1, scaleY: 1, originX: 0.5, originY: 0.5 }

it('the place of a link goes with its element while that moves, and is nowhere while that is not to be seen', () => {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Links' }, SETUP)
  const slideId = slideIds(doc)[0] ?? ''
  const id = addElement(doc, slideId, { type: 'shape', shape: 'rectangle', x: 100, y: 100, width: 200, height: 100, rotation: 90, link: 'https://example.org/' }, SETUP)
  const slide = readSlide(doc, slideId)
  if (slide === null) throw new Error('a lesson begins with a slide')
  const box = (pose: Pose | null): HTMLElement => {
    const poses = { now: () => new Map(pose === null ? [] : [[id, pose]]), isAnyLeft: () => false }
    const { container } = render(<LinkBoxes slide={slide} slides={[slide]} scale={0.5} focused={null} poses={poses} />)
    const found = container.querySelector<HTMLElement>('[data-link]')
    if (found === null) throw new Error('no link')
    return found
  }
  expect([box(null).hidden, box(null).style.transform]).toEqual([false, 'rotate(90deg)'])
  expect(box({ ...POSE, opacity: 0 }).hidden).toBe(true)
  expect(box({ ...POSE, scaleX: 0 }).hidden).toBe(true)
  expect(box({ ...POSE, x: 300, scaleX: 0.5, originX: 0 }).style.transform).toBe('translate(150px, 0px) rotate(90deg) translate(-50px, 0px) scale(0.5, 1) translate(50px, 0px)')
})
