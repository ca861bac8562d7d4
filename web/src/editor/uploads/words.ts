import { registerWords } from '../../app/i18n.ts'
import { uploadWords } from './words/en.ts'

registerWords('uploads', { en: uploadWords })
