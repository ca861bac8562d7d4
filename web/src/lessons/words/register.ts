import { registerWords } from '../../platform/i18n/i18n.ts'
import { lessonWords } from './en.ts'

registerWords('lessons', { en: lessonWords })
