import { registerWords } from '../../../app/i18n.ts'
import { authorWords } from './words/en.ts'

registerWords('authors', { en: authorWords })
