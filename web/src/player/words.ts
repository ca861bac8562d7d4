import words from '../locales/en/player.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('player', words)
