import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/index.ts'
import { useLessonSession } from '../../sync/hooks.ts'
import { useEditorStore } from '../editor-store.ts'

/** Tells somebody whose text box or slide was deleted by another person while they typed in it. */
export function useLostText(): void {
  const { t } = useTranslation('editor')
  const session = useLessonSession()
  const store = useEditorStore()
  useEffect(() => {
    let editing: { readonly slideId: string; readonly elementId: string } | null = null
    return store.subscribe((state, before) => {
      if (state.editingId !== null && state.slideId !== null) {
        editing = { slideId: state.slideId, elementId: state.editingId }
        return
      }
      if (before.editingId === null || editing === null) return
      const slide = session.view.slide(editing.slideId)
      const { elementId } = editing
      editing = null
      // My own Undo took it back; nobody needs to tell me.
      if (session.undo.undoing || session.undo.redoing) return
      if (slide === null) toast(t('text.slideGone'), { tone: 'warning' })
      else if (slide.elements.every((element) => element.id !== elementId)) {
        toast(t('text.boxGone'), { tone: 'warning' })
      }
    })
  }, [session, store, t])
}
