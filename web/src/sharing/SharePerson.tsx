import type { ShareRole } from '@lectern/shared/access'
import type { Share } from '@lectern/shared/sharing'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePersonColour } from '../sync/person-colours.ts'
import { Avatar, Button, Menu } from '../ui/index.ts'
import type { MenuEntry } from '../ui/index.ts'
import { rolesFor } from './offered-roles.ts'

export interface SharePersonProps {
  readonly share: Share
  readonly isMe: boolean
  /** May change roles and remove people. */
  readonly manages: boolean
  readonly onRole: (role: ShareRole) => void
  readonly onRemove: () => void
  readonly onTransfer: () => void
}

/** One person with access, and what can be done about it. */
export function SharePerson({ share, isMe, manages, onRole, onRemove, onTransfer }: SharePersonProps) {
  const { t } = useTranslation('sharing')
  const colourOf = usePersonColour()
  const roles: MenuEntry[] = rolesFor(share.role).map((role) => ({
    id: role, label: t(`roles.${role}`), checked: role === share.role, onSelect: () => role !== share.role && onRole(role),
  }))
  const items: MenuEntry[] = manages
    ? [
        ...roles,
        'separator',
        ...(isMe || share.role === 'owner' ? [] : [{ id: 'transfer', label: t('transfer'), onSelect: onTransfer }]),
        { id: 'remove', label: isMe ? t('leave') : t('remove'), danger: true, onSelect: onRemove },
      ]
    : [{ id: 'remove', label: t('leave'), danger: true, onSelect: onRemove }]
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Avatar name={share.name} colour={colourOf(share.userId)} size={32} />
      <div className="min-w-0 flex-1">
        <p dir="auto" title={share.name} className="truncate text-sm font-medium">{isMe ? t('you', { name: share.name }) : share.name}</p>
        <p title={share.email} className="truncate text-xs text-soft">
          <bdi>{share.email}</bdi>
          {share.source === 'course' && ` · ${t('fromCourse')}`}
        </p>
      </div>
      {manages || isMe ? (
        <Menu
          button={
            <Button variant="ghost" size="small" aria-label={`${t('roleOf', { name: share.name })}: ${t(`roles.${share.role}`)}`}>
              {t(`roles.${share.role}`)}
              <ChevronDown aria-hidden size={14} className="text-faint" />
            </Button>
          }
          items={items}
        />
      ) : (
        <span className="px-3 text-sm text-soft">{t(`roles.${share.role}`)}</span>
      )}
    </li>
  )
}
