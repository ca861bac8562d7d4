import { AGENT_FIELD_MESSAGES } from '@lectern/shared/agents'
import { useTranslation } from 'react-i18next'
import { fieldMessages } from '../platform/i18n/i18n.ts'
import './words.ts'

/** Turns a validation message of `shared` into the person's language. */
export function useFieldMessage(): (message: string | undefined) => string | undefined {
  const { t } = useTranslation('agents')
  return fieldMessages(AGENT_FIELD_MESSAGES, (name) => t(`field.${name}`))
}
