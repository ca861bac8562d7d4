/**
 * The thread that makes waveforms: one sound after the other, of which the bytes come piece by piece, so that a long one takes no more
 * memory than a short one.
 */
import { PeakMeter, writeWaveform } from '@lectern/shared/media'
import { mp3Lead } from '@lectern/shared/narration'
import { Mp3Decoder } from '../../audio/mp3-decoder.ts'
import { WavDecoder } from '../../audio/wav.ts'
import type { Pcm } from '../../audio/wav.ts'
import { serveCalls } from '../../threads/worker-serve.ts'
import type { WaveformSource } from './waveforms.ts'

/** What mpg123 takes off by itself of what other decoders leave before a sound, samples. */
const TAKEN_OFF = 529

/** The peaks of a sound as its bytes come. */
interface Reading {
  add(bytes: Uint8Array): Promise<void>
  /** @throws Error when nothing was read */
  end(): Uint8Array
  free(): void
}

/** @throws Error from `add` for what it cannot read, and for what lasts longer than it may. */
function readSound({ contentType, secondsMax }: WaveformSource): Reading {
  const wav = contentType === 'audio/wav' ? new WavDecoder() : null
  const mp3 = wav ? null : new Mp3Decoder(secondsMax)
  let lead: number | null = null
  let meter: PeakMeter | null = null
  let seconds = 0
  const take = ({ sampleRate, samples }: Pcm): void => {
    seconds += samples.length / sampleRate
    if (seconds > secondsMax) throw new Error(`a sound of more than ${secondsMax} s`)
    meter ??= new PeakMeter(sampleRate, Math.max(0, Math.round((lead ?? 0) * sampleRate) - TAKEN_OFF))
    meter.add(samples)
  }
  return {
    async add(bytes) {
      const piece = wav?.decode(bytes)
      if (piece) take(piece)
      if (!mp3) return
      lead ??= mp3Lead(bytes)
      for (const decoded of await mp3.decode(bytes)) take(decoded)
    },
    end() {
      if (!meter) throw new Error('no sound that is read')
      return writeWaveform(meter.peaks)
    },
    free() { mp3?.free() },
  }
}

let reading: Reading | null = null

serveCalls(() => ({
  begin: (source: WaveformSource): null => {
    reading?.free()
    reading = readSound(source)
    return null
  },
  add: async (bytes: Uint8Array): Promise<null> => {
    await reading?.add(bytes)
    return null
  },
  end: () => reading?.end(),
  close: () => null,
}))
