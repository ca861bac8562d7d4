import type { LanguagePack } from '../../platform/i18n/i18n.ts'

/** A third more letters, as translations have, and the direction of Arabic. Marks keep numbers and names in their order. */
export const pseudo: LanguagePack = {
  language: 'ar-XB',
  words: () => Promise.resolve({}),
  process: (words) => `\u200F${words}${'\u00B7'.repeat(Math.ceil(words.length / 3))}\u200F`,
}
