import { describe, expect, it } from 'vitest'
import { createPressKeys, unlessAborted } from './press.ts'

describe('the pressing of Generate', () => {
  it('S1 §3.6 the same wish keeps its key until it was answered, another one has its own', () => {
    const keys = createPressKeys()
    const first = keys.keyFor({ text: 'Rain' })
    expect(keys.keyFor({ text: 'Rain' })).toBe(first)
    const other = keys.keyFor({ text: 'Snow' })
    expect(other).not.toBe(first)
    keys.answered()
    expect(keys.keyFor({ text: 'Snow' })).not.toBe(other)
  })

  it('S1 §4.3 a stop ends the wait for the credits, and nothing goes on when they come after it', async () => {
    const control = new AbortController()
    const wait = unlessAborted(new Promise(() => undefined), control.signal)
    control.abort()
    await expect(wait).rejects.toThrow('Stopped.')
    await expect(unlessAborted(Promise.resolve(true), control.signal)).rejects.toThrow('aborted')
    expect(await unlessAborted(Promise.resolve(true), new AbortController().signal)).toBe(true)
  })
})
