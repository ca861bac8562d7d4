import type { AccountLanguage } from '@lectern/shared/accounts'
import { en } from './en.ts'
import type { MailWords } from './en.ts'
import { es } from './es.ts'
import { hi } from './hi.ts'

const WORDS: Readonly<Record<AccountLanguage, MailWords>> = { en, es, hi }

/** What is said in mails to somebody who reads this language. */
export function mailWords(language: AccountLanguage): MailWords {
  return WORDS[language]
}

/** A number with its unit, as a language writes it: 24 hours, 24 horas, 24 घंटे. */
export function mailQuantity(language: AccountLanguage, count: number, unit: 'minute' | 'hour' | 'day' | 'kilobyte'): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: unit === 'kilobyte' ? 'short' : 'long' }).format(count)
}
