import words from '../locales/en/courses.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('courses', words)
