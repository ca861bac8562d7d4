import { registerWords } from '../../app/i18n.ts'
import { onboardingWords } from './words/en.ts'

registerWords('onboarding', { en: onboardingWords })
