import type { Words } from '../../platform/i18n/i18n.ts'
import { packOf } from './pack-of.ts'

/** Every word of the product in Spanish. */
export const es = packOf(import.meta.glob<Words>('../../locales/es/*.json', { eager: true, import: 'default' }))
