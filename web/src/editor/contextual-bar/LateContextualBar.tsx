import { Suspense } from 'react'
import { useStore } from 'zustand'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useCanEdit } from '../../sync/hooks.ts'
import { useEditor } from '../editor-store.ts'
import { contextualBar } from '../bars/bar-state.ts'

const ContextualBar = lazyPart(async () => (await import('./ContextualBar.tsx')).ContextualBar)

/** The bar beside the selection, which comes when something is selected for the first time, or in a quiet moment. */
export function LateContextualBar() {
  const isOn = useStore(contextualBar, (state) => state.isOn)
  const canEdit = useCanEdit()
  const hasSelection = useEditor((state) => state.selection.length > 0)
  return isOn && canEdit && hasSelection ? <Suspense fallback={null}><ContextualBar /></Suspense> : null
}
