import { EditorContent } from '@tiptap/react'
import { useEffect, useLayoutEffect } from 'react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type * as Y from 'yjs'
import { elementText, resolveStyle } from '@lectern/shared/lesson'
import type { CodeElement, DrawnCode } from '@lectern/shared/lesson'
import { useLessonSession, useTheme } from '../../../sync/hooks.ts'
import { codeLayoutOf } from '../../../rendering/code/code-layout.ts'
import { CODE_COLOURS, CODE_CORNER, CODE_FAMILY, CODE_LINE, CODE_TAB } from '../../../rendering/code/code-look.ts'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { cssFamilies } from '../../../rendering/text/measure.ts'
import { useEditor, useEditorStore } from '../../editor-store.ts'
import { boxTransform } from '../../text/box-transform.ts'
import { typeBuffered } from '../../text/type-buffered.ts'
import { placeCaret } from '../../text/use-editing-lifecycle.ts'
import { useTextEditor } from '../../text/use-text-editor.ts'
import type { InPlacePropsOf } from '../../editing/edit-definition.ts'
import { hasView, useColouredCode } from './use-coloured-code.ts'
import '../../text/text.css'
import '../../../locales/en/objects.json'

/** Code in place over the stage while it is written, as it is painted: its lines do not break, and it becomes smaller where they would not fit. */
export function CodeEditor(props: InPlacePropsOf<CodeElement>) {
  const { doc } = useLessonSession()
  const fragment = elementText(doc, props.slideId, props.element.id)
  const { locked } = props.element
  const { onEscape } = props
  useEffect(() => {
    if (locked) onEscape()
  }, [locked, onEscape])
  return fragment && <Written key={fragment._item?.id.clock ?? 0} {...props} fragment={fragment} />
}

function Written({ slideId, element, fragment, onEscape }: InPlacePropsOf<CodeElement> & { readonly fragment: Y.XmlFragment }) {
  const { t } = useTranslation('objects')
  const session = useLessonSession()
  const store = useEditorStore()
  const scale = useEditor((state) => state.scale)
  const panX = useEditor((state) => state.panX)
  const panY = useEditor((state) => state.panY)
  const shown: DrawnCode = resolveStyle(element, useTheme(slideId))
  const editor = useTextEditor({ session, fragment, kind: 'element', id: element.id, editable: true, label: t('code.label'), onEscape, isCode: true })
  useLayoutEffect(() => {
    session.undo.stopCapturing()
    const begin = (): void => {
      const state = store.getState()
      placeCaret(editor, state.editingStart ?? { at: 'end' }, state)
      typeBuffered(editor, fragment, 'caret')
    }
    if (hasView(editor)) begin()
    else editor.on('mount', begin)
    return () => {
      editor.off('mount', begin)
      session.undo.stopCapturing()
    }
  }, [editor, fragment, session, store])
  useColouredCode(editor, shown.language, shown.look)

  const colours = CODE_COLOURS[shown.look]
  const { left, lineHeight, lines, margin, size, top } = codeLayoutOf(shown, browserPaint)
  const box: CSSProperties & { readonly '--stage-scale': number } = {
    '--stage-scale': scale, width: shown.width, height: shown.height, transform: boxTransform(shown, { scale, panX, panY }), backgroundColor: colours.ground, borderRadius: CODE_CORNER,
    color: colours.plain, fontFamily: cssFamilies(CODE_FAMILY), fontSize: size, lineHeight: CODE_LINE, tabSize: CODE_TAB, outlineWidth: 1.5 / scale,
  }
  return (
    <div data-text-overlay={element.id} className="absolute top-0 left-0 z-10 origin-top-left overflow-hidden outline-teal outline-solid" style={box}>
      {margin > 0 && (
        <div aria-hidden className="absolute text-end select-none" style={{ left: 0, top, width: left - margin * 0.4, color: colours.margin, lineHeight: `${lineHeight}px` }}>
          {lines.map((_, at) => <div key={`line ${at}`}>{at + 1}</div>)}
        </div>
      )}
      <EditorContent
        editor={editor} dir="ltr" className="lesson-text code-text pointer-events-auto absolute inset-0 cursor-text"
        style={{ paddingTop: top, paddingLeft: left, whiteSpace: 'pre', overflow: 'hidden', textAlign: 'left' }}
      />
    </div>
  )
}
