import { useTranslation } from 'react-i18next'
import { FILMED_PRESENTER } from '@lectern/shared/lesson'
import type { PresenterId } from '@lectern/shared/lesson'
import { lookOf } from '../../rendering/presenter/looks.ts'
import '../../locales/en/presenters.json'

const isOurs = (id: string): id is PresenterId => lookOf(id) !== null

/** What presenters are called. */
export function usePresenterName(): (id: string | null) => string {
  const { t } = useTranslation('presenters')
  return (id) => (id === null ? t('nobody') : isOurs(id) ? t(`names.${id}`) : t(id === FILMED_PRESENTER ? 'film' : 'photo'))
}
