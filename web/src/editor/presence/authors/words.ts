import { registerWords } from '../../../platform/i18n/i18n.ts'
import { authorWords } from './words/en.ts'

registerWords('authors', { en: authorWords })
