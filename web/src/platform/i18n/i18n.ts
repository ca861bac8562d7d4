import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import appWords from '../../locales/en/app.json'
import uiWords from '../../locales/en/ui.json'
import { browserStorage } from '../storage/browser-storage.ts'
import type { Language } from './languages.ts'
import type { Translate, WordFile, WordFiles, Words } from './words.ts'

/** A language that is not English: where its words are, and perhaps a change to every word. */
export interface LanguagePack {
  readonly language: Exclude<Language, typeof DEFAULT_LANGUAGE>
  /** The words of a file, fetched once; `said` has those of the catalogue and the reasons. Nothing where the language has none. */
  readonly words: (file: WordFile | 'messages') => Promise<Words>
  readonly process?: (words: string) => string
}

/** S1 §9: default language en-US. */
const DEFAULT_LANGUAGE = 'en'
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
  // Of words that come while screens show what they name; those of a module that has yet to be shown are added in silence.
  react: { bindI18nStore: 'added' },
  initAsync: false,
})

/** The files that this page has in English. */
const files = new Set<WordFile | 'messages'>(['app', 'ui', 'messages'])
/** Files whose words screens may ask for before they are there. */
const late = new Set<string>()
let pack: LanguagePack | null = null
let coming: Promise<unknown> | null = null

function addWords(language: string, file: string, words: Words): void {
  i18n.addResourceBundle(language, file.replace(/\..*/, ''), words, true, true, { silent: !late.has(file) })
}

/**
 * Adds the English words of a file, and those of the language in use as they come. A file does so itself where it is imported;
 * who adds to its words calls this once, at the top of the module that the first to show them imports. Who loads that module
 * waits for `wordsArrived`. With `isLate`, screens that are there already show them.
 */
export function registerWords<F extends WordFile>(file: F, words: WordFiles[F], isLate = false): void {
  if (isLate) late.add(file)
  addWords(DEFAULT_LANGUAGE, file, words as unknown as Words)
  if (files.has(file)) return
  files.add(file)
  if (pack) fetchWords(pack, [file])
}

function fetchWords(from: LanguagePack, names: Iterable<WordFile | 'messages'>): void {
  coming = Promise.all([coming, ...[...names].map(async (file) => addWords(from.language, file, await from.words(file)))])
}

/** Until the words of all modules that have run are there in the language in use; null where nobody has to wait, as in English. */
export const wordsArrived = (): Promise<unknown> | null => coming

/** For the few places outside React that need words; inside React use `useTranslation`. */
export const translate = i18n.t.bind(i18n) as unknown as Translate

/** Where languages keep the words of what the server or `shared` says: by code of the catalogue, by reason, by type of plan. */
export type MessageKey = `code.${string}` | `reason.${string}` | `plan.${number}.${'title' | 'offer'}`

/**
 * What the server or `shared` says, in the person's language, by its code: the first of the keys that the language has words
 * for. English has none of its own: `english` is what was said. So is what no language knows.
 */
export function translateMessage(key: MessageKey | readonly MessageKey[], english: string): string {
  if (i18n.language === DEFAULT_LANGUAGE) return english
  return i18n.t(typeof key === 'string' ? key : [...key], { ns: 'messages', defaultValue: english, interpolation: { skipOnVariables: true } })
}

/** By what name a sentence stands among messages of `shared`. */
export function messageName<M extends Readonly<Record<string, string>>>(messages: M, sentence: string): (keyof M & string) | undefined {
  return Object.keys(messages).find((name) => messages[name] === sentence)
}

/** Has what the check of a field found said by its name among messages of `shared`; what is not among them is said as `otherwise` does, else as it is. */
export function fieldMessages<M extends Readonly<Record<string, string>>>(
  messages: M, say: (name: keyof M & string) => string, otherwise: (english: string) => string | undefined = (english) => english,
): (english: string | undefined) => string | undefined {
  return (english) => {
    if (english === undefined) return undefined
    const name = messageName(messages, english)
    return name === undefined ? otherwise(english) : say(name)
  }
}

/** What the check of a field of `shared` found, in the person's language: by its name among the messages of its area. */
export function translateIssue(area: string, messages: Readonly<Record<string, string>>, english: string | undefined): string | undefined {
  if (english === undefined) return undefined
  const name = messageName(messages, english)
  return name === undefined ? english : translateMessage(`reason.${area}.${name}`, english)
}

/** All words that are there in a language, by area. */
export function wordsOf(language: string): Readonly<Record<string, Words>> {
  return (i18n.getDataByLanguage(language) ?? {}) as Readonly<Record<string, Words>>
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

/** Fetches the words of a language; `app`, which knows every noun, says how. */
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
  if (language === DEFAULT_LANGUAGE) {
    pack = coming = null
  } else if (pack?.language !== language) {
    const chosen = await loadLanguage(language)
    pack = chosen
    fetchWords(chosen, files)
    if (chosen.process) {
      i18n.use({ type: 'postProcessor', name: language, process: chosen.process })
      i18n.options.postProcess = [language]
    }
  }
  await coming
  await i18n.changeLanguage(language)
  document.documentElement.lang = language === DEFAULT_LANGUAGE ? 'en-US' : language
  document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
}
