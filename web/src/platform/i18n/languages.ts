import { loadChunk } from '../loading/chunk-recovery.ts'
import type { LanguagePack } from './i18n.ts'

/** The languages people can choose, each named in itself. */
export const LANGUAGES = [
  { language: 'en', name: 'English' },
  { language: 'es', name: 'Español' },
  { language: 'hi', name: 'हिन्दी' },
] as const

/** `ar-XB` is a pseudo-language for tests: English mirrored and longer. It cannot be chosen on a screen. */
export type Language = (typeof LANGUAGES)[number]['language'] | 'ar-XB'

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<LanguagePack>>> = {
  es: async () => (await import('../../app/languages/es.ts')).es,
  hi: async () => (await import('../../app/languages/hi.ts')).hi,
  'ar-XB': async () => (await import('../../app/languages/pseudo.ts')).pseudo,
}

/** Fetches the words of a language. */
export function loadLanguage(language: Exclude<Language, 'en'>): Promise<LanguagePack> {
  return loadChunk(LOADERS[language])
}
