import { Suspense, useEffect } from 'react'
import { lazyScreen } from '../../../platform/loading/chunk-recovery.ts'
import { useCanEdit, useSlide } from '../../../sync/hooks.ts'
import { focusStage } from '../../commands/use-command-context.ts'
import { useEditor, useEditorStore } from '../../editor-store.ts'

// The editor of code weighs more than the rest of the editor's dialogs: it comes when somebody opens one.
const Workshop = lazyScreen(async () => (await import('./Workshop.tsx')).Workshop)

/** The selected interactive as it is made; closes by itself when that cannot be edited any more. */
export function InteractiveDialog() {
  const store = useEditorStore()
  const slideId = useEditor((state) => state.slideId)
  const slide = useSlide(slideId)
  const [only, ...others] = useEditor((state) => state.selection)
  const canEdit = useCanEdit()
  const found = slide?.elements.find(({ id }) => id === only)
  const element = canEdit && others.length === 0 && found?.type === 'interactive' && !found.locked ? found : null
  const isGone = element === null || slideId === null
  useEffect(() => {
    if (isGone) store.getState().openDialog(null)
  }, [isGone, store])
  const close = (): void => {
    store.getState().openDialog(null)
    focusStage()
  }
  return isGone ? null : <Suspense fallback={null}><Workshop key={element.id} slideId={slideId} element={element} onClose={close} /></Suspense>
}
