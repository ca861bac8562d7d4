import { registerWords } from '../../app/i18n.ts'
import { previewWords } from './en.ts'

registerWords('preview', { en: previewWords })
