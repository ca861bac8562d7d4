import { wordsOf } from '../platform/i18n/i18n.ts'
import { loadLanguage } from '../app/languages/load-language.ts'
import type { WordArea, WordFile, Words } from '../platform/i18n/words.ts'

// Every file of words, and the modules that add to one.
import.meta.glob(['../locales/en/*.json', '../**/*words.ts'], { eager: true })

const NAMES = Object.keys(import.meta.glob('../locales/en/*.json')).map((path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length) as WordFile)
const AREAS = new Set(NAMES.map((file) => file.replace(/\..*/, '')))

/** Every word of the product in English as screens register it, by area; not what another test of this process registered. */
export const english = Object.fromEntries(Object.entries(wordsOf('en')).filter(([area]) => AREAS.has(area))) as Readonly<Record<WordArea, Words>>

/** Every word of another language, by area, with what only the server says in English as `said`. */
export async function wordsIn(language: 'es' | 'hi'): Promise<Readonly<Record<WordArea | 'messages', Words>>> {
  const pack = await loadLanguage(language)
  const areas: Record<string, Words> = {}
  for (const file of [...NAMES, 'messages'] as const) {
    const [area = ''] = file.split('.')
    areas[area] = { ...areas[area], ...await pack.words(file) }
  }
  return areas as Record<WordArea | 'messages', Words>
}
