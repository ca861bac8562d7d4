import { registerWords } from '../../platform/i18n/i18n.ts'
import { videoWords } from './en.ts'

registerWords('video', { en: videoWords })
