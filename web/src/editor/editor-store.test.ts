import { describe, expect, it } from 'vitest'
import { LocalOrigin, addSlide, createLesson, createLessonUndo, createLessonView, deleteSlides } from '@lectern/shared/lesson'
import * as Y from 'yjs'
import { TestEditor } from './test-editor.ts'
import { bindToLesson, neighbourOf } from './bind-to-lesson.ts'
import { createEditorStore } from './editor-store.ts'

describe('the editor store', () => {
  it('lets go of selection and editing when another slide is shown', () => {
    const store = createEditorStore({ slideId: 'a' })
    store.getState().startEditing('box')
    store.getState().goToSlide('b')
    expect(store.getState()).toMatchObject({ slideId: 'b', selection: [], editingId: null })
  })

  it('ends editing when something else is selected, and goes on when the same is', () => {
    const store = createEditorStore()
    store.getState().startEditing('box')
    store.getState().select(['box'])
    expect(store.getState().editingId).toBe('box')
    store.getState().select(['other'])
    expect(store.getState().editingId).toBeNull()
  })

  it('keeps its state while nothing changes, so that nothing renders', () => {
    const store = createEditorStore({ slideId: 'a' })
    store.getState().select(['x', 'y'])
    const before = store.getState()
    store.getState().select(['x', 'y', 'x'])
    store.getState().goToSlide('a')
    expect(store.getState()).toBe(before)
  })

  it('follows the size of the stage until somebody zooms', () => {
    const store = createEditorStore()
    store.getState().setStageSize({ width: 1000, height: 800 })
    const fitted = store.getState().scale
    store.getState().setStageSize({ width: 600, height: 800 })
    expect(store.getState().scale).toBeLessThan(fitted)
    store.getState().setView({ scale: 2, panX: 0, panY: 0 })
    store.getState().setStageSize({ width: 1200, height: 800 })
    expect(store.getState()).toMatchObject({ scale: 2, fitted: false })
  })
})

describe('staying true to the lesson', () => {
  it('drops elements from the selection and ends editing when somebody removes them', () => {
    const editor = new TestEditor()
    const a = editor.rectangle(0, 0)
    const b = editor.rectangle(200, 0)
    editor.store.getState().select([a, b])
    editor.deletedElsewhere(a)
    expect(editor.selection).toEqual([b])
    editor.store.getState().startEditing(b)
    editor.deletedElsewhere(b)
    expect(editor.store.getState()).toMatchObject({ editingId: null, selection: [] })
  })

  it('shows the neighbour when somebody deletes the slide', () => {
    const editor = new TestEditor()
    const second = addSlide(editor.doc, {}, new LocalOrigin('slides.add'))
    editor.elsewhere((doc) => deleteSlides(doc, [editor.slideId], new LocalOrigin('slides.delete')))
    expect(editor.store.getState().slideId).toBe(second)
  })

  describe('content that comes in two pieces', () => {
    /** A lesson opened at its second slide, of which at first only what was known before that slide was added is there. */
    function opened() {
      const lesson = new Y.Doc()
      createLesson(lesson, { title: 'Tides' }, new LocalOrigin('lesson.create'))
      const [first = ''] = createLessonView(lesson).slideIds()
      const known = Y.encodeStateAsUpdate(lesson)
      const asked = addSlide(lesson, {}, new LocalOrigin('slides.add'))
      const doc = new Y.Doc()
      const store = createEditorStore({ slideId: asked })
      bindToLesson(store, { view: createLessonView(doc), undo: createLessonUndo(doc) })
      Y.applyUpdate(doc, known)
      const rest = (): void => Y.applyUpdate(doc, Y.encodeStateAsUpdate(lesson))
      return { store, first, asked, rest, lesson }
    }

    it('shows the slide in the address as soon as it is there, and another until then', () => {
      const { store, first, asked, rest } = opened()
      expect(store.getState().slideId).toBe(first)
      rest()
      expect(store.getState().slideId).toBe(asked)
    })

    it('leaves a person where they have begun to work, or went meanwhile', () => {
      const busy = opened()
      busy.store.getState().select(['title'])
      busy.rest()
      expect(busy.store.getState().slideId).toBe(busy.first)

      const gone = opened()
      gone.store.getState().goToSlide('elsewhere')
      gone.rest()
      expect(gone.store.getState().slideId).not.toBe(gone.asked)
    })

    it('does not come back to a slide that was there and went', () => {
      const { store, first, asked, rest, lesson } = opened()
      rest()
      const undo = createLessonUndo(lesson)
      deleteSlides(lesson, [asked], new LocalOrigin('slides.delete'))
      rest()
      expect(store.getState().slideId).toBe(first)
      undo.undo()
      rest()
      expect(store.getState().slideId).toBe(first)
    })
  })

  it('knows the slide that took the place of another', () => {
    expect(neighbourOf('b', ['a', 'b', 'c'], ['a', 'c'])).toBe('c')
    expect(neighbourOf('c', ['a', 'b', 'c'], ['a', 'b'])).toBe('b')
    expect(neighbourOf(null, [], ['a'])).toBe('a')
    expect(neighbourOf('a', ['a'], [])).toBeNull()
  })
})
