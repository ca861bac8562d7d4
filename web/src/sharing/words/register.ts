import { registerWords } from '../../platform/i18n/i18n.ts'
import { sharingWords } from './en.ts'

registerWords('sharing', { en: sharingWords })
