import { registerWords } from '../../platform/i18n/i18n.ts'
import { galleryWords } from './en.ts'

registerWords('gallery', { en: galleryWords })
