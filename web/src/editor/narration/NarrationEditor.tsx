import type { Editor } from '@tiptap/core'
import { EditorContent } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as Y from 'yjs'
import { narrationText } from '@lectern/shared/lesson'
import { cx } from '../../ui/index.ts'
import { useCanEdit, useLessonSession } from '../../sync/hooks.ts'
import { typeBuffered } from '../text/type-buffered.ts'
import { caretToEnd } from '../text/use-editing-lifecycle.ts'
import { useTextEditor } from '../text/use-text-editor.ts'
import type { NarrationMemory } from './narration-memory.ts'
import { scrollPlaceOf, scrollToPlace } from './scroll-place.ts'
import { useIsNarrationEmpty } from './use-narration-stats.ts'
import '../text/text.css'

/** Of a narration with more characters than this when it is opened only what is in sight is laid out: the rest has an estimated height. */
const LONG = 20_000

interface NarrationEditorProps {
  readonly slideId: string
  readonly number: number
  readonly memory: NarrationMemory
  readonly onEditor: (editor: Editor | null) => void
}

/** The narration of one slide; mounted anew for each. */
export function NarrationEditor(props: NarrationEditorProps) {
  const session = useLessonSession()
  const fragment = narrationText(session.doc, props.slideId)
  return fragment && <Narration {...props} fragment={fragment} />
}

function Narration({ slideId, number, memory, onEditor, fragment }: NarrationEditorProps & { readonly fragment: Y.XmlFragment }) {
  const { t } = useTranslation('editor')
  const session = useLessonSession()
  const canEdit = useCanEdit()
  const scroller = useRef<HTMLDivElement>(null)
  const isRestoring = useRef(false)
  const editor = useTextEditor({
    session, fragment, kind: 'narration', id: slideId, editable: canEdit, label: t('narration.label', { number }),
    onEscape: ({ dom }) => dom.blur(),
  })
  const isEmpty = useIsNarrationEmpty(editor)
  const [isLong] = useState(() => editor.state.doc.content.size > LONG)

  useEffect(() => {
    onEditor(editor)
    return () => onEditor(null)
  }, [editor, onEditor])

  useLayoutEffect(() => {
    const place = memory.scrollOf(slideId)
    isRestoring.current = place !== null
    const onEnd = () => {
      isRestoring.current = false
    }
    const stop = scroller.current && place ? scrollToPlace(scroller.current, editor.view.dom, place, onEnd) : onEnd
    // At once, not in the next frame as TipTap's own `focus` does: the field that held the keys is gone already.
    if (memory.hadFocus() && editor.isEditable) caretToEnd(editor)
    typeBuffered(editor, fragment, 'end')
    const field = editor.view.dom
    return () => {
      stop()
      // Read before the element leaves the page: leaving takes the focus away.
      memory.keepFocus(field.ownerDocument.activeElement === field)
    }
  }, [editor, fragment, memory, slideId])

  return (
    <div
      ref={scroller} className="relative min-h-0 grow overflow-y-auto px-5 pt-4 pb-2"
      onScroll={({ currentTarget }) => {
        if (!isRestoring.current) memory.keepScroll(slideId, scrollPlaceOf(currentTarget, editor.view.dom))
      }}
    >
      <EditorContent editor={editor} data-region-focus className={cx('lesson-text narration-text relative max-w-[72ch]', isLong && 'narration-long')} />
      {isEmpty && (
        <p aria-hidden="true" className="narration-text pointer-events-none absolute inset-x-5 top-4 max-w-[72ch] text-faint">
          {canEdit ? t('narration.placeholder') : t('narration.empty')}
        </p>
      )}
    </div>
  )
}
