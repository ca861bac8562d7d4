import { hashOf } from './hash.ts'

/** The program whose voices read phonemes. */
export const PHONEME_PROGRAM = 'eSpeak NG'

/** How a word is said. */
export interface Pronunciation {
  readonly word: string
  /** Written as it is said, or phonemes of eSpeak NG in double brackets. */
  readonly pronunciation: string
  /** The voice that says it so; null for all that have no entry of their own. */
  readonly avatarId: string | null
  /** The language whose narrations have it, such as `en`. */
  readonly language: string
}

/** A word of a text that is said in another way than it is written. */
export interface PronouncedWord {
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** How it is said, as `Pronunciation` has it. */
  readonly pronunciation: string
}

/** The pronunciations that hold for narrations of a language. */
export interface Dictionary {
  /** The words of a text that it has, for a voice, in their order. */
  wordsIn(text: string, voiceId: string): readonly PronouncedWord[]
  /** Names how the words of a text are said: another one where the dictionary changed for one of them, empty where it has none. */
  keyOf(text: string, voiceId: string): string
}

/** The language of a tag without its region. */
export const languageOf = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? ''

/** Phonemes of a pronunciation without their brackets; null where it is written in letters. */
export const phonemesOf = (pronunciation: string): string | null => /^\[\[(.*)\]\]$/s.exec(pronunciation)?.[1]?.trim() ?? null

const fold = (word: string): string => word.normalize('NFC').toLowerCase()

/** Letters of scripts that part no words. */
const UNPARTED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`
const STARTS_PARTED = new RegExp(String.raw`^(?![${UNPARTED}])`, 'u')
const ENDS_PARTED = new RegExp(String.raw`(?<![${UNPARTED}])$`, 'u')
const LETTER = String.raw`[\p{L}\p{N}\p{M}]`

/** Finds a word as a whole: `sea` is not in `seal`; where a script parts no words it may stand among other letters. */
function patternOf(word: string): string {
  const letters = word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return `${STARTS_PARTED.test(word) ? `(?<!${LETTER})` : ''}${letters}${ENDS_PARTED.test(word) ? `(?!${LETTER})` : ''}`
}

/** The words for one voice, and what finds them: the longer of two that begin alike. */
interface VoiceWords {
  readonly pronunciations: ReadonlyMap<string, string>
  readonly finder: RegExp | null
  readonly found: Map<string, readonly PronouncedWord[]>
}

/** Texts whose words are remembered; every letter of a narration asks for all its sentences. */
const REMEMBERED = 2000

/** A dictionary of those entries that are for a language. */
export function createDictionary(entries: readonly Pronunciation[], language: string): Dictionary {
  const own = entries.filter((entry) => entry.language === languageOf(language))
  const byVoice = new Map<string, VoiceWords>()
  const wordsFor = (voiceId: string): VoiceWords => {
    let words = byVoice.get(voiceId)
    if (!words) {
      const of = (avatarId: string | null) => own.filter((entry) => entry.avatarId === avatarId).map(({ pronunciation, word }) => [fold(word), pronunciation] as const)
      const pronunciations = new Map([...of(null), ...(voiceId === '' ? [] : of(voiceId))])
      const longestFirst = [...pronunciations.keys()].toSorted((a, b) => b.length - a.length)
      words = { pronunciations, finder: pronunciations.size === 0 ? null : new RegExp(longestFirst.map(patternOf).join('|'), 'giu'), found: new Map() }
      byVoice.set(voiceId, words)
    }
    return words
  }
  const wordsIn = (text: string, voiceId: string): readonly PronouncedWord[] => {
    const { finder, found, pronunciations } = wordsFor(voiceId)
    if (finder === null) return []
    let words = found.get(text)
    if (!words) {
      words = [...text.matchAll(finder)].flatMap(({ 0: word, index }): PronouncedWord[] => {
        const pronunciation = pronunciations.get(fold(word))
        return pronunciation === undefined ? [] : [{ start: index, end: index + word.length, pronunciation }]
      })
      if (found.size >= REMEMBERED) found.clear()
      found.set(text, words)
    }
    return words
  }
  return {
    wordsIn,
    keyOf(text, voiceId) {
      const words = wordsIn(text, voiceId)
      return words.length === 0 ? '' : hashOf(JSON.stringify(words.map(({ pronunciation, start }) => [start, pronunciation])))
    },
  }
}

/** A text as it is said, for voices that know no phonemes; words that are given by phonemes alone stay as written. At most `most` characters long. */
export function respelled(text: string, words: readonly PronouncedWord[], most: number): string {
  let result = ''
  let at = 0
  for (const { end, pronunciation, start } of words) {
    if (phonemesOf(pronunciation) !== null || result.length + text.length - at - (end - start) + pronunciation.length > most) continue
    result += text.slice(at, start) + pronunciation
    at = end
  }
  return result + text.slice(at)
}
