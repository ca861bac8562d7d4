import { registerWords } from '../../app/i18n.ts'
import { lessonWords } from './en.ts'

registerWords('lessons', { en: lessonWords })
