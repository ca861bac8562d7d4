import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createBuiltIn } from './built-in.ts'
import { createFlite } from './flite.ts'
import { partsOf } from './flite-text.ts'
import type { SpokenHead } from './speech.ts'
import { findProgram } from './voice-process.ts'

const flite = createFlite(findProgram('flite') ?? '')
const builtIn = createBuiltIn()
afterAll(() => {
  flite.close()
  builtIn?.close()
})
const never = new AbortController().signal
const USER = { organizationId: 'red', userId: 'anna' }

async function speak(text: string, { by = flite as Pick<typeof flite, 'speak'>, rate = 1, pitch = 1, voice = 'flite-kal16' } = {}) {
  const pieces: (SpokenHead | Uint8Array)[] = []
  for await (const piece of by.speak({ text, voice, rate, pitch }, { user: USER, signal: never, used: () => undefined })) pieces.push(piece)
  const [head, ...bytes] = pieces
  return { head: head as SpokenHead, wav: Buffer.concat(bytes as Uint8Array[]) }
}

describe('Flite', () => {
  it('speaks English with each of its voices: sound, and no times of words', async () => {
    for (const { id, languages } of await flite.voices(never)) {
      const { head, wav } = await speak('Lava, at 900 degrees.', { voice: id })
      expect([id, languages[0]?.slice(0, 2), head.words, wav.readUInt32LE(24), wav.readUInt32LE(40) + 44]).toEqual([id, 'en', null, 16_000, wav.length])
      expect(head.durationMs).toBe(Math.round((wav.length - 44) / 2 / 16))
      expect(head.durationMs).toBeGreaterThan(1000)
      // It is sound, and not silence.
      expect(wav.subarray(44).some((byte, at) => at % 2 === 1 && byte > 8 && byte < 128)).toBe(true)
    }
  })

  it('speaks faster when it is asked to, one sentence after the other, and takes nothing for an order', async () => {
    const text = 'Lava flows slowly. It goes down the hill.'
    const lengthOf = async (words: string, rate = 1): Promise<number> => (await speak(words, { rate })).head.durationMs ?? 0
    const [slow, plain, fast] = [await lengthOf(text, 0.5), await lengthOf(text), await lengthOf(text, 2)]
    expect([slow > plain * 1.6, plain > fast * 1.6, plain > await lengthOf('Lava flows slowly.')]).toEqual([true, true, true])
    expect(await lengthOf('-l -f /etc/passwd --voicedump /tmp/x')).toBeLessThan(20_000)
  })

  it('refuses what it cannot read, voices that it does not have, and sound without end; the process speaks on for others', async () => {
    const short = createFlite(findProgram('flite') ?? '', 5000)
    onTestFinished(() => short.close())
    await expect(speak('ज्वालामुखी', { by: short })).rejects.toMatchObject({ code: 'ai-declined' })
    await expect(speak('Lava.', { by: short, voice: 'en-us' })).rejects.toMatchObject({ code: 'invalid-request', path: 'voice' })
    await expect(speak('999999999999. '.repeat(100), { by: short })).rejects.toMatchObject({ code: 'invalid-request', reason: 'provider.speechTooLong' })
    const [pid] = [...short.processes].map((one) => one.pid)
    expect((await speak('Done.', { by: short })).wav.length).toBeGreaterThan(1000)
    expect([...short.processes].map((one) => one.pid)).toEqual([pid])
  })
})

describe('the voices that are built in', () => {
  it('are those of all programs that are installed, each with its licence, and are spoken by theirs', async () => {
    const voices = await builtIn?.voices(never) ?? []
    expect(builtIn?.engine).toEqual({ kind: 'offline', name: 'eSpeak NG, Flite', license: 'GPL-3.0, BSD-4-Clause' })
    const of = (wanted: string) => voices.find(({ id }) => id === wanted)?.program
    expect([of('en-us'), of('flite-slt')]).toEqual([{ name: 'eSpeak NG', license: 'GPL-3.0' }, { name: 'Flite', license: 'BSD-4-Clause' }])
    if (!builtIn) throw new Error('nothing is installed')
    const rates = await Promise.all(['hi', 'flite-kal16'].map(async (voice, at) => (await speak(at === 0 ? 'नमस्ते' : 'Hello', { by: builtIn, voice })).wav.readUInt32LE(24)))
    expect(rates).toEqual([22_050, 16_000])
    await expect(speak('Lava.', { by: builtIn, voice: 'nobody' })).rejects.toMatchObject({ path: 'voice' })
  })
})

describe('a text for Flite', () => {
  it('is cut at sentences, long ones at words, and keeps plain letters and signs', () => {
    expect(partsOf('Café “naïve” – 🌋 5 < 6. नमस्ते\nIt’s done…')).toEqual(['Cafe "naive" - 5 < 6.', 'It\'s done...'])
    const parts = partsOf(`${'lava '.repeat(100)}${'x'.repeat(700)}`)
    expect(parts.every(({ length }) => length <= 300)).toBe(true)
    expect(parts.join(' ').replaceAll(' ', '')).toBe(`${'lava'.repeat(100)}${'x'.repeat(700)}`)
    expect(partsOf('… — !')).toEqual([])
  })
})
