import { expect, it, vi } from 'vitest'
import type { SpokenSentence } from '@lectern/shared/timeline'
import { chooseSound, switchSound } from '../platform/sound/sound-switch.ts'
import { createNarrationSound } from './narration-sound.ts'
import type { SoundElement, SoundParts, SoundTrouble } from './narration-sound.ts'
import { PATIENCE } from '../test-support/patience.ts'

const sentence = (start: number, blob: string, ms = 2000): SpokenSentence => ({ text: 'One.', place: 0, start, end: start + ms / 1000 + 0.35, audio: { blob, ms, words: [], isEstimated: false } })
const SENTENCES: readonly SpokenSentence[] = [sentence(0, 'a'), sentence(2.35, 'b'), { text: 'Two.', place: 4, start: 4.7, end: 6, audio: null }]

/** What a browser does, by hand. */
function desk({ refuses = '', missing = '' } = {}) {
  const element: SoundElement = {
    src: '', currentTime: 0, muted: false, playbackRate: 1, volume: 1, paused: true, ended: false,
    play: vi.fn(async () => {
      if (refuses !== '') throw Object.assign(new Error(refuses), { name: refuses })
      ;(element as { paused: boolean }).paused = false
    }),
    pause: vi.fn(() => { (element as { paused: boolean }).paused = true }),
  }
  const troubles: SoundTrouble[] = []
  let time = 0
  const parts: SoundParts = {
    element: () => element, onTrouble: (trouble) => troubles.push(trouble), now: () => time, release: vi.fn(),
    load: vi.fn(async (hash: string) => {
      if (hash === missing) throw new Error('gone')
      return hash === 'never' ? await new Promise<string>(() => undefined) : `blob:${hash}`
    }),
  }
  return { element, parts, troubles, sound: createNarrationSound(parts), pass: (ms: number) => { time += ms } }
}

it('time stands still until the file has come, and is that of the sound from then on', async () => {
  const { element, sound } = desk()
  expect(sound.follow(SENTENCES, 150, 1)).toBe(150)
  await Promise.resolve()
  await Promise.resolve()
  expect(sound.follow(SENTENCES, 150, 1)).toBe(0)
  expect([element.src, element.currentTime, element.paused]).toEqual(['blob:a', 0, false])
  element.currentTime = 1.2
  expect(sound.follow(SENTENCES, 600, 1.5)).toBe(1200)
  expect([element.currentTime, element.playbackRate]).toEqual([1.2, 1.5])
})

it('goes on with the next sentence, has its file before, and is silent between and where nobody has spoken', async () => {
  const { element, parts, sound } = desk()
  sound.follow(SENTENCES, 0, 1)
  await vi.waitUntil(() => sound.follow(SENTENCES, 0, 1) === 0 && element.src !== '', PATIENCE)
  expect(vi.mocked(parts.load).mock.calls).toEqual([['a'], ['b']])
  element.currentTime = 2
  expect(sound.follow(SENTENCES, 2100, 1)).toBeNull()
  expect(element.paused).toBe(true)
  expect(sound.follow(SENTENCES, 2400, 1)).toBe(2350)
  expect(element.src).toBe('blob:b')
  element.currentTime = 2
  expect(sound.follow(SENTENCES, 5000, 1)).toBeNull()
})

it('jumps to where it is told to, within a sentence too', async () => {
  const { element, sound } = desk()
  sound.follow(SENTENCES, 0, 1)
  await vi.waitUntil(() => element.src !== '' || sound.follow(SENTENCES, 0, 1) === null, PATIENCE)
  expect(sound.follow(SENTENCES, 1500, 1, true)).toBe(1500)
  expect(sound.follow(SENTENCES, 3850, 1, true)).toBe(3850)
  expect([element.src, element.currentTime]).toEqual(['blob:b', 1.5])
  sound.pause()
  expect(sound.follow(SENTENCES, 3850, 1)).toBe(3850)
  expect(element.paused).toBe(false)
})

