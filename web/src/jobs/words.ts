import words from '../locales/en/jobs.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('jobs', words)
