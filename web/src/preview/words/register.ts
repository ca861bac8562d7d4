import { registerWords } from '../../platform/i18n/i18n.ts'
import { previewWords } from './en.ts'

registerWords('preview', { en: previewWords })
