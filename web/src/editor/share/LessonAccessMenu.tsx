import { DoorClosedIcon, LockIcon, LockOpenIcon, UserMinusIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../../sync/hooks.ts'
import { IconButton, Menu } from '../../ui/index.ts'
import type { MenuEntry } from '../../ui/index.ts'
import { useEditorStore } from '../editor-store.ts'
import { useChangeLock, useOwnRole, useOwnsWorkspace } from '../presence/use-lesson-control.ts'

/** For owners of the lesson: lock and unlock it. For the owner of the workspace: take somebody out. Else nothing. */
export function LessonAccessMenu({ lessonId }: { readonly lessonId: string }) {
  const { t } = useTranslation('control')
  const store = useEditorStore()
  const isOwner = useOwnRole(lessonId) === 'owner'
  const ownsWorkspace = useOwnsWorkspace()
  const lock = useSessionState((state) => state.serverMessages.lock)
  const { change, isPending } = useChangeLock(lessonId)
  if (!isOwner && !ownsWorkspace) return null
  const locking: readonly MenuEntry[] = [
    {
      id: 'editing', label: t('lockEditing'), icon: <LockIcon aria-hidden size={16} />, disabled: isPending || lock === 'editing',
      onSelect: () => change('editing'),
    },
    {
      id: 'entry', label: t('lockEntry'), icon: <DoorClosedIcon aria-hidden size={16} />, disabled: isPending || lock === 'entry',
      onSelect: () => change('entry'),
    },
    {
      id: 'unlock', label: t('unlock'), icon: <LockOpenIcon aria-hidden size={16} />, disabled: isPending || lock === null,
      onSelect: () => change(null),
    },
  ]
  const removing: readonly MenuEntry[] = [
    {
      id: 'people', label: t('people'), icon: <UserMinusIcon aria-hidden size={16} />,
      onSelect: () => store.getState().openDialog('people'),
    },
  ]
  return (
    <Menu
      button={<IconButton label={t('menu')} icon={lock === null ? <LockOpenIcon size={18} /> : <LockIcon size={18} />} />}
      items={[...(isOwner ? locking : []), ...(isOwner && ownsWorkspace ? ['separator' as const] : []), ...(ownsWorkspace ? removing : [])]}
    />
  )
}
