import words from '../../locales/en/presence.messages.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly 'presence.messages': typeof words
  }
}

// What is said of others and by the server: people, banners, dialogs. How the lesson stands with the server is among the first words.
registerWords('presence.messages', words)
