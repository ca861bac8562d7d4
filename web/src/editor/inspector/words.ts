import words from '../../locales/en/editor.inspector.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly 'editor.inspector': typeof words
  }
}

// The inspector comes after the first picture, and so do its words.
registerWords('editor.inspector', words)
