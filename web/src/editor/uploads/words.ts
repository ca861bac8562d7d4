import words from '../../locales/en/uploads.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

registerWords('uploads', words)
