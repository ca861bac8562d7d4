import { registerWords } from '../../platform/i18n/i18n.ts'
import { playerWords } from './en.ts'

registerWords('player', { en: playerWords })
