import words from '../locales/en/gallery.json'
import { registerWords } from '../platform/i18n/i18n.ts'

registerWords('gallery', words)
