import words from '../locales/en/editor.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('editor', words)
