import words from '../../locales/en/viewer.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

registerWords('viewer', words)
