import type { Editor } from '@tiptap/core'
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { narrationText } from '@lectern/shared/lesson'
import { useCanEdit, useLessonSession } from '../../sync/hooks.ts'
import { typeHeld } from '../text/type-held.ts'
import { caretToEnd } from '../text/use-editing-lifecycle.ts'
import { useTextEditor } from '../text/use-text-editor.ts'
import type { NarrationMemory } from './narration-memory.ts'
import { useNarrationStats } from './use-narration-stats.ts'
import '../text/text.css'

interface NarrationEditorProps {
  readonly slideId: string
  readonly number: number
  readonly memory: NarrationMemory
  readonly onEditor: (editor: Editor | null) => void
}

/** The narration of one slide; mounted anew for each. */
export function NarrationEditor({ slideId, number, memory, onEditor }: NarrationEditorProps) {
  const { t } = useTranslation('editor')
  const session = useLessonSession()
  const canEdit = useCanEdit()
  const fragment = narrationText(session.doc, slideId)
  const host = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)

  if (!fragment) return null
  return (
    <div
      ref={scroller} className="relative min-h-0 grow overflow-y-auto px-5 pt-4 pb-4"
      onScroll={(event) => memory.keepScroll(slideId, event.currentTarget.scrollTop)}
    >
      <div ref={host} data-region-focus className="lesson-text narration-text relative max-w-[72ch]" />
      <Bound
        host={host} scroller={scroller} fragment={fragment} slideId={slideId} memory={memory} onEditor={onEditor}
        canEdit={canEdit} label={t('narration.label', { number })} session={session}
      />
    </div>
  )
}

type BoundProps = Pick<NarrationEditorProps, 'slideId' | 'memory' | 'onEditor'> & {
  readonly host: RefObject<HTMLDivElement | null>
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly fragment: NonNullable<ReturnType<typeof narrationText>>
  readonly session: ReturnType<typeof useLessonSession>
  readonly canEdit: boolean
  readonly label: string
}

/** The editor in its element, and the words shown while it is empty. */
function Bound({ host, scroller, fragment, slideId, memory, onEditor, session, canEdit, label }: BoundProps) {
  const { t } = useTranslation('editor')
  const editor = useTextEditor(host, {
    session, fragment, kind: 'narration', id: slideId, editable: canEdit, label,
    onEscape: () => host.current?.querySelector<HTMLElement>('[role=textbox]')?.blur(),
  })
  const { isEmpty } = useNarrationStats(editor)

  useEffect(() => {
    onEditor(editor)
    return () => onEditor(null)
  }, [editor, onEditor])

  useLayoutEffect(() => {
    if (!editor) return
    scroller.current?.scrollTo({ top: memory.scrollOf(slideId) })
    // At once, not in the next frame as TipTap's own `focus` does: the field that held the keys is gone already.
    if (memory.hadFocus() && editor.isEditable) caretToEnd(editor)
    typeHeld(editor, fragment, 'end')
    const field = editor.view.dom
    return () => {
      // Read before the element leaves the page: leaving takes the focus away.
      memory.keepFocus(field.ownerDocument.activeElement === field)
    }
  }, [editor, fragment, memory, scroller, slideId])

  if (!isEmpty || !editor) return null
  return (
    <p aria-hidden="true" className="narration-text pointer-events-none absolute inset-x-5 top-4 max-w-[72ch] text-faint">
      {canEdit ? t('narration.placeholder') : t('narration.empty')}
    </p>
  )
}
