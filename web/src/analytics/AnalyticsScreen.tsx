import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '../platform/routing/guards.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { EmptyState, buttonClass } from '../ui/index.ts'
import { AnalyticsTable } from './AnalyticsTable.tsx'
import { ChartPicture } from './ChartPicture.tsx'
import '../locales/en/analytics.json'

/** `/home/analytics`: the learners of all that a person has published (S2 §2, §4). */
export function AnalyticsScreen() {
  const { t } = useTranslation(['analytics', 'learners'])
  useDocumentTitle(t('title'))
  return (
    <AnalyticsTable
      lines="learners"
      whenNothing={<EmptyState picture={<ChartPicture />} title={t('learners:nothingPublished.title')} body={t('learners:nothingPublished.body')} action={<Link to={PATHS.courses} className={buttonClass('primary')}>{t('learners:nothingPublished.action')}</Link>} />}
    />
  )
}