it('goes to the very time that somebody asks for, however near it is to where it was or to the beginning of a sentence', async () => {
  const { element, sound } = desk()
  sound.follow(SENTENCES, 0, 1)
  await vi.waitUntil(() => element.src !== '' || sound.follow(SENTENCES, 0, 1) === null, PATIENCE)
  expect([sound.follow(SENTENCES, 400, 1, true), element.currentTime]).toEqual([400, 0.4])
  expect([sound.follow(SENTENCES, 150, 1, true), element.currentTime]).toEqual([150, 0.15])
  // A clock that comes late is no such wish.
  expect([sound.follow(SENTENCES, 350, 1), element.currentTime]).toEqual([150, 0.15])
  await vi.waitUntil(() => sound.follow(SENTENCES, 2650, 1, true) === 2650 && element.src === 'blob:b', PATIENCE)
  expect(element.currentTime).toBeCloseTo(0.3)
})

it('a time that was asked for before its file had come is gone to once it has', async () => {
  const { element, sound } = desk()
  expect([sound.follow(SENTENCES, 500, 1, true), element.src]).toEqual([500, ''])
  await vi.waitUntil(() => sound.follow(SENTENCES, 500, 1) === 500 && element.src === 'blob:a', PATIENCE)
  expect(element.currentTime).toBe(0.5)
})

it.each([['is not there', { missing: 'a' }], ['cannot be played', { refuses: 'NotSupportedError' }]])('a file that %s is told of, and the clock goes on without it', async (_, faults) => {
  const { sound, troubles } = desk(faults)
  await vi.waitUntil(() => sound.follow(SENTENCES, 100, 1) === null, PATIENCE)
  expect(troubles).toEqual(['failed'])
})

it('the element is started by the press itself, though its file comes later and the words before it are silent', () => {
  const { element, parts, sound } = desk()
  const late: readonly SpokenSentence[] = [{ text: 'One.', place: 0, start: 0, end: 1, audio: null }, sentence(1, 'never')]
  expect(sound.follow(late, 0, 1)).toBeNull()
  expect(element.play).toHaveBeenCalledTimes(1)
  const silent = desk()
  expect(silent.sound.follow(late.slice(0, 1), 0, 1)).toBeNull()
  expect([silent.element.play, silent.parts.load, parts.load].map((deed) => vi.mocked(deed).mock.calls.length)).toEqual([0, 0, 0])
})

it('a file that failed before it was to be heard is told of only when it is still not there then', async () => {
  const missing = new Set(['b'])
  const { parts, sound, troubles } = desk()
  vi.mocked(parts.load).mockImplementation(async (hash) => {
    if (missing.has(hash)) throw new Error('gone')
    return `blob:${hash}`
  })
  await vi.waitUntil(() => sound.follow(SENTENCES, 1500, 1) === 1500 && vi.mocked(parts.load).mock.calls.length === 2)
  await Promise.resolve()
  expect(troubles).toEqual([])
  await vi.waitUntil(() => sound.follow(SENTENCES, 3000, 1, true) === null)
  expect(troubles).toEqual(['failed'])
  expect(sound.follow(SENTENCES, 3200, 1)).toBeNull()
  expect([troubles, vi.mocked(parts.load).mock.calls.length]).toEqual([['failed'], 3])
  // The network is back: pausing and playing again is enough.
  missing.clear()
  sound.pause()
  await vi.waitUntil(() => sound.follow(SENTENCES, 3300, 1) !== null)
  expect([troubles, vi.mocked(parts.load).mock.calls.length]).toEqual([['failed'], 4])
})

it('a file that does not come is waited for no longer than eight seconds', () => {
  const { pass, sound, troubles } = desk()
  const late = [sentence(0, 'never')]
  expect(sound.follow(late, 0, 1)).toBe(0)
  pass(8001)
  expect([sound.follow(late, 0, 1), troubles]).toEqual([null, ['failed']])
})

