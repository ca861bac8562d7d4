import { registerWords } from '../../app/i18n.ts'
import { publishingWords } from './en.ts'

registerWords('publishing', { en: publishingWords })
