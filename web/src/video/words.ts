import words from '../locales/en/video.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('video', words)
