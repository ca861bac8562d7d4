import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FALLBACK_PLANS } from '@lectern/shared/credits'
import { CLIENT_ERRORS, ERRORS } from '@lectern/shared/errors'
import { FEATURE_FLAG_NAMES } from '@lectern/shared/flags'
import { REASONS } from '@lectern/shared/reasons'
import type { Words } from '../../platform/i18n/i18n.ts'
import { english } from './en.ts'
import { es } from './es.ts'
import { hi } from './hi.ts'
import { areasOf } from './pack-of.ts'

const LOCALES = join(import.meta.dirname, '..', '..', 'locales')

/** Every sentence with the path of its key. */
function sentences(words: Words, path = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(words)) {
    const own = path === '' ? key : `${path}.${key}`
    if (typeof value === 'string') found.set(own, value)
    else for (const [inner, sentence] of sentences(value, own)) found.set(inner, sentence)
  }
  return found
}

/** What a sentence must keep: values filled in, and tags. */
const marks = (sentence: string) => (sentence.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).toSorted().join(' ')

/** Where the words of what `shared` and the server say are: a code of the catalogue, a reason, a type of plan. */
const SAID = [
  ...Object.keys({ ...ERRORS, ...CLIENT_ERRORS }).map((code) => `code.${code}`),
  ...Object.entries(REASONS).flatMap(([area, sentences]) => Object.keys(sentences).map((name) => `reason.${area}.${name}`)),
  ...FALLBACK_PLANS.flatMap(({ planType }) => [`plan.${planType}.title`, `plan.${planType}.offer`]),
]

describe.each([['es', es], ['hi', hi]] as const)('the words in %s', (language, pack) => {
  it.each(Object.keys(english) as ReadonlyArray<keyof typeof english>)('of the area %s are all there, with their values and tags', (area) => {
    const own = sentences(pack.areas[area] ?? {})
    const wanted = sentences(english[area])
    expect([...wanted.keys()].filter((key) => !own.has(key)), `missing in ${language}`).toEqual([])
    expect([...own.keys()].filter((key) => !wanted.has(key)), `too many in ${language}`).toEqual([])
    for (const [key, sentence] of wanted) expect(`${key} ${marks(own.get(key) ?? '')}`).toBe(`${key} ${marks(sentence)}`)
  })
  it('name every feature flag and say what it does', () => {
    const flags = sentences(pack.areas.flags ?? {})
    for (const name of FEATURE_FLAG_NAMES) {
      expect(flags.get(`names.${name}.name`), name).toMatch(/\S/)
      expect(flags.get(`names.${name}.name`), name).not.toBe(name)
      expect(flags.get(`names.${name}.does`), name).toMatch(/\S/)
    }
  })
  it('have words for every code of the catalogue, every reason and every plan, and for nothing else', () => {
    expect([...sentences(pack.areas.said ?? {}).keys()].toSorted()).toEqual(SAID.toSorted())
  })
})

describe('the files of words', () => {
  const filesIn = (language: string) => globSync('*.json', { cwd: join(LOCALES, language) }).toSorted()
  it.each(['es', 'hi'])('are the same in %s as in English, but for what only the server says in English', (language) => {
    expect(filesIn('en').length).toBeGreaterThan(30)
    expect(filesIn(language).filter((file) => file !== 'said.json')).toEqual(filesIn('en'))
  })
  it('are all among the English words', () => {
    const areas = areasOf(Object.fromEntries(filesIn('en').map((file) => [file, JSON.parse(readFileSync(join(LOCALES, 'en', file), 'utf8')) as Words])))
    expect(Object.keys(english).toSorted()).toEqual(Object.keys(areas).toSorted())
    for (const [area, words] of Object.entries(areas)) expect(english[area as keyof typeof english], area).toMatchObject(words)
  })
  it('hold no character that nobody sees', () => {
    for (const language of ['en', 'es', 'hi']) {
      for (const file of filesIn(language)) expect(readFileSync(join(LOCALES, language, file), 'utf8'), `${language}/${file}`).not.toMatch(/[\u00A0\u200E\u200F\u202A-\u202E\u2060\uFEFF]/)
    }
  })
})