it('a browser that wants a press first is told of as that', async () => {
  const { sound, troubles } = desk({ refuses: 'NotAllowedError' })
  await vi.waitUntil(() => {
    sound.follow(SENTENCES, 0, 1)
    return troubles.length > 0
  }, PATIENCE)
  expect(troubles[0]).toBe('blocked')
})

it('keeps few files, and gives all of them back when it is closed', async () => {
  const { parts, sound } = desk()
  const many = Array.from({ length: 30 }, (_, at) => sentence(at * 3, `h${at}`))
  for (let at = 0; at < 30; at++) {
    sound.follow(many, at * 3000, 1, true)
    await Promise.resolve()
  }
  await Promise.resolve()
  expect(vi.mocked(parts.release).mock.calls.length).toBeGreaterThan(15)
  sound.close()
  expect(vi.mocked(parts.release).mock.calls.length).toBe(vi.mocked(parts.load).mock.calls.length)
})

it.each([[40, 1], [1000, 1], [1000, 2], [5000, 1.5]])('a clock that looks each %i ms, at %f times the pace, leaves out no word, as in a tab that nobody sees', async (everyMs, speed) => {
  const { element, sound } = desk()
  const said = [sentence(0, 'a'), sentence(2.35, 'b', 400), sentence(3.1, 'c', 300), sentence(3.75, 'd', 3000)]
  await vi.waitUntil(() => sound.follow(said, 0, speed, true) !== null && element.src === 'blob:a', PATIENCE)
  const heard = new Map<string, { from: number; to: number }>()
  let elapsed = 0
  const order: number[] = []
  for (let at = 0; at < 1000 && elapsed < 7100; at++) {
    // The sound goes on by itself between two looks.
    const lasts = (said.find(({ audio }) => element.src === `blob:${audio?.blob}`)?.audio?.ms ?? 0) / 1000
    const from = element.currentTime
    if (!element.paused) {
      element.currentTime = Math.min(lasts, from + (everyMs / 1000) * speed)
      const known = heard.get(element.src)
      heard.set(element.src, { from: Math.min(from, known?.from ?? from), to: Math.max(element.currentTime, known?.to ?? 0) })
    }
    const passed = elapsed + everyMs * speed
    elapsed = sound.follow(said, passed, speed) ?? passed
    order.push(elapsed)
    // Files come beside it.
    await Promise.resolve()
    await Promise.resolve()
  }
  expect([...heard].map(([src, { from, to }]) => [src, from, to])).toEqual([['blob:a', 0, 2], ['blob:b', 0, 0.4], ['blob:c', 0, 0.3], ['blob:d', 0, 3]])
  expect(order.at(-1)).toBeGreaterThanOrEqual(6750)
})

it('cmi5 §11 who wants no sound hears none, while the time goes on as the sound does, until they turn it on', async () => {
  const { element, sound } = desk()
  switchSound(false)
  try {
    sound.follow(SENTENCES, 0, 1)
    await vi.waitFor(() => expect(sound.follow(SENTENCES, 0, 1) === 0 && element.src).toBe('blob:a'), PATIENCE)
    expect([element.muted, element.paused]).toEqual([true, false])
    element.currentTime = 1.2
    expect(sound.follow(SENTENCES, 600, 1)).toBe(1200)
  } finally {
    switchSound(true)
  }
  sound.follow(SENTENCES, 1200, 1)
  expect([element.muted, element.paused]).toEqual([false, false])
})

it('a narration is as loud as its learner chose', async () => {
  const { element, sound } = desk()
  chooseSound({ volume: 0.3, isOff: false })
  try {
    sound.follow(SENTENCES, 0, 1)
    await vi.waitFor(() => expect(sound.follow(SENTENCES, 0, 1) === 0 && element.src).toBe('blob:a'), PATIENCE)
    expect(element.volume).toBe(0.3)
  } finally {
    chooseSound({ volume: 1, isOff: false })
  }
})
