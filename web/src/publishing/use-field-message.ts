import { PUBLISH_FIELD_MESSAGES } from '@lectern/shared/publishing'
import { useTranslation } from 'react-i18next'
import { messageName } from '../platform/i18n/i18n.ts'
import './words.ts'

/** Turns a validation message of `shared` into the person's language. */
export function useFieldMessage(): (message: string | undefined) => string | undefined {
  const { t } = useTranslation('publishing')
  return (message) => {
    if (message === undefined) return undefined
    const name = messageName(PUBLISH_FIELD_MESSAGES, message)
    return name ? t(`field.${name}`) : message
  }
}
