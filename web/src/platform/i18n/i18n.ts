import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import appWords from '../../locales/en/app.json'
import uiWords from '../../locales/en/ui.json'
import { browserStorage } from '../storage/browser-storage.ts'
import type { Language } from './languages.ts'

/** Words of one area in one language; nested as deep as the area likes. */
export interface Words {
  readonly [key: string]: string | Words
}

/** What a language brings when it is chosen: the words of every area, and perhaps a change to every word. */
export interface LanguagePack {
  readonly areas: Readonly<Record<string, Words>>
  readonly process?: (words: string) => string
}

/** S1 §9: default language en-US. */
export const DEFAULT_LANGUAGE = 'en'
const RIGHT_TO_LEFT: readonly string[] = ['ar-XB']

const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  defaultNS: 'app',
  ns: ['app', 'ui'],
  resources: { en: { app: appWords, ui: uiWords } },
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
})

/** Adds the English words of an area, or a part of them; call it once at the top of a module that the first to show them imports. */
export function registerWords(area: string, words: Words): void {
  i18n.addResourceBundle(DEFAULT_LANGUAGE, area, words, true, true)
}

/** For the few places outside React that need words; inside React use `useTranslation`. */
export const translate: typeof i18n.t = i18n.t.bind(i18n)

/** Where languages keep the words of what the server or `shared` says: by code of the catalogue, by reason, by type of plan. */
export type SaidKey = `code.${string}` | `reason.${string}` | `plan.${number}.${'title' | 'offer'}`

/**
 * What the server or `shared` says, in the person's language, by its code: the first of the keys that the language has words
 * for. English has none of its own: `english` is what was said. So is what no language knows.
 */
export function translateSaid(key: SaidKey | readonly SaidKey[], english: string): string {
  if (i18n.language === DEFAULT_LANGUAGE) return english
  return i18n.t(typeof key === 'string' ? key : [...key], { ns: 'said', defaultValue: english, interpolation: { skipOnVariables: true } })
}

/** What the check of a field of `shared` found, in the person's language: by its name among the messages of its area. */
export function translateIssue(area: string, messages: Readonly<Record<string, string>>, english: string | undefined): string | undefined {
  if (english === undefined) return undefined
  const found = Object.entries(messages).find(([, sentence]) => sentence === english)
  return found ? translateSaid(`reason.${area}.${found[0]}`, english) : english
}

/** The language in use, for dates and numbers. */
export function currentLanguage(): string {
  return i18n.language
}

/** Shows every word in this language, now and on the next visits; English is always there, others are loaded first. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  browserStorage.write('language', language)
}

/** Fetches the words of a language; the roof, which knows every noun, says how. */
export type LoadLanguage = (language: Exclude<Language, typeof DEFAULT_LANGUAGE>) => Promise<LanguagePack>

let loadLanguage: LoadLanguage = () => Promise.reject(new Error('Nobody has said where the words of languages are'))

/** Before the first screen: where words come from, and the language chosen earlier. Without its words, English. */
export function startLanguage(load: LoadLanguage): Promise<void> | null {
  loadLanguage = load
  const chosen = browserStorage.read('language')
  return chosen === null || chosen === DEFAULT_LANGUAGE ? null : showLanguage(chosen).catch(() => undefined)
}

/** For who never chose a language: shows every word in the language of the content on screen, where there are words in it. */
export function speakAsContent(tag: string): void {
  const language = tag.split('-')[0]
  if (browserStorage.read('language') === null && (language === 'es' || language === 'hi')) void showLanguage(language).catch(() => undefined)
}

async function showLanguage(language: Language): Promise<void> {
  if (language !== DEFAULT_LANGUAGE && !i18n.hasResourceBundle(language, 'app')) {
    const { areas, process } = await loadLanguage(language)
    for (const [area, words] of Object.entries(areas)) i18n.addResourceBundle(language, area, words, true, true)
    if (process) {
      i18n.use({ type: 'postProcessor', name: language, process })
      i18n.options.postProcess = [language]
    }
  }
  await i18n.changeLanguage(language)
  document.documentElement.lang = language === DEFAULT_LANGUAGE ? 'en-US' : language
  document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
}
