import { registerWords } from '../../app/i18n.ts'
import { videoWords } from './en.ts'

registerWords('video', { en: videoWords })
