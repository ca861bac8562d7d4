import { Suspense, lazy } from 'react'
import { useMeta, useSessionState } from '../../sync/hooks.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'

// Most visits to the editor share nothing; the dialog comes when it is asked for.
const ShareDialog = lazy(() => import('../../sharing/ShareDialog.tsx').then((module) => ({ default: module.ShareDialog })))

/** The dialogs of the editor that belong to no part of its screen. */
export function EditorDialogs({ lessonId }: { readonly lessonId: string }) {
  const store = useEditorStore()
  const isSharing = useEditor((state) => state.dialog === 'share')
  const role = useSessionState((state) => state.role)
  const { title } = useMeta()
  if (!isSharing) return null
  return (
    <Suspense fallback={null}>
      <ShareDialog
        open target={{ kind: 'lesson', id: lessonId, name: title }} role={role}
        onClose={() => store.getState().openDialog(null)}
      />
    </Suspense>
  )
}
