import { EditorContent } from '@tiptap/react'
import type { CSSProperties } from 'react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type * as Y from 'yjs'
import { elementText, readElement, resolveStyle } from '@lectern/shared/lesson'
import type { DrawnText, TextElement } from '@lectern/shared/lesson'
import { textLayoutOf } from '../../rendering/text/text-layout.ts'
import { browserPaint } from '../../rendering/paint-context.ts'
import { useLessonSession, useTheme } from '../../sync/hooks.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import type { LinesSource } from './canvas-lines.ts'
import { PaintedFill } from './PaintedFill.tsx'
import { wordsStyle } from './words-style.ts'
import { boxTransform } from './box-transform.ts'
import { useAutogrow } from './use-autogrow.ts'
import { useEditingLifecycle } from './use-editing-lifecycle.ts'
import { useTextEditor } from './use-text-editor.ts'
import './text.css'

const CSS_ALIGN = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const

interface EditedBoxProps {
  readonly slideId: string
  readonly element: TextElement
  readonly onEscape: () => void
}

/** A text box in place over the stage, while its words are edited. */
export function EditedBox(props: EditedBoxProps) {
  const session = useLessonSession()
  const fragment = elementText(session.doc, props.slideId, props.element.id)
  return fragment && <EditedText {...props} fragment={fragment} />
}

function EditedText({ slideId, element: stored, onEscape, fragment }: EditedBoxProps & { readonly fragment: Y.XmlFragment }) {
  const { t } = useTranslation('editor')
  const session = useLessonSession()
  const store = useEditorStore()
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  const theme = useTheme(slideId)
  const element = resolveStyle(stored, theme)
  const elementId = element.id
  const lines = useMemo<LinesSource>(() => {
    const read = (): DrawnText | null => {
      const now = readElement(session.doc, slideId, elementId)
      return now?.type === 'text' ? resolveStyle(now, theme) : null
    }
    return {
      layout: () => {
        const now = read()
        return now && textLayoutOf(now, browserPaint.measure, browserPaint.fontVersion())
      },
      rotation: () => read()?.rotation ?? 0,
      lineHeight: () => {
        const now = read()
        return now ? now.fontSize * now.lineHeight * store.getState().scale : 1
      },
    }
  }, [session, store, slideId, elementId, theme])
  const editor = useTextEditor({ session, fragment, kind: 'element', id: elementId, editable: true, label: t('text.label'), onEscape, lines })
  const look = [element.width, element.fontFamily, element.fontSize, element.lineHeight, element.padding].join()
  useEffect(() => {
    // The box was changed from outside of its text: an empty step makes the editor look at its lines again.
    if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false).setMeta('look', look))
  }, [editor, look])
  useEditingLifecycle(editor, fragment, slideId, elementId)
  useAutogrow(editor, slideId, element)

  const box: CSSProperties & { readonly '--stage-scale': number } = {
    '--stage-scale': scale,
    width: element.width,
    height: element.height,
    transform: boxTransform(element, { scale, panX, panY }),
    opacity: element.opacity,
    backgroundColor: element.fill === 'transparent' || typeof element.fill !== 'string' ? undefined : element.fill,
    justifyContent: CSS_ALIGN[element.verticalAlign],
  }
  return (
    <div className="pointer-events-none absolute top-0 left-0 z-10 flex origin-top-left flex-col" style={box} data-text-overlay={element.id}>
      {typeof element.fill !== 'string' && <PaintedFill element={element} scale={scale} />}
      <span aria-hidden="true" className="absolute inset-0 outline-teal" style={{ outlineStyle: 'solid', outlineWidth: 1.5 / scale }} />
      <EditorContent editor={editor} className="lesson-text slide-text pointer-events-auto relative shrink-0 cursor-text" style={wordsStyle(element, theme)} />
    </div>
  )
}
