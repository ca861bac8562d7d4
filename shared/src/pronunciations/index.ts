export { PHONEME_PROGRAM, createDictionary, languageOf, phonemesOf, respelled } from './dictionary.ts'
export type { Dictionary, PronouncedWord, Pronunciation } from './dictionary.ts'
export {
  PRONUNCIATION_LIMITS, PRONUNCIATION_MESSAGES, dictionaryEntrySchema, listPronunciations, pronouncedWordSchema, pronunciationSchema, removePronunciation, savePronunciation,
} from './endpoints.ts'
export type { DictionaryEntry } from './endpoints.ts'
