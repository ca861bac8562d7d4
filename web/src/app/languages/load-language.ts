import { loadScript } from '../../platform/loading/chunk-recovery.ts'
import type { LanguagePack } from '../../platform/i18n/i18n.ts'
import type { Language } from '../../platform/i18n/languages.ts'
import type { Words } from '../../platform/i18n/words.ts'

/** Files of words of the languages that people can choose, each a part of its own. */
const FILES = import.meta.glob<Words>('../../locales/{es,hi}/*.json', { import: 'default' })

/**
 * Reasons whose words screens show by keys of their own: English has them in `shared` for both, other languages once, in
 * `messages.json`. By file and key there.
 */
const REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: { validation: 'account' },
  'accounts.joining': { verifyResult: 'verification' },
  agents: { field: 'agentField' },
  feedback: { result: 'feedback', field: 'feedbackField' },
  publishing: { field: 'publishField', said: 'publishing' },
}

const wordsIn = (words: Words, key: string): Words => {
  const found = words[key]
  return typeof found === 'object' ? found : {}
}

/** One that is gone is recovered as every part of the app; without a network English stays in its place. */
async function fetchFile(path: string): Promise<Words> {
  const load = FILES[path]
  if (!load) return {}
  try {
    return await (navigator.onLine ? loadScript(load) : load())
  } catch {
    return {}
  }
}

function packOf(language: 'es' | 'hi'): LanguagePack {
  const fetched = new Map<string, Promise<Words>>()
  const own = (file: string): Promise<Words> => {
    const words = fetched.get(file) ?? fetchFile(`../../locales/${language}/${file}.json`)
    fetched.set(file, words)
    return words
  }
  return {
    language,
    words: async (file) => {
      const [words, messages] = await Promise.all([own(file), own('messages')])
      const reasons = Object.entries(REASONS[file] ?? {}).map(([key, reason]) => [key, wordsIn(wordsIn(messages, 'reason'), reason)])
      return { ...words, ...Object.fromEntries(reasons) }
    },
  }
}

/** A language, whose words come file by file. */
export async function loadLanguage(language: Exclude<Language, 'en'>): Promise<LanguagePack> {
  return language === 'ar-XB' ? (await loadScript(() => import('./pseudo.ts'))).pseudo : packOf(language)
}
