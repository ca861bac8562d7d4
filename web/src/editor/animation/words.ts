import words from '../../locales/en/animation.json'
import { registerWords } from '../../platform/i18n/i18n.ts'

registerWords('animation', words)
