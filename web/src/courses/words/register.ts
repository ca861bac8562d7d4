import { registerWords } from '../../platform/i18n/i18n.ts'
import { courseWords } from './en.ts'

registerWords('courses', { en: courseWords })
