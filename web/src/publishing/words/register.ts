import { registerWords } from '../../platform/i18n/i18n.ts'
import { publishingWords } from './en.ts'

registerWords('publishing', { en: publishingWords })
