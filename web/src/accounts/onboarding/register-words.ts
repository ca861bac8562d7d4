import { registerWords } from '../../platform/i18n/i18n.ts'
import { onboardingWords } from './words/en.ts'

registerWords('onboarding', { en: onboardingWords })
