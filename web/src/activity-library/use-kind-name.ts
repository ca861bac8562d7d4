import { BANK_KIND, isGameKind } from '@lectern/shared/activity-library'
import { useTranslation } from 'react-i18next'
import '../locales/en/activityLibrary.json'
import '../locales/en/elements.names.json'

/** What a kind of activity is called. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation(['activityLibrary', 'elements'])
  return (kind) => {
    if (kind === BANK_KIND) return t('kinds.quiz')
    if (isGameKind(kind)) return t('kinds.game')
    return t(`elements:types.${kind as 'trueFalse'}`, { defaultValue: t('elements:types.unknown') })
  }
}
