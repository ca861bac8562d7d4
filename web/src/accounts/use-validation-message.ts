import { useTranslation } from 'react-i18next'
import { ACCOUNT_MESSAGES } from '@lectern/shared/accounts'

/** The words key of a message that validation gave; null for messages of other origin, such as the server's. */
export function validationKey(message: string): string | null {
  const found = Object.entries(ACCOUNT_MESSAGES).find(([, text]) => text === message)
  return found ? `validation.${found[0]}` : null
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
