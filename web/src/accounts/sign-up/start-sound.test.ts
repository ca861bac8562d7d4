import { describe, expect, it } from 'vitest'
import { SOUND_SECONDS, playStartSound, soundEnvelope } from './start-sound.ts'

describe('the sound that begins the sign-up (S1 §2.3)', () => {
  it('plays for about 3 s and fades out over 2 s', () => {
    expect(SOUND_SECONDS).toEqual({ full: 3, fade: 2 })
    const [from, rise, hold, gone] = soundEnvelope()
    expect(from).toEqual({ at: 0, volume: 0 })
    expect(rise?.volume).toBe(hold?.volume)
    expect(hold?.at).toBe(3)
    expect(gone).toEqual({ at: 5, volume: 0 })
  })
  it('is silent, not broken, where the browser plays nothing', () => {
    expect(() => playStartSound()()).not.toThrow()
  })
})
