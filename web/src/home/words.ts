import words from '../locales/en/home.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('home', words)
