import type { TemplateWords } from '../built-in/translate.ts'
import { SPANISH } from './es.ts'
import { HINDI } from './hi.ts'

/** Languages that the templates of the product are written in beside English, by the beginning of their tags. */
const WORDS: Readonly<Record<string, TemplateWords>> = { es: SPANISH, hi: HINDI }

/** The sentences of templates in a language (BCP 47); null for those that templates have no words in, which read them in English. */
export function templateWords(language: string): TemplateWords | null {
  return WORDS[language.slice(0, 2)] ?? null
}
