import words from '../locales/en/sharing.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('sharing', words)
