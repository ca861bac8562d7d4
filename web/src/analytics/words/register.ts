import { registerWords } from '../../platform/i18n/i18n.ts'
import { analyticsWords } from './en.ts'

registerWords('analytics', { en: analyticsWords })
