import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router-dom'
import { IconButton, cx } from '../ui/index.ts'
import { RouteErrorBoundary } from '../platform/components/RouteErrorBoundary.tsx'
import { ContentSkeleton } from '../platform/components/ContentSkeleton.tsx'
import { UserMenu } from '../navigation/UserMenu.tsx'
import { Wordmark } from '../platform/components/Wordmark.tsx'
import { SidebarEntry } from '../navigation/SidebarEntry.tsx'
import { PATHS } from '../platform/routing/guards.ts'
import { SIDEBAR, shownEntries } from '../navigation/entries.ts'
import { useImports } from './use-imports.ts'
import { useSidebarMini } from './use-sidebar-mini.ts'
import '../locales/en/app.navigation.json'
import { loadEditorWhenIdle, watchEditorLinks } from './editor-ahead.ts'

/** For screens that lead to lessons: has the editor at hand when one is pressed. */
function useEditorAhead(): void {
  useEffect(() => {
    const offs = [loadEditorWhenIdle(), watchEditorLinks()]
    return () => { for (const off of offs) off() }
  }, [])
}

/** The shell of home: a sidebar, and the screen of the current route beside it (S1 §2.5). */
export function HomeLayout() {
  const { t } = useTranslation('app')
  const [mini, setMini] = useSidebarMini()
  useEditorAhead()
  useImports()
  return (
    <div className="flex h-full">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50 focus:rounded-control focus:bg-raised focus:px-4 focus:py-2 focus:shadow-lifted"
      >
        {t('skipToContent')}
      </a>
      <aside
        className={cx(
          // Phones show nothing here but conversations with agents; every other entry would lead to the notice that asks for a wider window.
          'flex h-full shrink-0 flex-col border-e border-line transition-[width] duration-150 max-[767.98px]:hidden',
          mini ? 'w-20 items-center px-3' : 'w-[280px] px-4 md:w-[28%] lg:w-[20%]',
        )}
      >
        <div className={cx('flex w-full items-center pt-5 pb-6', mini ? 'flex-col gap-4' : 'justify-between')}>
          <Link to={PATHS.home} className="inline-flex rounded-control p-1">
            <Wordmark compact={mini} />
          </Link>
          <IconButton
            label={t(mini ? 'nav.expand' : 'nav.collapse')}
            aria-expanded={!mini}
            icon={mini ? <PanelLeftOpen size={18} className="rtl:-scale-x-100" /> : <PanelLeftClose size={18} className="rtl:-scale-x-100" />}
            tooltipSide="right"
            onClick={() => setMini(!mini)}
            className="aria-expanded:bg-transparent"
          />
        </div>
        <nav aria-label={t('nav.label')} className="flex min-h-0 w-full flex-1 flex-col gap-1 overflow-y-auto">
          {shownEntries(SIDEBAR.top).map((entry) => <SidebarEntry key={entry.id} entry={entry} mini={mini} />)}
          <div className="mt-auto flex w-full flex-col gap-1 pt-4">
            {shownEntries(SIDEBAR.bottom).map((entry) => <SidebarEntry key={entry.id} entry={entry} mini={mini} />)}
          </div>
        </nav>
        <div className="w-full py-4">
          <UserMenu mini={mini} />
        </div>
      </aside>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 overflow-y-auto outline-none has-[[data-foot-bar]]:scroll-pb-24">
        <RouteErrorBoundary>
          <Suspense fallback={<ContentSkeleton />}>
            <Outlet />
          </Suspense>
        </RouteErrorBoundary>
      </main>
    </div>
  )
}
