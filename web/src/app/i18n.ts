import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { uiWords } from '../ui/words/en.ts'
import { appWords } from './words/en.ts'

/** Words of one area in one language; nested as deep as the area likes. */
export interface Words {
  readonly [key: string]: string | Words
}

/** S1 §9: default language en-US. */
export const DEFAULT_LANGUAGE = 'en'

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

/** Adds the words of an area; call it once at the top of the module that first shows them. */
export function registerWords(area: string, words: Readonly<Record<string, Words>>): void {
  for (const [language, own] of Object.entries(words)) i18n.addResourceBundle(language, area, own, true, true)
}

/** For the few places outside React that need words; inside React use `useTranslation`. */
export const translate: typeof i18n.t = i18n.t.bind(i18n)
