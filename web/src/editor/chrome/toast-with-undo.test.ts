import { afterEach, describe, expect, it } from 'vitest'
import { LocalOrigin, addElement, addSlide, createLessonUndo, readElement, setElementProps, setSlideProps, setTitle, slideIds } from '@lectern/shared/lesson'
import { EDITS } from '../elements/edits.ts'
import { dismissToast, readToasts } from '../../ui/toast-store.ts'
import { TestEditor } from '../test-editor.ts'
import { deleteSelectedSlides } from '../rail/commands.ts'
import { showSlides } from '../rail/rail-store.ts'
import { toastWithUndo } from './toast-with-undo.ts'
import { asNamedStep } from './undo-steps.ts'
import '../../locales/en/editor.json'

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

const SETUP = { kind: 'local', command: 'setup' } as const

/** Two slides, of which the second, with a rectangle, is deleted by the command of the rail. */
function deleted() {
  const editor = new TestEditor()
  const gone = addSlide(editor.doc, { after: editor.slideId }, SETUP)
  const rectangle = addElement(editor.doc, gone, EDITS.shape.create({ x: 0, y: 0, width: 100, height: 100 }), SETUP)
  const order = slideIds(editor.doc)
  showSlides(editor.store, { anchor: gone, ids: [gone] }, gone)
  deleteSelectedSlides(editor.context)
  expect(slideIds(editor.doc)).toEqual([editor.slideId])
  return { editor, gone, rectangle, order }
}

/** Presses the button of the last toast, as `Toasts` does. */
function press(): void {
  const entry = readToasts().at(-1)
  if (!entry?.action) throw new Error('no toast with a button is shown')
  dismissToast(entry.id)
  entry.action.run()
}

describe('Undo of a deleted slide', () => {
  it('brings back the slide alone, whatever was done since', () => {
    const { editor, gone, rectangle, order } = deleted()
    const later = addElement(editor.doc, editor.slideId, EDITS.shape.create({ x: 9, y: 9, width: 50, height: 50 }), new LocalOrigin('insert'))
    setTitle(editor.doc, 'Later', new LocalOrigin('title'))
    press()
    expect(slideIds(editor.doc)).toEqual(order)
    expect(readElement(editor.doc, gone, rectangle)).not.toBeNull()
    expect(editor.store.getState().slideId).toBe(gone)
    expect(readElement(editor.doc, editor.slideId, later)).not.toBeNull()
    expect(editor.context.session.view.meta().title).toBe('Later')
  })

  it('leaves what a co-author did meanwhile', () => {
    const { editor, gone } = deleted()
    let theirs = ''
    editor.elsewhere((doc) => {
      theirs = addSlide(doc, { after: editor.slideId }, new LocalOrigin('slides.add'))
      setTitle(doc, 'Theirs', new LocalOrigin('title'))
    })
    press()
    expect(new Set(slideIds(editor.doc))).toEqual(new Set([editor.slideId, gone, theirs]))
    expect(editor.context.session.view.meta().title).toBe('Theirs')
  })

  it('is gone once the deletion is undone otherwise, and stays while other steps are', async () => {
    const { editor } = deleted()
    setTitle(editor.doc, 'Later', new LocalOrigin('title'))
    editor.undo()
    await Promise.resolve()
    expect(readToasts()).toHaveLength(1)
    editor.undo()
    await Promise.resolve()
    expect(readToasts()).toEqual([])
  })

  it('is gone with the lesson, and when everything that could be undone is', async () => {
    const closed = deleted().editor
    closed.doc.destroy()
    expect(readToasts()).toEqual([])
    const cleared = deleted().editor
    cleared.context.session.undo.clear()
    await Promise.resolve()
    expect(readToasts()).toEqual([])
  })

  it('of two deletions each button brings back its own', async () => {
    const editor = new TestEditor()
    const [a, b] = [0, 1].map(() => addSlide(editor.doc, { after: editor.slideId }, SETUP)) as [string, string]
    for (const id of [a, b]) {
      showSlides(editor.store, { anchor: id, ids: [id] }, id)
      deleteSelectedSlides(editor.context)
    }
    const [first] = readToasts()
    first?.action?.run()
    await Promise.resolve()
    expect(slideIds(editor.doc)).toEqual([editor.slideId, a])
    expect(readToasts()).toHaveLength(1)
    press()
    expect(new Set(slideIds(editor.doc))).toEqual(new Set([editor.slideId, a, b]))
  })
})

describe('Undo in a toast', () => {
  it('leaves what was set again since, and never takes the step below', () => {
    const editor = new TestEditor()
    const id = editor.rectangle(0, 0)
    const { undo } = editor.context.session
    setTitle(editor.doc, 'Before', new LocalOrigin('title'))
    const { step } = asNamedStep(undo, () => setElementProps(editor.doc, editor.slideId, id, { x: 10 }, new LocalOrigin('move')))
    toastWithUndo(undo, step, 'Moved')
    editor.elsewhere((doc) => setElementProps(doc, editor.slideId, id, { x: 30 }, new LocalOrigin('move')))
    press()
    expect([editor.element(id).x, editor.context.session.view.meta().title]).toEqual([30, 'Before'])
  })

  it('is not offered for what changed nothing', () => {
    const editor = new TestEditor()
    const undo = createLessonUndo(editor.doc)
    setSlideProps(editor.doc, editor.slideId, { blurFilter: 4 }, new LocalOrigin('slide.background'))
    const { step } = asNamedStep(undo, () => undefined)
    toastWithUndo(undo, step, 'Applied to 0 slides')
    expect([step, readToasts().at(-1)?.action]).toEqual([null, undefined])
  })
})

it('a deleted slide says on how many slides there are links that led to it', () => {
  const editor = new TestEditor()
  const gone = addSlide(editor.doc, { after: editor.slideId }, SETUP)
  addElement(editor.doc, editor.slideId, { ...EDITS.shape.create({ x: 0, y: 0, width: 100, height: 100 }), link: `#slide:${gone}` }, SETUP)
  showSlides(editor.store, { anchor: gone, ids: [gone] }, gone)
  deleteSelectedSlides(editor.context)
  expect(readToasts().at(-1)?.text).toBe('Slide deleted. Links of 1 slide led there.')
})
