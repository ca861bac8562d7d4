import { useEffect } from 'react'
import { useCanEdit, useLessonSession } from '../../sync/hooks.ts'
import { useEditorStore } from '../editor-store.ts'
import { hasSeenTour } from './tour-seen.ts'

/** So long somebody looks round by themselves first, ms. */
const LOOK_ROUND_MS = 2_500

/** Begins the tour for who edits for the first time in this browser, once nothing else is open. It says so in the dialog's subject: nobody's keyboard is taken then. */
export function useFirstTour(): void {
  const store = useEditorStore()
  const { userId } = useLessonSession()
  const canEdit = useCanEdit()
  useEffect(() => {
    if (!canEdit || hasSeenTour(userId)) return undefined
    const timer = setTimeout(() => {
      const { dialog, openDialog } = store.getState()
      if (dialog === null) openDialog('tour', 'first')
    }, LOOK_ROUND_MS)
    return () => clearTimeout(timer)
  }, [canEdit, store, userId])
}
