import words from '../locales/en/lessons.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('lessons', words)
