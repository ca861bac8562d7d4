import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet } from 'react-router-dom'
import { PATHS } from '../platform/routing/guards.ts'
import { Skeleton, cx } from '../ui/index.ts'
import { ANALYTICS_PATHS } from './analytics-paths.ts'
import '../locales/en/analytics.json'

const TABS = [
  { path: PATHS.analytics, label: 'tabs.learners' },
  { path: PATHS.interactiveAnalytics, label: 'tabs.interactives' },
  { path: ANALYTICS_PATHS.lessons, label: 'tabs.lessons' },
  { path: ANALYTICS_PATHS.authors, label: 'tabs.activity' },
  { path: ANALYTICS_PATHS.statements, label: 'tabs.statements' },
] as const

/** The analytics of home: learners, what they answered, lessons one by one, and what authors did, each at an address of its own. */
export function AnalyticsLayout() {
  const { t } = useTranslation('analytics')
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-8 py-8">
      <header>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 text-sm text-soft">{t('intro')}</p>
      </header>
      <nav aria-label={t('tabs.label')} className="flex gap-1 border-b border-line">
        {TABS.map(({ path, label }) => (
          <NavLink
            key={path} to={path} end
            className={({ isActive }) => cx(
              '-mb-px border-b-2 px-3 py-2 text-sm font-medium transition-colors',
              isActive ? 'border-teal text-ink' : 'border-transparent text-soft hover:text-ink',
            )}
          >
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={<Skeleton className="h-64" />}><Outlet /></Suspense>
    </div>
  )
}
