import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATIENCE } from '../../test-support/patience.ts'
import type { PronouncedWord } from '@lectern/shared/pronunciations'
import type { Used } from '../calls/metering.ts'
import { markupOf, wordsOf } from './espeak-markup.ts'
import { createEspeak } from './espeak.ts'
import type { SpokenHead } from './speech.ts'
import { findProgram } from './voice-process.ts'

const found = findProgram('espeak')
const espeak = createEspeak(found ?? '')
afterAll(() => espeak.close())

const never = new AbortController().signal

async function speak(text: string, voice = 'en-us', { by = espeak, rate = 1, signal = never, userId = 'anna', pronounced = [] as readonly PronouncedWord[] } = {}) {
  let used: Used = {}
  const pieces: (SpokenHead | Uint8Array)[] = []
  const user = { organizationId: 'red', userId }
  for await (const piece of by.speak({ text, voice, rate, pronounced }, { user, signal, used: (more) => { used = more } })) pieces.push(piece)
  const [head, ...bytes] = pieces
  return { head: head as SpokenHead, wav: Buffer.concat(bytes as Uint8Array[]), used }
}

const said = (text: string, { words }: SpokenHead): string[] => (words ?? []).map(({ end, start }) => text.slice(start, end))

describe('the voices that are built in', () => {
  it('are there, as their package is installed, and speak many languages, those of the screens among them', async () => {
    expect(found).not.toBeNull()
    const voices = await espeak.voices(never)
    expect(voices.length).toBeGreaterThan(100)
    expect(voices.filter(({ id }) => ['en-us', 'es', 'hi'].includes(id)).map(({ name }) => name)).toEqual(['English (America)', 'Hindi', 'Spanish (Spain)'])
  })

  it.each([
    ['en-us', 'Fish & chips <b>cost</b> 12.50 in AT&T, 3 < 4. 🌋 Done.', ['Fish', '&', 'chips', 'cost', '12.50', 'in']],
    ['es', 'El volcán añade lava.', ['El', 'volcán', 'añade', 'lava']],
    ['hi', 'ज्वालामुखी के अंदर मैग्मा है।', ['ज्वालामुखी', 'के', 'अंदर', 'मैग्मा', 'है']],
  ])('say in %s when each word is said, and where it stands in the text, whatever signs are among them', async (voice, text, words) => {
    const { head, used, wav } = await speak(text, voice)
    expect(said(text, head)).toEqual(expect.arrayContaining(words))
    expect(head.contentType).toBe('audio/wav')
    expect(new Set((head.mouth ?? []).map(([, shape]) => shape)).size).toBeGreaterThan(3)
    expect([wav.toString('latin1', 0, 4), wav.readUInt32LE(4) + 8, wav.readUInt32LE(40) + 44]).toEqual(['RIFF', wav.length, wav.length])
    const [rate, samples] = [wav.readUInt32LE(24), (wav.length - 44) / 2]
    expect(head.durationMs).toBe(Math.round(samples / rate * 1000))
    const times = (head.words ?? []).flatMap(({ endMs, startMs }) => [startMs, endMs])
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBe(head.durationMs)
    expect(used).toEqual({ characters: [...text].length, audioMs: head.durationMs })
    // It is sound, and not silence.
    expect(wav.subarray(44).some((byte, at) => at % 2 === 1 && byte > 8 && byte < 128)).toBe(true)
  })

  it('read nothing as an order: neither pauses without end nor files nor phonemes', async () => {
    const { head } = await speak('<break time="2000s"/> <audio src="/etc/passwd"/> [[h@l\'oU]] end')
    expect(head.durationMs).toBeLessThan(20_000)
  })

  it('say words as the dictionary has them, in letters or phonemes, and tell of them as they are written', async () => {
    const text = 'Take a gif & go.'
    const word = (pronunciation: string) => [{ start: 7, end: 10, pronunciation }]
    const written = await speak(text)
    for (const pronunciation of ['a very long way of saying it', '[[m\'Oskoumi:t@]]']) {
      const other = await speak(text, 'en-us', { pronounced: word(pronunciation) })
      expect(said(text, other.head), pronunciation).toEqual(said(text, written.head))
      expect(other.wav.equals(written.wav)).toBe(false)
      expect(other.head.durationMs ?? 0).toBeGreaterThan(written.head.durationMs ?? 0)
    }
    // As phonemes that read as it does it is the same again, but for the stress of the sentence.
    const same = await speak(text, 'en-us', { pronounced: word('[[gIf]]') })
    expect(Math.abs((same.head.durationMs ?? 0) - (written.head.durationMs ?? 0))).toBeLessThan(120)
  })

  it('speak faster when they are asked to, and refuse voices that they do not have', async () => {
    const text = 'Lava flows slowly down the hill.'
    const [slow, fast] = [(await speak(text, 'en-us', { rate: 0.5 })).head.durationMs ?? 0, (await speak(text, 'en-us', { rate: 2 })).head.durationMs ?? 0]
    expect(slow).toBeGreaterThan(fast * 2)
    await expect(speak(text, '../../etc/passwd')).rejects.toMatchObject({ code: 'invalid-request', path: 'voice' })
    expect((await speak(text)).wav.length).toBeGreaterThan(1000)
  })

  it('make no sound without end: a text that takes too long is refused, and the process speaks on for others', async () => {
    const short = createEspeak(found ?? '', 5000)
    onTestFinished(() => short.close())
    await expect(speak('999999999999 '.repeat(300), 'en-us', { by: short })).rejects.toMatchObject({ code: 'invalid-request', reason: 'provider.speechTooLong' })
    const [pid] = [...short.processes].map((one) => one.pid)
    expect((await speak('Done.', 'en-us', { by: short })).wav.length).toBeGreaterThan(1000)
    expect([...short.processes].map((one) => one.pid)).toEqual([pid])
  })

  it('whose process dies take that call alone with it', async () => {
    await speak('Warm.')
    const before = [...espeak.processes].map(({ pid }) => pid)
    const outcome = speak('Lava flows slowly down the hill. '.repeat(100)).catch((error: unknown) => error)
    const [pid] = before
    process.kill(pid ?? 0, 'SIGKILL')
    expect(await outcome).toMatchObject({ code: 'ai-unavailable' })
    const { wav } = await speak('Another one speaks on.', 'en-us', { userId: 'ben' })
    expect(wav.length).toBeGreaterThan(1000)
    expect([...espeak.processes].map((one) => one.pid)).not.toContain(pid)
  })

  it('are stopped with their caller, in the middle of a word', async () => {
    const stop = new AbortController()
    const outcome = speak('Lava flows slowly down the hill. '.repeat(110), 'en-us', { signal: stop.signal }).catch((error: unknown) => error)
    await vi.waitUntil(() => [...espeak.processes].some(({ isAlive }) => isAlive), PATIENCE)
    stop.abort(new Error('the author stopped it'))
    expect(await outcome).toMatchObject({ message: 'the author stopped it' })
    expect([...espeak.processes].filter(({ isAlive }) => isAlive)).toEqual([])
  })
})

describe('words', () => {
  it('that are told of once for each part that is said are one word, and last until the next', () => {
    const source = markupOf('a & 12.5')
    expect(source.markup).toBe('a &amp; 12.5')
    expect(wordsOf([[1, 1, 0], [7, 1, 100], [9, 4, 200], [10, 4, 300]], source, 900)).toEqual([
      { start: 0, end: 1, startMs: 0, endMs: 100 }, { start: 2, end: 3, startMs: 100, endMs: 200 }, { start: 4, end: 8, startMs: 200, endMs: 900 },
    ])
  })
})
