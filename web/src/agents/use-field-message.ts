import { AGENT_FIELD_MESSAGES } from '@lectern/shared/agents'
import { useTranslation } from 'react-i18next'
import './words.ts'

/** Turns a validation message of `shared` into the person's language. */
export function useFieldMessage(): (message: string | undefined) => string | undefined {
  const { t } = useTranslation('agents')
  return (message) => {
    if (message === undefined) return undefined
    const found = Object.entries(AGENT_FIELD_MESSAGES).find(([, text]) => text === message)
    return found ? t(`field.${found[0]}`) : message
  }
}
