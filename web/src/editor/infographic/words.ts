import { registerWords } from '../../platform/i18n/i18n.ts'
import { infographicWords } from './words/en.ts'

registerWords('infographic', { en: infographicWords })
