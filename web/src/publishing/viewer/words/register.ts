import { registerWords } from '../../../app/i18n.ts'
import { viewerWords } from './en.ts'

registerWords('viewer', { en: viewerWords })
