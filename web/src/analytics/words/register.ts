import { registerWords } from '../../app/i18n.ts'
import { analyticsWords } from './en.ts'

registerWords('analytics', { en: analyticsWords })
