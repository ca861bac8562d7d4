import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { AGENT_FIELD_MESSAGES } from '@lectern/shared/agents'
import { FALLBACK_PLANS } from '@lectern/shared/credits'
import { CLIENT_ERRORS, ERRORS } from '@lectern/shared/errors'
import { FEATURE_FLAG_NAMES } from '@lectern/shared/flags'
import { REASONS } from '@lectern/shared/reasons'
import { translate } from '../../platform/i18n/i18n.ts'
import type { WordFile, Words } from '../../platform/i18n/words.ts'
import { english, wordsIn } from '../../test-support/words.ts'
import { loadLanguage } from './load-language.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const LOCALES = join(ROOT, 'web', 'src', 'locales')
/** What a template literal fills in. */
const FILLED = /\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\}/

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
const MESSAGES = [
  ...Object.keys({ ...ERRORS, ...CLIENT_ERRORS }).map((code) => `code.${code}`),
  ...Object.entries(REASONS).flatMap(([area, sentences]) => Object.keys(sentences).map((name) => `reason.${area}.${name}`)),
  ...FALLBACK_PLANS.flatMap(({ planType }) => [`plan.${planType}.title`, `plan.${planType}.offer`]),
]

describe.each([['es', await wordsIn('es')], ['hi', await wordsIn('hi')]] as const)('the words in %s', (language, areas) => {
  it.each(Object.keys(english) as ReadonlyArray<keyof typeof english>)('of the area %s are all there, with their values and tags', (area) => {
    const own = sentences(areas[area] ?? {})
    const wanted = sentences(english[area])
    expect([...wanted.keys()].filter((key) => !own.has(key)), `missing in ${language}`).toEqual([])
    expect([...own.keys()].filter((key) => !wanted.has(key)), `too many in ${language}`).toEqual([])
    for (const [key, sentence] of wanted) expect(`${key} ${marks(own.get(key) ?? '')}`).toBe(`${key} ${marks(sentence)}`)
  })
  it('name every feature flag and say what it does', () => {
    const flags = sentences(areas.flags)
    for (const name of FEATURE_FLAG_NAMES) {
      expect(flags.get(`names.${name}.name`), name).toMatch(/\S/)
      expect(flags.get(`names.${name}.name`), name).not.toBe(name)
      expect(flags.get(`names.${name}.does`), name).toMatch(/\S/)
    }
  })
  it('have words for every code of the catalogue, every reason and every plan, and for nothing else', () => {
    expect([...sentences(areas.messages).keys()].toSorted()).toEqual(MESSAGES.toSorted())
  })
})

describe('the files of words', () => {
  const filesIn = (language: string) => globSync('*.json', { cwd: join(LOCALES, language) }).toSorted()
  it.each(['es', 'hi'])('are the same in %s as in English, but for what only the server says in English', (language) => {
    expect(filesIn('en').length).toBeGreaterThan(30)
    expect(filesIn(language).filter((file) => file !== 'messages.json')).toEqual(filesIn('en'))
  })
  it('are all registered by a module of the product', () => {
    for (const file of filesIn('en')) {
      const [area = ''] = file.split('.')
      expect(english[area as keyof typeof english], file).toMatchObject(JSON.parse(readFileSync(join(LOCALES, 'en', file), 'utf8')) as object)
    }
  })
  it('have no sentence that nothing says', () => {
    const code = globSync(['web/src/**/*.{ts,tsx}', 'shared/src/**/*.ts'], { cwd: ROOT, exclude: ['**/*.test.{ts,tsx}'] }).map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
    const whole = new Set([...code.matchAll(/(?<=['"`:])[\w.-]+(?=['"`])/g)].map(([key]) => key))
    const filled = [...code.matchAll(/`(?:\w+:)?((?:[\w.-]|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\})+)`/g)].map(([, key = '']) => key)
    // Keys with a part that the code fills in; of one with nothing but such parts the words count that it chooses from.
    const patterns = [...new Set(filled.map((key) => {
      const parts = key.split(FILLED).map((part) => part.replaceAll('.', '\\.'))
      if (/\w/.test(parts.join(''))) return `^${parts.join('.+')}$`
      return `\\.(?:${[...key.matchAll(/'(\w+)'/g)].map(([, word]) => word).join('|') || '$.'})$`
    }))].map((pattern) => new RegExp(pattern))
    const unsaid = filesIn('en').filter((file) => file !== 'messages.json').flatMap((file) => {
      const keys = [...sentences(JSON.parse(readFileSync(join(LOCALES, 'en', file), 'utf8')) as Words).keys()].map((key) => key.replace(/_(?:zero|one|two|few|other)$/, ''))
      return keys.filter((key) => !whole.has(key) && !patterns.some((pattern) => pattern.test(key))).map((key) => `${file} ${key}`)
    })
    expect(unsaid).toEqual([])
  })
  it('hold no character that nobody sees', () => {
    for (const language of ['en', 'es', 'hi']) {
      for (const file of filesIn(language)) expect(readFileSync(join(LOCALES, language, file), 'utf8'), `${language}/${file}`).not.toMatch(/[\u00A0\u200E\u200F\u202A-\u202E\u2060\uFEFF]/)
    }
  })
})

describe('a language that is chosen', () => {
  it('comes file by file, with the screens that show it, and nobody who reads English waits', async () => {
    vi.resetModules()
    const { chooseLanguage, startLanguage, translate, wordsArrived, wordsOf } = await import('../../platform/i18n/i18n.ts')
    const { loadChunk } = await import('../../platform/loading/chunk-recovery.ts')
    await startLanguage(loadLanguage)
    expect(wordsArrived()).toBeNull()
    await chooseLanguage('es')
    expect(translate('ui:close')).toBe('Cerrar')
    expect(Object.keys(wordsOf('es')).toSorted()).toEqual(['app', 'messages', 'ui'])
    await loadChunk(() => import('../../agents/words.ts'))
    expect(wordsOf('es').agents).toEqual((await wordsIn('es')).agents)
    expect(translate('agents:field.nameRequired')).not.toBe(AGENT_FIELD_MESSAGES.nameRequired)
    await chooseLanguage('en')
    expect(wordsArrived()).toBeNull()
    expect(translate('agents:field.nameRequired')).toBe(AGENT_FIELD_MESSAGES.nameRequired)
  })
  it('leaves English where it has no words', async () => {
    expect(await (await loadLanguage('es')).words('nothing' as WordFile)).toEqual({})
  })
})

it('a key that English does not have is an error of types', () => {
  expect(translate('agents:title')).toBe('Agents')
  // @ts-expect-error -- the compiler refuses what the next line asks for
  expect(translate('agents:titel')).toBe('titel')
  // @ts-expect-error -- nor may a part of a key be any text
  expect(translate(`agents:actions.${String('x')}`)).toBe('actions.x')
})
