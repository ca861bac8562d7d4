import { registerWords } from '../../platform/i18n/i18n.ts'
import { uploadWords } from './words/en.ts'

registerWords('uploads', { en: uploadWords })
