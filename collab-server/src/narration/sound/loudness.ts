/** A filter of second order, its coefficients divided by a0. */
interface Biquad {
  readonly b: readonly [number, number, number]
  readonly a: readonly [number, number]
}

/** The two filters of K-weighting (ITU-R BS.1770-5, annex 1) for any sample rate: the coefficients that it lists for 48 kHz come of these. */
function weighting(sampleRate: number): readonly [Biquad, Biquad] {
  const shelf = Math.tan((Math.PI * 1681.974_450_955_533) / sampleRate)
  const [q, high] = [0.707_175_236_955_419_6, 10 ** (3.999_843_853_973_347 / 20)]
  const band = high ** 0.499_666_774_154_541_6
  const a0 = 1 + shelf / q + shelf ** 2
  const pass = Math.tan((Math.PI * 38.135_470_876_024_44) / sampleRate)
  const p = 0.500_327_037_323_877_3
  const c0 = 1 + pass / p + pass ** 2
  return [
    {
      b: [(high + (band * shelf) / q + shelf ** 2) / a0, (2 * (shelf ** 2 - high)) / a0, (high - (band * shelf) / q + shelf ** 2) / a0],
      a: [(2 * (shelf ** 2 - 1)) / a0, (1 - shelf / q + shelf ** 2) / a0],
    },
    { b: [1, -2, 1], a: [(2 * (pass ** 2 - 1)) / c0, (1 - pass / p + pass ** 2) / c0] },
  ]
}

function filtered(samples: Float32Array, { a, b }: Biquad): Float32Array {
  const output = new Float32Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let at = 0; at < samples.length; at++) {
    const x = samples[at] ?? 0
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    output[at] = y
  }
  return output
}

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power)
const mean = (powers: readonly number[]): number => powers.reduce((sum, power) => sum + power, 0) / powers.length

/** How loud one channel is, LUFS (ITU-R BS.1770-5, gated); -Infinity for silence. What is shorter than a block of 400 ms is one block. */
export function loudness(samples: Float32Array, sampleRate: number): number {
  const [first, second] = weighting(sampleRate)
  const weighted = filtered(filtered(samples, first), second)
  if (weighted.length === 0) return Number.NEGATIVE_INFINITY
  const length = Math.min(Math.round(sampleRate * 0.4), weighted.length)
  const step = Math.max(1, Math.round(sampleRate * 0.1))
  const powers: number[] = []
  for (let from = 0; from + length <= weighted.length; from += step) {
    let sum = 0
    for (let at = from; at < from + length; at++) sum += (weighted[at] ?? 0) ** 2
    powers.push(sum / length)
  }
  const audible = powers.filter((power) => loudnessOf(power) > -70)
  if (audible.length === 0) return Number.NEGATIVE_INFINITY
  const gate = loudnessOf(mean(audible)) - 10
  return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > gate)))
}

/** The loudest a sample may be, of 1: 1 dB below full scale, which encoding may go past. */
const CEILING = 10 ** (-1 / 20)
/** How often the gain is tried: limiting takes a little of it away. */
const TRIES = 8
/** More is not made louder, as what is almost silent would be noise; dB. */
const GAIN_MAX = 30

/** Keeps every sample below the ceiling by turning down what lies around it, in steps of a millisecond. */
function limited(samples: Float32Array, sampleRate: number): Float32Array {
  const block = Math.max(1, Math.round(sampleRate / 1000))
  const gains: number[] = []
  for (let from = 0; from < samples.length; from += block) {
    let peak = 0
    for (let at = from; at < Math.min(from + block, samples.length); at++) peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    gains.push(peak > CEILING ? CEILING / peak : 1)
  }
  const smooth = gains.map((_, at) => Math.min(...gains.slice(Math.max(0, at - 4), at + 5)))
  return samples.map((sample, at) => {
    const place = at / block - 0.5
    const [from, share] = [Math.floor(place), place - Math.floor(place)]
    const [before, after] = [smooth[Math.max(0, from)] ?? 1, smooth[Math.min(smooth.length - 1, from + 1)] ?? 1]
    return sample * (before + (after - before) * share)
  })
}

/** The same sound as loud as wanted, LUFS; silence stays silence. */
export function normalised(samples: Float32Array, sampleRate: number, target: number): Float32Array {
  let gain = 0
  let output = samples
  for (let tries = 0; tries < TRIES; tries++) {
    const missing = target - loudness(output, sampleRate)
    if (!Number.isFinite(missing) || Math.abs(missing) < 0.1) break
    gain = Math.min(GAIN_MAX, gain + missing)
    const factor = 10 ** (gain / 20)
    output = limited(samples.map((sample) => sample * factor), sampleRate)
  }
  return output
}
