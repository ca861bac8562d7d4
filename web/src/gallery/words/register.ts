import { registerWords } from '../../app/i18n.ts'
import { galleryWords } from './en.ts'

registerWords('gallery', { en: galleryWords })
