import type { LanguagePack, Words } from '../../platform/i18n/i18n.ts'

/** Files of words by their path, each named after its area: `area.json`, or `area.part.json` for a part that English loads apart. */
export type WordFiles = Readonly<Record<string, Words>>

/** Reasons whose words areas keep for screens of their own, by area and key there: the server gives them too. */
const REASONS = {
  account: ['accounts', 'validation'],
  verification: ['accounts', 'verifyResult'],
  agentField: ['agents', 'field'],
  feedback: ['feedback', 'result'],
  feedbackField: ['feedback', 'field'],
  publishField: ['publishing', 'field'],
  publishing: ['publishing', 'said'],
} as const

const wordsIn = (words: Words | undefined, key: string): Words => {
  const found = words?.[key]
  return typeof found === 'object' ? found : {}
}

/** The areas that files of words hold, the parts of an area together. */
export function areasOf(files: WordFiles): Readonly<Record<string, Words>> {
  const areas: Record<string, Words> = {}
  for (const [path, words] of Object.entries(files)) {
    const [area = ''] = (path.split('/').at(-1) ?? '').split('.')
    areas[area] = { ...areas[area], ...words }
  }
  return areas
}

/** A language as its files have it. */
export function packOf(files: WordFiles): LanguagePack {
  const areas = areasOf(files)
  const shared = Object.fromEntries(Object.entries(REASONS).map(([reason, [area, key]]) => [reason, wordsIn(areas[area], key)]))
  return { areas: { ...areas, said: { ...areas.said, reason: { ...shared, ...wordsIn(areas.said, 'reason') } } } }
}
