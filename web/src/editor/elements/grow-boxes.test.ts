import { addElement, LocalOrigin, readElement, setElementProps } from '@lectern/shared/lesson'
import type { NewElement, TextElement } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { commitFrames, framesOf } from '../canvas/commit.ts'
import { TestEditor } from '../test-editor.ts'

const WORDS = 'Spring tides come after every new and full moon. '.repeat(4)

function withText(props: Partial<Extract<NewElement, { type: 'text' }>> = {}): { editor: TestEditor; id: string; read: () => TextElement } {
  const editor = new TestEditor()
  const id = addElement(editor.doc, editor.slideId, { type: 'text', x: 100, y: 100, width: 1200, height: 300, text: richTextOf(WORDS), ...props }, new LocalOrigin('test'))
  return { editor, id, read: () => readElement(editor.doc, editor.slideId, id) as TextElement }
}

function resize({ editor, read }: ReturnType<typeof withText>, width: number): void {
  const before = framesOf([read()])
  const after = new Map([...before].map(([id, frame]) => [id, { ...frame, width }]))
  commitFrames(editor.canvas, before, after, 'resize')
}

describe('a box made narrower by hand', () => {
  it('becomes as high as its words need, in the same step of undo', () => {
    const made = withText()
    resize(made, 300)
    expect(made.read()).toMatchObject({ x: 100, y: 100, width: 300 })
    expect(made.read().height).toBeGreaterThan(600)
    made.editor.context.session.undo.undo()
    expect(made.read()).toMatchObject({ width: 1200, height: 300 })
  })

  it.each([{ autofit: 'shrink' }, { autofit: 'none' }, { placeholder: 'body' }] as const)('keeps its height with %o', (props) => {
    const made = withText(props)
    resize(made, 300)
    expect(made.read()).toMatchObject({ width: 300, height: 300 })
  })

  it('is not touched by this screen when somebody else makes it narrower', () => {
    const { editor, id, read } = withText()
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(editor.doc))
    setElementProps(other, editor.slideId, id, { width: 300 }, new LocalOrigin('test'))
    Y.applyUpdate(editor.doc, Y.encodeStateAsUpdate(other))
    expect(read()).toMatchObject({ width: 300, height: 300 })
  })
})
