import { setImmediate } from 'node:timers/promises'
import { mp3Lead, wavFile } from '@lectern/shared/narration'
import { BufferSource, EncodedPacketSink, Input, MP3 } from 'mediabunny'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { loudness, normalised } from './loudness.ts'
import { readMp3 } from '../../audio/mp3-decoder.ts'
import { writeMp3 } from '../../audio/mp3-encoder.ts'
import { SOUND_TOO_LONG, createSoundThread } from './sound.ts'
import { readWav, trimmed } from '../../audio/wav.ts'

const RATE = 22_050
const tone = (seconds: number, amplitude: number, hertz = 997, rate = 48_000): Float32Array => (
  Float32Array.from({ length: seconds * rate }, (_, at) => amplitude * Math.sin((2 * Math.PI * hertz * at) / rate))
)

/** A WAV file of 16 bits. */
function wav(samples: Float32Array, rate = RATE, { size = samples.length * 2, channels = 1 } = {}): Buffer {
  const file = Buffer.from(wavFile(rate, samples))
  file.writeUInt16LE(channels, 22)
  file.writeUInt32LE(size, 40)
  return file
}

describe('loudness', () => {
  it('is that of ITU-R BS.1770: a sine of 997 Hz at full scale is -3.01 LUFS, whatever the sample rate; gated, pauses do not count', () => {
    expect(loudness(tone(3, 1), 48_000)).toBeCloseTo(-3.01, 1)
    expect(loudness(tone(3, 1, 997, RATE), RATE)).toBeCloseTo(-3.01, 1)
    expect(loudness(tone(3, 0.1), 48_000)).toBeCloseTo(-23.01, 1)
    const withPause = new Float32Array(48_000 * 9)
    withPause.set(tone(3, 0.1))
    expect(loudness(withPause, 48_000)).toBeCloseTo(-23.01, 0)
    expect(loudness(new Float32Array(48_000), 48_000)).toBe(Number.NEGATIVE_INFINITY)
  })

  it('is brought to what is wanted from below and above, and no sample goes past the ceiling', () => {
    // Speech has peaks far above its loudness: short bursts stand for them.
    const bursts = tone(4, 0.05, 300, RATE).map((sample, at) => sample * (at % 4410 < 220 ? 14 : 1))
    for (const sound of [tone(4, 0.01, 300, RATE), tone(4, 0.9, 300, RATE), bursts]) {
      const made = normalised(sound, RATE, -16)
      expect(Math.abs(loudness(made, RATE) + 16)).toBeLessThan(0.3)
      expect(made.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThanOrEqual(0.9)
    }
    expect(normalised(new Float32Array(1000), RATE, -16)).toEqual(new Float32Array(1000))
  })
})

describe('a WAV file', () => {
  it('is read with its channels mixed, also where a server that streams says it is endless', () => {
    const samples = Float32Array.of(0.5, -0.5, 0.25, 0.25)
    expect([...readWav(wav(samples, RATE, { channels: 2, size: 0xFFFF_FFFF })).samples]).toEqual([expect.closeTo(0, 3), expect.closeTo(0.25, 3)])
    expect(readWav(wav(samples, 24_000))).toMatchObject({ sampleRate: 24_000, samples: { length: 4 } })
  })

  it.each([['nothing', Buffer.alloc(0)], ['other bytes', Buffer.from('RIFF....WAVEfmt ')], ['a rate that nobody has', wav(tone(0.01, 1), 3)], ['no channels', wav(tone(0.01, 1), RATE, { channels: 0 })]])(
    'of %s is refused', (_, bytes) => expect(() => readWav(bytes)).toThrow('WAV'),
  )

  it('loses the silence around its sound, and it is known how much before it', () => {
    const samples = new Float32Array(RATE * 3)
    samples.set(tone(1, 0.5, 300, RATE), RATE)
    const { cutMs, samples: left } = trimmed({ samples, sampleRate: RATE })
    expect(cutMs).toBeCloseTo(980, -1)
    expect(left.length / RATE).toBeCloseTo(1.1, 1)
  })
})

describe('the thread for sounds', () => {
  const thread = createSoundThread()
  afterAll(async () => { await thread.close() })

  it('is left to whoever needs one next where it makes nothing, and ends at once in the middle of a sound', async () => {
    let started = 0
    const count = (): void => { started += 1 }
    process.on('worker', count)
    onTestFinished(() => { process.off('worker', count) })
    const sound = { bytes: wav(tone(0.2, 0.5, 300, RATE)), contentType: 'audio/wav' }
    const first = createSoundThread()
    await first.normalise(sound)
    await first.close()
    const before = started
    const second = createSoundThread()
    await second.normalise(sound)
    expect(started).toBe(before)
    const closing = async (): Promise<void> => {
      // Once the thread has been asked.
      await setImmediate()
      await second.close()
    }
    const [broken] = await Promise.allSettled([second.normalise({ ...sound, bytes: wav(tone(60, 0.5, 300, RATE)) }), closing()])
    expect(broken).toMatchObject({ status: 'rejected', reason: { isThreadGone: true } })
  })

  it.each([[RATE, 300], [44_100, 300], [11_025, 300]])('makes MP3 of samples at %i Hz, as long as they are and as loud as wanted', async (rate, hertz) => {
    const { loudness: lufs, mp3, ms } = await thread.normalise({ bytes: wav(tone(2, 0.05, hertz, rate), rate), contentType: 'audio/wav' })
    expect(Math.abs(lufs + 16)).toBeLessThan(0.3)
    expect(ms).toBeGreaterThan(1950)
    expect(ms).toBeLessThan(2110)
    const track = await new Input({ source: new BufferSource(mp3), formats: [MP3] }).getPrimaryAudioTrack()
    expect([track?.codec, track?.numberOfChannels]).toEqual(['mp3', 1])
    expect(await track?.computeDuration()).toBeCloseTo(ms / 1000, 0)
    expect(track && await new EncodedPacketSink(track).getFirstPacket()).not.toBeNull()
    // 7 to 12 kB/s; as samples it would be 44 to 88.
    expect(mp3.length / (ms / 1000)).toBeLessThan(12_000)
  })

  it('makes MP3 that a voice gives as loud as the others and takes the silence around it', async () => {
    const samples = new Float32Array(RATE * 4)
    samples.set(tone(2, 0.02, 300, RATE), RATE)
    const quiet = await writeMp3({ samples, sampleRate: RATE })
    const made = await thread.normalise({ bytes: quiet, contentType: 'audio/mpeg' })
    expect(Math.abs(made.loudness + 16)).toBeLessThan(0.5)
    expect(made.ms / 1000).toBeCloseTo(2.1, 1)
    expect(made.cutMs / 1000).toBeCloseTo(1, 1)
  })

  it('joins sounds of different rates where each is heard, in any order, and refuses what would last too long before it is made', async () => {
    const [first, second] = [{ bytes: await writeMp3({ samples: tone(1, 0.2, 300, RATE), sampleRate: RATE }), start: 0 }, { bytes: await writeMp3({ samples: tone(1, 0.2, 600, 44_100), sampleRate: 44_100 }), start: 3 }]
    const made = await thread.join([second, first], 5000)
    expect(made.ms / 1000).toBeCloseTo(4, 0)
    const { sampleRate, samples } = await readMp3(made.mp3, 10)
    const loudest = (from: number, to: number) => samples.slice(from * sampleRate, to * sampleRate).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
    expect(loudest(1.3, 2.7) * 10).toBeLessThan(Math.min(loudest(0.1, 0.9), loudest(3.2, 3.8)))
    await expect(thread.join([first, second], 3500)).rejects.toMatchObject({ code: SOUND_TOO_LONG })
    await expect(thread.join([first, { ...second, start: 1e9 }], 3500)).rejects.toMatchObject({ code: SOUND_TOO_LONG })
    await expect(thread.join([{ bytes: Buffer.from('no sound'), start: 0 }], 3500)).rejects.toThrow('MP3')
  })

  it.each([
    // Frames that follow each other are one file.
    ['MP3', async () => ({ bytes: Buffer.concat(Array.from({ length: 46 }).fill(await writeMp3({ samples: tone(4, 0.1, 300, RATE), sampleRate: RATE })) as Uint8Array[]), contentType: 'audio/mpeg' })],
    ['samples', async () => ({ bytes: wav(new Float32Array(181 * 8000), 8000), contentType: 'audio/wav' })],
  ])('refuses %s of more than three minutes', async (_, sound) => {
    await expect(sound().then(async (bytes) => await thread.normalise(bytes))).rejects.toThrow('more than 180 s')
  })

  it('refuses what is no sound, and goes on with the next', async () => {
    await expect(thread.normalise({ bytes: Buffer.from('nothing at all'), contentType: 'audio/wav' })).rejects.toThrow('WAV')
    await expect(thread.normalise({ bytes: Buffer.alloc(5000, 9), contentType: 'audio/mpeg' })).rejects.toThrow('not an MP3 file')
    expect((await thread.normalise({ bytes: wav(tone(1, 0.5, 300, RATE)), contentType: 'audio/wav' })).mp3.length).toBeGreaterThan(1000)
  })
})

it.each([16_000, 22_050, 44_100])('a kept file of %i Hz begins as much later as it is said to, which decoders other than mpg123 leave in', async (rate) => {
  const samples = Float32Array.from({ length: rate }, (_, at) => (at < rate / 2 ? 0 : 0.5 * Math.sin((2 * Math.PI * 440 * at) / rate)))
  const file = await writeMp3({ samples, sampleRate: rate })
  const decoded = await readMp3(file, 10)
  // mpg123 takes off the 529 samples that decoding adds.
  const begin = decoded.samples.findIndex((sample) => Math.abs(sample) > 0.1) + 529
  expect(Math.abs(begin - rate / 2 - mp3Lead(file) * rate)).toBeLessThan(rate / 400)
  expect(mp3Lead(Buffer.from('no sound at all'))).toBe(0)
})
