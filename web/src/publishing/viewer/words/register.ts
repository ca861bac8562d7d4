import { registerWords } from '../../../platform/i18n/i18n.ts'
import { viewerWords } from './en.ts'

registerWords('viewer', { en: viewerWords })
