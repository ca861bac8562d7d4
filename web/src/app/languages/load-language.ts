import { loadChunk } from '../../platform/loading/chunk-recovery.ts'
import type { LanguagePack } from '../../platform/i18n/i18n.ts'
import type { Language } from '../../platform/i18n/languages.ts'

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<LanguagePack>>> = {
  es: async () => (await import('./es.ts')).es,
  hi: async () => (await import('./hi.ts')).hi,
  'ar-XB': async () => (await import('./pseudo.ts')).pseudo,
}

/** Fetches the words of a language. */
export function loadLanguage(language: Exclude<Language, 'en'>): Promise<LanguagePack> {
  return loadChunk(LOADERS[language])
}
