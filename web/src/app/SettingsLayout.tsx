import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router-dom'
import { ContentSkeleton } from '../platform/components/ContentSkeleton.tsx'
import { RouteErrorBoundary } from '../platform/components/RouteErrorBoundary.tsx'
import { SidebarEntry } from '../navigation/SidebarEntry.tsx'
import { PATHS } from '../platform/routing/guards.ts'
import { SETTINGS_GROUPS, shownEntries } from '../navigation/entries.ts'
import { useIsOwner } from '../organizations/queries.ts'
import { SettingsMenu } from '../navigation/SettingsMenu.tsx'
import '../locales/en/settings.json'
import '../locales/en/app.navigation.json'

/** The settings with a sidebar of their own and the way back home (S1 §2.5). */
export function SettingsLayout() {
  const { t } = useTranslation('app')
  const isOwner = useIsOwner()
  return (
    <div className="flex h-full">
      <aside className="flex h-full w-[280px] shrink-0 flex-col border-e border-line px-4 md:w-[28%] lg:w-[20%]">
        <div className="pt-5 pb-4">
          <Link
            to={PATHS.home}
            className="flex h-10 items-center gap-3 rounded-control px-3 font-medium text-soft transition-colors hover:bg-hover hover:text-ink"
          >
            <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
            {t('nav.backHome')}
          </Link>
        </div>
        <nav aria-label={t('nav.settingsLabel')} className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto">
          {SETTINGS_GROUPS.map(({ id, entries }) => {
            const shown = shownEntries(entries, isOwner)
            return shown.length > 0 && (
              <div key={id} role="group" aria-labelledby={`settings-${id}`} className="mb-4 flex flex-col gap-1">
                <h2 id={`settings-${id}`} className="px-3 pb-1 font-sans text-xs font-semibold tracking-normal text-soft">{t(`nav.groups.${id}`)}</h2>
                {shown.map((entry) => <SidebarEntry key={entry.id} entry={entry} />)}
              </div>
            )
          })}
        </nav>
        <div className="py-4">
          <SettingsMenu />
        </div>
      </aside>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 overflow-y-auto outline-none">
        <RouteErrorBoundary>
          <Suspense fallback={<ContentSkeleton />}>
            <Outlet />
          </Suspense>
        </RouteErrorBoundary>
      </main>
    </div>
  )
}
