import { expect, it } from 'vitest'
import { isSoundOff, switchSound } from '../../platform/sound/sound-switch.ts'
import { beginAsPreferred, offeredLanguage } from './track-visit.ts'

it('the player speaks the first of the preferred languages that it has', () => {
  expect(['es-MX,en-US', 'fr-FR, hi', 'EN', 'fr', ''].map(offeredLanguage)).toEqual(['es', 'hi', 'en', null, null])
})

it.each([['0', true], ['0.0', true], ['1', false], ['', false], ['loud', false]])('cmi5 §11 a lesson whose learner prefers the level %j begins silent: %s', async (level, isSilent) => {
  try {
    const asked: string[] = []
    const call = async ({ args: [element = ''] }: { readonly args: readonly string[] }): Promise<string> => {
      asked.push(element)
      return element.endsWith('audio_level') ? level : 'hi,en'
    }
    expect(await beginAsPreferred({ edition: '2004', call })).toBe('hi')
    expect([isSoundOff(), asked]).toEqual([isSilent, ['cmi.learner_preference.audio_level', 'cmi.learner_preference.language']])
    switchSound(true)
    expect(await beginAsPreferred({ edition: '1.2', call })).toBeNull()
    expect([isSoundOff(), asked.length]).toEqual([false, 2])
  } finally {
    switchSound(true)
  }
})
