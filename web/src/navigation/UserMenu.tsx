import { ChevronsUpDown, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CreditBalance } from '../credits/CreditBalance.tsx'
import { useCreditDetails } from '../credits/queries.ts'
import { usePersonColour } from '../sync/person-colours.ts'
import { Avatar, Menu, cx } from '../ui/index.ts'
import type { MenuEntry } from '../ui/index.ts'
import { fullName } from '../platform/session/full-name.ts'
import { passLeaveGate } from '../platform/routing/leave-gate.ts'
import { USER_MENU, shownEntries } from './entries.ts'
import { signOut } from '../platform/http/session-renewal.ts'
import { useUser } from '../platform/session/session.ts'
import { useTheme } from '../platform/theme.ts'
import type { Theme } from '../platform/theme.ts'
import { useRunTarget } from './use-run-target.ts'
import '../locales/en/app.navigation.json'

const THEMES = [
  { theme: 'light', icon: Sun },
  { theme: 'dark', icon: Moon },
  { theme: 'system', icon: Monitor },
] as const satisfies ReadonlyArray<{ readonly theme: Theme; readonly icon: unknown }>

interface UserMenuProps {
  /** The face alone. */
  readonly mini?: boolean
  /** At the end of a top bar, with no sidebar beside it that has the way out. */
  readonly inEditor?: boolean
}

/** Who is signed in, where, and what they can do about it (S1 §2.5); also in the editor, where no sidebar is. */
export function UserMenu({ mini = false, inEditor = false }: UserMenuProps) {
  const { t } = useTranslation('app')
  const user = useUser()
  const [theme, setTheme] = useTheme()
  const run = useRunTarget()
  const colourOf = usePersonColour()
  const organization = useCreditDetails().data?.organizationName
  if (!user) return null
  const name = fullName(user)
  const exitStep: readonly MenuEntry[] = [
    'separator',
    { id: 'sign-out', label: t('userMenu.signOut'), icon: <LogOut size={16} />, onSelect: () => passLeaveGate(() => void signOut()) },
  ]
  const items: readonly MenuEntry[] = [
    ...shownEntries(USER_MENU).map((entry) => ({
      id: entry.id, label: t(entry.labelKey), icon: <entry.icon size={16} />, onSelect: () => run(entry.target),
    })),
    'separator',
    { id: 'theme', heading: t('userMenu.theme') },
    ...THEMES.map(({ theme: own, icon: Icon }) => ({
      id: own,
      label: t(`userMenu.themes.${own}`),
      icon: <Icon size={16} />,
      checked: theme === own,
      onSelect: () => setTheme(own),
    })),
    ...(inEditor ? exitStep : []),
  ]
  return (
    <Menu
      placement={inEditor ? 'bottom end' : 'top start'}
      className="w-64"
      items={items}
      header={
        <div className="min-w-0">
          <p dir="auto" title={name} className="truncate font-medium">{name}</p>
          <p dir="auto" title={user.email.address} className="truncate text-xs text-faint">{user.email.address}</p>
          <p className="mt-2 text-xs text-faint">{t(organization === user.organization.name ? 'userMenu.both' : 'userMenu.workspace')}</p>
          <p dir="auto" title={user.organization.name} className="truncate">{user.organization.name}</p>
          {organization !== undefined && organization !== user.organization.name && (
            <>
              <p className="mt-2 text-xs text-faint">{t('userMenu.organization')}</p>
              <p dir="auto" title={organization} className="truncate">{organization}</p>
            </>
          )}
          <div className="mt-2"><CreditBalance /></div>
        </div>
      }
      button={
        <button
          type="button"
          className={cx(
            'flex items-center gap-3 rounded-control text-start transition-colors hover:bg-hover data-open:bg-hover',
            mini ? 'p-1' : 'w-full p-2', mini && !inEditor && 'mx-auto',
          )}
        >
          <Avatar name={name} colour={colourOf(user.userId)} size={inEditor ? 28 : 36} />
          <span className="sr-only">{mini ? t('userMenu.labelMini', { name }) : t('userMenu.label')}</span>
          {!mini && (
            <>
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-medium">{name}</span>
                <span dir="auto" className="block truncate text-xs text-faint">{user.organization.name}</span>
              </span>
              <ChevronsUpDown aria-hidden size={16} className="text-faint" />
            </>
          )}
        </button>
      }
    />
  )
}
