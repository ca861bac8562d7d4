import { Eye, UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLessonSession } from '../../sync/hooks.ts'
import { ContextMenu } from '../chrome/ContextMenu.tsx'
import type { ContextMenuItem } from '../chrome/ContextMenu.tsx'
import { useEditorStore } from '../editor-store.ts'
import { useOwnsWorkspace } from './use-lesson-control.ts'
import type { Person } from './people.ts'
import '../../locales/en/presence.messages.json'

export interface AvatarMenuProps {
  readonly person: Person
  /** Where it was asked for, in CSS pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
  /** What following says at the moment. */
  readonly followLabel: string
  readonly onFollow: () => void
  readonly onClose: () => void
}

/** What can be done with somebody in the lesson. */
export function AvatarMenu({ person, at, followLabel, onFollow, onClose }: AvatarMenuProps) {
  const { t } = useTranslation('presence')
  const store = useEditorStore()
  const session = useLessonSession()
  const mayRemove = useOwnsWorkspace() && person.userId !== session.userId
  const removing: readonly ContextMenuItem[] = [{
    id: 'remove', label: t('avatars.remove'), icon: <UserMinus aria-hidden size={16} />, danger: true,
    onSelect: () => store.getState().openDialog('people', person.userId),
  }]
  return (
    <ContextMenu
      label={t('avatars.menu', { name: person.name })} at={at} onClose={onClose}
      items={[
        { id: 'follow', label: followLabel, icon: <Eye aria-hidden size={16} />, onSelect: onFollow },
        ...(mayRemove ? removing : []),
      ]}
    />
  )
}
