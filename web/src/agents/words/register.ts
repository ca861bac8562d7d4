import { registerWords } from '../../platform/i18n/i18n.ts'
import { agentWords } from './en.ts'

registerWords('agents', { en: agentWords })
