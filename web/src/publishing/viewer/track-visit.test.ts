import { createStrictLms } from '@lectern/shared/publishing'
import { expect, it } from 'vitest'
import { learnAs, learnerHere, newLearner, writeLearner } from '../../activities/stored-learner.ts'
import { randomUuid } from '../../platform/random-uuid.ts'
import { isSoundOff, switchSound } from '../../platform/sound/sound-switch.ts'
import { browserStorage } from '../../platform/storage/browser-storage.ts'
import { beginAsPreferred, offeredLanguage, trackVisit } from './track-visit.ts'

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

it('S1 §2.1 who opens a lesson in a learning system is another learner than who did so before on the same device', async () => {
  const publicationId = randomUuid()
  const open = async (account: string): Promise<string> => {
    const call = async ({ args: [element = ''], method }: { readonly args: readonly string[]; readonly method: string }): Promise<string> => {
      if (method !== 'GetValue') return method === 'GetLastError' ? '0' : 'true'
      return element === 'cmi.learner_id' ? account : ''
    }
    const { session } = await trackVisit({ edition: '2004', call, isBridged: true }, { slides: [] } as unknown as Parameters<typeof trackVisit>[1], { asksWho: false, passMark: null }, publicationId)
    expect(session).not.toBeNull()
    return learnerHere(publicationId)
  }
  try {
    const [ada, ben] = [await open('ada'), await open('ben')]
    expect([ada === ben, await open('ada'), await open('ben')]).toEqual([false, ada, ben])
    // Of one that says nothing, the device is the learner.
    expect(await open('')).toBe(await open('false'))
  } finally {
    learnAs('')
  }
})

it('S1 §2.1 an attempt is one learner on every device that has its account, and a new attempt another one than who answered before', async () => {
  const publicationId = randomUuid()
  let data: Record<string, string> = {}
  const open = async (): Promise<string> => {
    const lms = createStrictLms({ edition: '1.2', data })
    const call = async ({ args, method }: { readonly args: readonly string[]; readonly method: string }): Promise<string> => lms.api[method]?.(...args) ?? 'false'
    const { session } = await trackVisit({ edition: '1.2', call, isBridged: true }, { slides: [{ id: 'one', elements: [] }] } as unknown as Parameters<typeof trackVisit>[1], { asksWho: false, passMark: null }, publicationId)
    await session?.show(0)
    session?.end()
    expect(lms.faults).toEqual([])
    data = lms.data
    return learnerHere(publicationId)
  }
  try {
    const first = await open()
    browserStorage.write('learners', [])
    expect(await open()).toBe(first)
    data = {}
    // Who has answered nothing may as well go on.
    expect(await open()).toBe(first)
    writeLearner(publicationId, { ...newLearner(), learner: first, hints: { question: [] } })
    data = {}
    const second = await open()
    expect([second === first, await open()]).toEqual([false, second])
  } finally {
    learnAs('')
  }
})
