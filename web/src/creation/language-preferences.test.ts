import { afterEach, expect, it } from 'vitest'
import { browserStorage } from '../platform/storage/browser-storage.ts'
import { keepLanguage, preferredLanguage, readLanguagePreferences, withLanguage } from './language-preferences.ts'

afterEach(() => browserStorage.remove('languagePreferences'))
const keep = (version: number, state: object) => browserStorage.write('languagePreferences', { version, state })

it('S2 §3 a lesson or an interactive has its own language, then the last used, then the global one, en-US by default', () => {
  expect(preferredLanguage(readLanguagePreferences(''), { lessonId: 'a' })).toBe('en-US')
  expect(preferredLanguage(readLanguagePreferences('hi'))).toBe('hi-IN')
  keepLanguage('en', 'es-ES', { lessonId: 'a' })
  keepLanguage('en', 'hi-IN', { interactiveId: 'a' })
  const kept = readLanguagePreferences('en')
  expect([preferredLanguage(kept, { lessonId: 'a' }), preferredLanguage(kept, { interactiveId: 'a' }), preferredLanguage(kept, { lessonId: 'b' })]).toEqual(['es-ES', 'hi-IN', 'hi-IN'])
  expect([kept.globalLanguage, kept.lastUpdated > 0]).toEqual(['en-US', true])
})

it('S2 §8 what is kept in another version, or damaged, is ignored, field by field', () => {
  keep(2, { lastUsedLanguage: 'es-ES' })
  expect(readLanguagePreferences('en').lastUsedLanguage).toBeNull()
  keep(1, { lastUsedLanguage: 'xx', globalLanguage: 'es-ES', lessonLanguages: { a: 'hi-IN', b: 7 } })
  expect(readLanguagePreferences('en')).toMatchObject({ lastUsedLanguage: null, globalLanguage: 'es-ES', lessonLanguages: { a: 'hi-IN' }, interactiveLanguages: {}, lastUpdated: 0 })
})

it('so many lessons are remembered and no more, those named last', () => {
  let state = readLanguagePreferences('en')
  for (let at = 0; at < 250; at++) state = withLanguage(state, 'es-ES', at, { lessonId: `l${at}` })
  state = withLanguage(state, 'hi-IN', 251, { lessonId: 'l100' })
  expect([Object.keys(state.lessonLanguages).length, state.lessonLanguages.l100, state.lessonLanguages.l10]).toEqual([200, 'hi-IN', undefined])
})
