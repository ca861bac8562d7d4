import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import '../locales/en/settings.json'

/** `/settings/plan`: shows only the word plan (S1 §2.1). */
export function PlanScreen() {
  const { t } = useTranslation('settings')
  useDocumentTitle(t('plan.title'))
  return <h1 className="px-8 py-8 text-2xl">{t('plan.title')}</h1>
}
