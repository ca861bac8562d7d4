import { registerWords } from '../../app/i18n.ts'
import { editorWords } from './en.ts'

registerWords('editor', { en: editorWords })
