import { registerWords } from '../../app/i18n.ts'
import { brandWords } from './en.ts'

registerWords('brand', { en: brandWords })
