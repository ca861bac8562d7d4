import { registerWords } from '../../../platform/i18n/i18n.ts'
import { animationWords } from './en.ts'

registerWords('animation', { en: animationWords })
