import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useMeta, useSessionState } from '../../sync/hooks.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import type { EditorDialog } from '../editor-store.ts'
import { lazyPart, loadPartsQuietly } from './lazy-part.ts'

const ShareDialog = lazyPart(async () => (await import('../../sharing/ShareDialog.tsx')).ShareDialog)
const CommandPalette = lazyPart(async () => (await import('../commands/CommandPalette.tsx')).CommandPalette)
const ShortcutList = lazyPart(async () => (await import('../commands/ShortcutList.tsx')).ShortcutList)
const KeptOutDialog = lazyPart(async () => (await import('../share/KeptOutDialog.tsx')).KeptOutDialog)
const SizeDialog = lazyPart(async () => (await import('../share/SizeDialog.tsx')).SizeDialog)

/** The dialogs of the editor that somebody asks for. Each is loaded when it is first opened, or in a quiet moment. */
export function EditorDialogs({ lessonId }: { readonly lessonId: string }) {
  const store = useEditorStore()
  const context = useCommandContext()
  const role = useSessionState((state) => state.role)
  const { title } = useMeta()
  const close = (): void => store.getState().openDialog(null)
  useEffect(loadPartsQuietly, [])
  return (
    <>
      <Opened dialog="palette"><CommandPalette context={context} /></Opened>
      <Opened dialog="shortcuts"><ShortcutList /></Opened>
      <Opened dialog="people" whileOpen><KeptOutDialog lessonId={lessonId} /></Opened>
      <Opened dialog="size" whileOpen><SizeDialog lessonId={lessonId} /></Opened>
      <Opened dialog="share" whileOpen>
        <ShareDialog open target={{ kind: 'lesson', id: lessonId, name: title }} role={role} onClose={close} />
      </Opened>
    </>
  )
}

interface OpenedProps {
  readonly dialog: EditorDialog
  /** Goes when it is closed, so that it begins anew; else it stays for its closing motion. */
  readonly whileOpen?: boolean
  readonly children: ReactNode
}

/** A dialog from the moment it is first asked for. */
function Opened({ dialog, whileOpen = false, children }: OpenedProps) {
  const isOpen = useEditor((state) => state.dialog === dialog)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!isOpen && (whileOpen || !wasOpen)) return null
  return <Suspense fallback={null}>{children}</Suspense>
}
