import { registerWords } from '../../app/i18n.ts'
import { infographicWords } from './words/en.ts'

registerWords('infographic', { en: infographicWords })
