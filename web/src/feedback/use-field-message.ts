import { useTranslation } from 'react-i18next'
import { ACCOUNT_MESSAGES } from '@lectern/shared/accounts'
import { FEEDBACK_FIELD_MESSAGES } from '@lectern/shared/feedback'
import { messageName, translateIssue } from '../platform/i18n/i18n.ts'

/** Turns a validation message of `shared` into the person's language. */
export function useFieldMessage(): (message: string | undefined) => string | undefined {
  const { t } = useTranslation('feedback')
  return (message) => {
    if (message === undefined) return undefined
    const name = messageName(FEEDBACK_FIELD_MESSAGES, message)
    return name ? t(`field.${name}`) : translateIssue('account', ACCOUNT_MESSAGES, message)
  }
}
