import { registerWords } from '../../app/i18n.ts'
import { playerWords } from './en.ts'

registerWords('player', { en: playerWords })
