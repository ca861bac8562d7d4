import type { Words } from '../../platform/i18n/i18n.ts'
import { packOf } from './pack-of.ts'

/** Every word of the product in Hindi. */
export const hi = packOf(import.meta.glob<Words>('../../locales/hi/*.json', { eager: true, import: 'default' }))
