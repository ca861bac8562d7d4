import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/index.ts'
import '../../locales/en/elements.json'

/** Says why nothing of it can be changed here, and that nothing of it is lost. */
export function UnknownInspector(): ReactNode {
  const { t } = useTranslation('elements')
  return <div className="border-t border-line px-4 py-4"><Notice>{t('unknown')}</Notice></div>
}
