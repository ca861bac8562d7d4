import words from '../../locales/en/canvas.commands.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

declare module '../../platform/i18n/words.ts' {
  interface WordFiles {
    readonly 'canvas.commands': typeof words
  }
}

// What commands are called where they are listed: in bars, menus and dialogs, which come after the first picture. Tools say their names when they are taken up, by a key perhaps, so those are among the first words.
registerWords('canvas.commands', words)
