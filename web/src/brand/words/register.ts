import { registerWords } from '../../platform/i18n/i18n.ts'
import { brandWords } from './en.ts'

registerWords('brand', { en: brandWords })
