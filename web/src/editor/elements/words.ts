import words from '../../locales/en/elements.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

registerWords('elements', words)
