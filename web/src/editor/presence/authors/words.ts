import words from '../../../locales/en/authors.json'
import { registerWords } from '../../../platform/i18n/i18n.ts'

registerWords('authors', words)
