/** S1 §2.3: the sound fades out after about 3 s, over 2 s. */
export const SOUND_SECONDS = { full: 3, fade: 2 } as const
const VOLUME = 0.16

/** A warm chord, each note with its place in time: D, A, F sharp, then the D above. Frequencies in Hz, times in seconds. */
const NOTES = [
  { frequency: 146.83, at: 0 }, { frequency: 220, at: 0.12 }, { frequency: 369.99, at: 0.24 }, { frequency: 587.33, at: 0.55 },
] as const

/** When the volume is what, in seconds after the beginning; the shape of S1 §2.3. */
export function soundEnvelope(): ReadonlyArray<{ readonly at: number; readonly volume: number }> {
  return [
    { at: 0, volume: 0 },
    { at: 0.4, volume: VOLUME },
    { at: SOUND_SECONDS.full, volume: VOLUME },
    { at: SOUND_SECONDS.full + SOUND_SECONDS.fade, volume: 0 },
  ]
}

/**
 * Plays the sound that begins the sign-up. Made here from a few sine waves, so there is no file to load.
 * Silent where the browser plays nothing; returns how to stop it.
 */
export function playStartSound(): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined
  const context = new AudioContext()
  const start = context.currentTime + 0.02
  const master = context.createGain()
  master.connect(context.destination)
  for (const [index, { at, volume }] of soundEnvelope().entries()) {
    if (index === 0) master.gain.setValueAtTime(volume, start + at)
    else master.gain.linearRampToValueAtTime(volume, start + at)
  }
  const end = start + SOUND_SECONDS.full + SOUND_SECONDS.fade
  for (const { frequency, at } of NOTES) {
    // Two waves a little out of tune with each other: they breathe.
    for (const detune of [-4, 4]) {
      const wave = context.createOscillator()
      const swell = context.createGain()
      wave.type = 'sine'
      wave.frequency.value = frequency
      wave.detune.value = detune
      swell.gain.setValueAtTime(0, start + at)
      swell.gain.linearRampToValueAtTime(0.22, start + at + 0.5)
      wave.connect(swell).connect(master)
      wave.start(start + at)
      wave.stop(end)
    }
  }
  const close = () => void context.close().catch(() => undefined)
  const timer = setTimeout(close, (end - context.currentTime) * 1000 + 100)
  return () => {
    clearTimeout(timer)
    close()
  }
}
