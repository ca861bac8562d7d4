import { CREATION_LANGUAGES, DEFAULT_CREATION_LANGUAGE, languageFor } from '@lectern/shared/creation'
import type { CreationLanguage } from '@lectern/shared/creation'
import { browserStorage } from '../platform/storage/browser-storage.ts'

/** In which languages texts are asked for (S2 §3), kept in this browser. */
export interface LanguagePreferences {
  readonly globalLanguage: CreationLanguage
  /** By the id of a lesson. */
  readonly lessonLanguages: Readonly<Record<string, CreationLanguage>>
  /** By the id of an interactive. */
  readonly interactiveLanguages: Readonly<Record<string, CreationLanguage>>
  /** Null while none was used yet. */
  readonly lastUsedLanguage: CreationLanguage | null
  /** ms since 1970 */
  readonly lastUpdated: number
}

/** The form of what is kept; what is kept in another one is ignored (S2 §8). */
const VERSION = 1
/** Lessons and interactives that are remembered, those named last. */
const MOST = 200

/** What is said of a lesson or an interactive. */
export type LanguageSubject = { readonly lessonId: string } | { readonly interactiveId: string }

const isLanguage = (value: unknown): value is CreationLanguage => CREATION_LANGUAGES.some((language) => language === value)

function languagesIn(value: unknown): Readonly<Record<string, CreationLanguage>> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, CreationLanguage] => isLanguage(entry[1])))
}

/** What is kept, less what cannot be read; without anything the languages of somebody who reads screens in one. */
export function readLanguagePreferences(screens: string): LanguagePreferences {
  const kept = browserStorage.read('languagePreferences')
  const state = kept?.version === VERSION ? kept.state as Partial<Record<keyof LanguagePreferences, unknown>> : {}
  return {
    globalLanguage: isLanguage(state.globalLanguage) ? state.globalLanguage : screens === '' ? DEFAULT_CREATION_LANGUAGE : languageFor(screens),
    lessonLanguages: languagesIn(state.lessonLanguages), interactiveLanguages: languagesIn(state.interactiveLanguages),
    lastUsedLanguage: isLanguage(state.lastUsedLanguage) ? state.lastUsedLanguage : null, lastUpdated: typeof state.lastUpdated === 'number' ? state.lastUpdated : 0,
  }
}

/** The language to begin with: the own one of a lesson or an interactive, then the last one that was used, then the global one. */
export function preferredLanguage({ globalLanguage, interactiveLanguages, lastUsedLanguage, lessonLanguages }: LanguagePreferences, subject?: LanguageSubject): CreationLanguage {
  const own = subject === undefined ? undefined : 'lessonId' in subject ? lessonLanguages[subject.lessonId] : interactiveLanguages[subject.interactiveId]
  return own ?? lastUsedLanguage ?? globalLanguage
}

function latest(languages: Readonly<Record<string, CreationLanguage>>, id: string, language: CreationLanguage): Readonly<Record<string, CreationLanguage>> {
  const others = Object.entries(languages).filter(([known]) => known !== id)
  return Object.fromEntries([...others.slice(-(MOST - 1)), [id, language]])
}

/** Notes that a language was used, of a lesson or an interactive where one is named. */
export function withLanguage(preferences: LanguagePreferences, language: CreationLanguage, now: number, subject?: LanguageSubject): LanguagePreferences {
  const { interactiveLanguages, lessonLanguages } = preferences
  return {
    ...preferences, lastUsedLanguage: language, lastUpdated: now,
    ...(subject === undefined ? {} : 'lessonId' in subject ? { lessonLanguages: latest(lessonLanguages, subject.lessonId, language) }
      : { interactiveLanguages: latest(interactiveLanguages, subject.interactiveId, language) }),
  }
}

/** Keeps in this browser that a language was used. */
export function keepLanguage(screens: string, language: CreationLanguage, subject?: LanguageSubject): void {
  browserStorage.write('languagePreferences', { version: VERSION, state: withLanguage(readLanguagePreferences(screens), language, Date.now(), subject) })
}
