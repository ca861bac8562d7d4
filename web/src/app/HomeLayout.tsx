import { BookOpen, PanelLeftClose, PanelLeftOpen, Plus, Trash2, UsersRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom'
import { IconButton, Tooltip, cx } from '../ui/index.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ContentSkeleton } from './ContentSkeleton.tsx'
import { UserMenu } from './UserMenu.tsx'
import { Wordmark } from './Wordmark.tsx'
import { PATHS } from './guards.ts'
import { useSidebarMini } from './use-sidebar-mini.ts'

interface Entry {
  readonly to: string
  readonly labelKey: string
  readonly icon: LucideIcon
}

const ENTRIES: readonly Entry[] = [
  { to: PATHS.courses, labelKey: 'nav.courses', icon: BookOpen },
  { to: PATHS.shared, labelKey: 'nav.shared', icon: UsersRound },
  { to: PATHS.trash, labelKey: 'nav.trash', icon: Trash2 },
]

/** The shell of home: a sidebar, and the screen of the current route beside it (S1 §2.5). */
export function HomeLayout() {
  const { t } = useTranslation('app')
  const [mini, setMini] = useSidebarMini()
  const location = useLocation()
  return (
    <div className="flex h-full">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-raised focus:px-4 focus:py-2 focus:shadow-lifted"
      >
        {t('skipToContent')}
      </a>
      <aside
        className={cx(
          'flex h-full shrink-0 flex-col border-r border-line transition-[width] duration-150',
          mini ? 'w-20 items-center px-3' : 'w-[280px] px-4 md:w-[28%] md:max-w-80 lg:w-[20%]',
        )}
      >
        <div className={cx('flex w-full items-center pt-5 pb-6', mini ? 'flex-col gap-4' : 'justify-between')}>
          <Link to={PATHS.home} className="rounded-control p-1">
            <Wordmark compact={mini} />
          </Link>
          <IconButton
            label={t(mini ? 'nav.expand' : 'nav.collapse')}
            aria-expanded={!mini}
            icon={mini ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
            tooltipSide="right"
            onClick={() => setMini(!mini)}
            className="aria-expanded:bg-transparent"
          />
        </div>
        <nav aria-label={t('nav.label')} className="flex w-full flex-1 flex-col gap-1">
          <CreateLink mini={mini} />
          {ENTRIES.map((entry) => <NavEntry key={entry.to} entry={entry} mini={mini} />)}
        </nav>
        <div className="w-full py-4">
          <UserMenu mini={mini} />
        </div>
      </aside>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 overflow-y-auto outline-none">
        <ErrorBoundary resetKey={location.pathname}>
          <Suspense fallback={<ContentSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}

function CreateLink({ mini }: { readonly mini: boolean }) {
  const { t } = useTranslation('app')
  const link = (
    <Link
      to={PATHS.create}
      aria-label={mini ? t('nav.create') : undefined}
      className={cx(
        'mb-3 flex h-10 items-center gap-3 rounded-control bg-teal font-medium text-on-teal shadow-resting transition-colors hover:bg-teal-strong',
        mini ? 'mx-auto w-10 justify-center' : 'px-3',
      )}
    >
      <Plus aria-hidden size={18} />
      {!mini && t('nav.create')}
    </Link>
  )
  return mini ? <Tooltip label={t('nav.create')} side="right">{link}</Tooltip> : link
}

function NavEntry({ entry, mini }: { readonly entry: Entry; readonly mini: boolean }) {
  const { t } = useTranslation('app')
  const label = t(entry.labelKey)
  const link = (
    <NavLink
      to={entry.to}
      aria-label={mini ? label : undefined}
      className={cx(
        'flex h-10 items-center gap-3 rounded-control text-soft transition-colors hover:bg-hover hover:text-ink',
        'aria-[current=page]:bg-pressed aria-[current=page]:font-medium aria-[current=page]:text-ink',
        mini ? 'mx-auto w-10 justify-center' : 'px-3',
      )}
    >
      <entry.icon aria-hidden size={18} className="shrink-0" />
      {!mini && label}
    </NavLink>
  )
  return mini ? <Tooltip label={label} side="right">{link}</Tooltip> : link
}
