import { registerWords } from '../platform/i18n/i18n.ts'
import { providerWords } from './words/en.ts'

registerWords('providers', { en: providerWords })
