import { EditorContent } from '@tiptap/react'
import type { CSSProperties } from 'react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type * as Y from 'yjs'
import { elementText, readElement, resolveStyle } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { useLessonSession, useTheme } from '../../sync/hooks.ts'
import { PaintedFill } from '../../rendering/PaintedFill.tsx'
import { useEditor, useEditorStore } from '../editor-store.ts'
import type { LinesSource } from './canvas-lines.ts'
import { wordsStyle } from './words-style.ts'
import { boxTransform } from './box-transform.ts'
import { wordsInBox } from './words-in-box.ts'
import type { WordsInBox } from './words-in-box.ts'
import { useAutogrow } from './use-autogrow.ts'
import { useEditingLifecycle } from './use-editing-lifecycle.ts'
import { useTextEditor } from './use-text-editor.ts'
import './text.css'

const CSS_ALIGN = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const

interface EditedBoxProps {
  readonly slideId: string
  readonly element: LessonElement
  readonly onEscape: () => void
}

/** The one text of an element in place over the stage, while its words are edited. */
export function EditedBox(props: EditedBoxProps) {
  const session = useLessonSession()
  const fragment = elementText(session.doc, props.slideId, props.element.id)
  const theme = useTheme(props.slideId)
  const words = wordsInBox(props.element, theme)
  const { client, clock } = fragment?._item?.id ?? { client: 0, clock: 0 }
  return fragment && words && <EditedText key={`${client} ${clock}`} {...props} fragment={fragment} words={words} />
}

interface EditedTextProps extends EditedBoxProps {
  readonly fragment: Y.XmlFragment
  readonly words: WordsInBox
}

function EditedText({ slideId, element: stored, onEscape, fragment, words }: EditedTextProps) {
  const { t } = useTranslation('editor')
  const session = useLessonSession()
  const store = useEditorStore()
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  const theme = useTheme(slideId)
  const elementId = stored.id
  const lines = useMemo<LinesSource>(() => {
    const read = (): WordsInBox | null => {
      const now = readElement(session.doc, slideId, elementId)
      return now && wordsInBox(now, theme)
    }
    return {
      layout: () => read()?.layout() ?? null,
      rotation: () => readElement(session.doc, slideId, elementId)?.rotation ?? 0,
      lineHeight: () => {
        const now = read()
        return now ? now.look.fontSize * now.look.lineHeight * now.scale * store.getState().scale : 1
      },
    }
  }, [session, store, slideId, elementId, theme])
  const editor = useTextEditor({ session, fragment, kind: 'element', id: elementId, editable: true, label: t('text.label'), onEscape, lines })
  const { fill, filled, look, room } = words
  const looks = [look.width, look.fontFamily, look.fontSize, look.lineHeight, look.padding, words.scale].join()
  useEffect(() => {
    // The box was changed from outside of its text: an empty step makes the editor look at its lines again.
    if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false).setMeta('look', looks))
  }, [editor, looks])
  useEditingLifecycle(editor, fragment, slideId, elementId)
  useAutogrow(editor, slideId, elementId)

  const element = resolveStyle(stored, theme)
  const box: CSSProperties & { readonly '--stage-scale': number } = {
    '--stage-scale': scale * words.scale,
    width: element.width,
    height: element.height,
    transform: boxTransform(element, { scale, panX, panY }),
    opacity: element.opacity,
  }
  const inner: CSSProperties = {
    left: room.x, top: room.y, width: look.width, height: room.height / words.scale, justifyContent: CSS_ALIGN[look.verticalAlign],
    transform: words.scale === 1 ? undefined : `scale(${words.scale})`,
  }
  return (
    <div className="pointer-events-none absolute top-0 left-0 z-10 origin-top-left" style={box} data-text-overlay={elementId}>
      <span aria-hidden="true" className="absolute" style={{ left: filled.x, top: filled.y, width: filled.width, height: filled.height, backgroundColor: typeof fill === 'string' ? fill : undefined }}>
        {typeof fill !== 'string' && <PaintedFill element={{ ...filled, fill }} scale={scale} />}
      </span>
      <span aria-hidden="true" className="absolute inset-0 outline-teal" style={{ outlineStyle: 'solid', outlineWidth: 1.5 / scale }} />
      <div className="absolute flex origin-top-left flex-col" style={inner}>
        <EditorContent editor={editor} className="lesson-text slide-text pointer-events-auto relative shrink-0 cursor-text" style={wordsStyle(look, theme)} />
      </div>
    </div>
  )
}
