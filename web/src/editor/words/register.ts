import { registerWords } from '../../platform/i18n/i18n.ts'
import { editorWords } from './en.ts'

registerWords('editor', { en: editorWords })
