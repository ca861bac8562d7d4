import { LocalOrigin, addElement, addSlide, createLesson, createLessonUndo, createLessonView, deleteElements, deleteSlides, slideIds } from '@lectern/shared/lesson'
import { afterEach, expect, it, vi } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { broadcastRemovals, whoRemoved } from './removals.ts'

const SHAPE = { type: 'shape', shape: 'star', x: 0, y: 0, width: 50, height: 50 } as const
const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** Somebody with a lesson, and what their presence says they took away. */
function person() {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Tides' }, { kind: 'remote' })
  const told: (readonly string[] | undefined)[] = []
  const session = { doc, view: createLessonView(doc), undo: createLessonUndo(doc), setPresence: (patch: { readonly removed?: readonly string[] }) => void told.push(patch.removed) }
  ends.push(broadcastRemovals(session))
  return { ...session, slide: slideIds(doc)[0] ?? '', told }
}

it('SYNC-64 who takes elements and slides away, or their making back, says so; moving and typing say nothing', () => {
  const { doc, undo, slide, told } = person()
  const one = addElement(doc, slide, SHAPE, new LocalOrigin('add'))
  undo.stopCapturing()
  expect(told).toEqual([])
  undo.undo()
  expect(told).toEqual([[one]])
  const two = addElement(doc, slide, SHAPE, new LocalOrigin('add'))
  deleteElements(doc, slide, [two], new LocalOrigin('cut'))
  const more = addSlide(doc, { after: slide }, new LocalOrigin('add'))
  deleteSlides(doc, [more], new LocalOrigin('delete'))
  expect(told.slice(1)).toEqual([[two], [more]])
})

it('what others take away is not mine to tell', () => {
  const { doc, slide, told } = person()
  const id = addElement(doc, slide, SHAPE, { kind: 'remote' })
  deleteElements(doc, slide, [id], { kind: 'remote' })
  expect(told).toEqual([])
})

it('SYNC-64 a removal has the name of who did it, though the word of it comes after', async () => {
  const mine = new Awareness(new Y.Doc())
  const theirs = new Awareness(new Y.Doc())
  ends.push(() => mine.destroy(), () => theirs.destroy())
  const user = { id: 'b', name: 'Ben', color: '#0072B2', role: 'editor' }
  const say = (removed: readonly string[]): void => {
    theirs.setLocalState({ user, removed })
    applyAwarenessUpdate(mine, encodeAwarenessUpdate(theirs, [theirs.clientID]), 'peer')
  }
  say(['other'])
  const name = whoRemoved({ awareness: mine, lessonId: 'lesson' }, 'box')
  say(['box'])
  expect(await name).toBe('Ben')
  expect(await whoRemoved({ awareness: mine, lessonId: 'lesson' }, 'box')).toBe('Ben')
})

it.each([['a moment ago', 5_000, 'Ana'], ['an hour ago', 3_600_000, null]] as const)('SYNC-64 what a version restored %s took away', async (_, age, name) => {
  const mine = new Awareness(new Y.Doc())
  ends.push(() => mine.destroy())
  const version = (kind: 'auto' | 'pre-restore', createdAt: number, by: string) => ({
    versionId: kind, docId: 'doc', kind, name: null, author: { userId: by, name: by }, contributors: [], seq: 1, createdAt,
  })
  const versions = [version('auto', Date.now(), 'Ben'), version('pre-restore', Date.now() - age, 'Ana')]
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toContain('/lessons/lesson/versions')
    return Response.json({ status: 1, data: { versions } })
  })
  ends.push(() => vi.unstubAllGlobals())
  expect(await whoRemoved({ awareness: mine, lessonId: 'lesson' }, 'box')).toBe(name)
})

it('who left the lesson is told nothing of it any more, and nothing is asked of the server', async () => {
  const mine = new Awareness(new Y.Doc())
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ status: 1, data: { versions: [] } })
  })
  ends.push(() => vi.unstubAllGlobals())
  const name = whoRemoved({ awareness: mine, lessonId: 'lesson' }, 'box')
  mine.destroy()
  expect(await name).toBeUndefined()
  expect(asked).toEqual([])
})
