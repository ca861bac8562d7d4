import { registerWords } from '../../app/i18n.ts'
import { agentWords } from './en.ts'

registerWords('agents', { en: agentWords })
