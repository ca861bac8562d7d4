import { registerWords } from '../../app/i18n.ts'
import { sharingWords } from './en.ts'

registerWords('sharing', { en: sharingWords })
