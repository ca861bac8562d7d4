import { AGENT_FIELD_MESSAGES } from '@lectern/shared/agents'
import words from '../locales/en/agents.json'
import { registerWords } from '../platform/i18n/i18n.ts'

/** Words of coaches and roleplays: their wizard and their list. What is wrong with a field is said by `shared`. */
export const agentWords = {
  ...words, field: AGENT_FIELD_MESSAGES,
} as const

declare module '../platform/i18n/words.ts' {
  interface WordFiles {
    readonly agents: typeof agentWords
  }
}

registerWords('agents', agentWords)
