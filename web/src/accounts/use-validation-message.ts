import { useTranslation } from 'react-i18next'
import { ACCOUNT_MESSAGES } from '@lectern/shared/accounts'
import { messageName } from '../platform/i18n/i18n.ts'

/** The words key of a message that validation gave; null for messages of other origin, such as the server's. */
export function validationKey(message: string): `validation.${keyof typeof ACCOUNT_MESSAGES}` | null {
  const name = messageName(ACCOUNT_MESSAGES, message)
  return name ? `validation.${name}` : null
}

/** Turns a validation message of `shared` into the person's language. */
export function useValidationMessage(): (message: string | undefined) => string | undefined {
  const { t } = useTranslation('accounts')
  return (message) => {
    if (message === undefined) return undefined
    const key = validationKey(message)
    return key === null ? message : t(key)
  }
}
