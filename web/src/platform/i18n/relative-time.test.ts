import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = Date.UTC(2026, 4, 10, 12)

describe('How long ago something was', () => {
  it('is now within the last minute', () => {
    expect(relativeTime(NOW - 59_000, NOW, 'en')).toBe('now')
  })
  it('counts in the largest unit that fits', () => {
    expect(relativeTime(NOW - 5 * 60_000, NOW, 'en')).toBe('5 minutes ago')
    expect(relativeTime(NOW - 26 * 3_600_000, NOW, 'en')).toBe('yesterday')
    expect(relativeTime(NOW - 15 * 86_400_000, NOW, 'en')).toBe('2 weeks ago')
  })
  it('speaks the language asked for', () => {
    expect(relativeTime(NOW - 3 * 3_600_000, NOW, 'es')).toBe('hace 3 horas')
  })
})
