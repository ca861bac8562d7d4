import words from '../../locales/en/canvas.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

registerWords('canvas', words)
