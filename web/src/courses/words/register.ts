import { registerWords } from '../../app/i18n.ts'
import { courseWords } from './en.ts'

registerWords('courses', { en: courseWords })
