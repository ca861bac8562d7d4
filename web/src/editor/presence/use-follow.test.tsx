import { act, cleanup } from '@testing-library/react'
import { addSlide, slideIds } from '@lectern/shared/lesson'
import { presenceSchema } from '@lectern/shared/sync'
import { afterEach, expect, it, vi } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { TestLesson } from '../test-lesson.tsx'
import { useFollow } from './use-follow.ts'

afterEach(cleanup)

function Following() {
  useFollow()
  return null
}

it('goes to a slide that arrives after the word that whom I follow is on it', async () => {
  const lesson = new TestLesson()
  const theirs = new Y.Doc()
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(lesson.doc))
  const them = new Awareness(theirs)
  const stand = (slideId: string): void => {
    them.setLocalState(presenceSchema.parse({ user: { id: 'emil', name: 'Emil', color: '#0072B2', role: 'editor' }, slideId }))
    applyAwarenessUpdate(lesson.session.awareness, encodeAwarenessUpdate(them, [them.clientID]), 'network')
  }
  stand(lesson.slideId)
  lesson.render(<Following />)
  act(() => lesson.store?.getState().follow(them.clientID))
  addSlide(theirs, {}, { kind: 'local', command: 'add' })
  const added = slideIds(theirs).at(-1) ?? ''
  // Presence does not wait for the log, so it is here first.
  act(() => stand(added))
  expect(lesson.store?.getState().slideId).toBe(lesson.slideId)
  act(() => Y.applyUpdate(lesson.doc, Y.encodeStateAsUpdate(theirs)))
  await vi.waitFor(() => expect(lesson.store?.getState().slideId).toBe(added))
})
