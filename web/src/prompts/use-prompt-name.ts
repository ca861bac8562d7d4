import { useTranslation } from 'react-i18next'
import { PROMPT_KEYS } from '@lectern/shared/prompts'
import '../locales/en/providers.json'

/** What prompts are called. */
export function usePromptName(): (promptKey: string) => string {
  const { t } = useTranslation('providers')
  return (promptKey) => {
    const known = PROMPT_KEYS.find((key) => key === promptKey)
    return known === undefined ? promptKey : t(`prompts.names.${known}`)
  }
}
