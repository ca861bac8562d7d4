import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createPressKeys, unlessAborted } from './press.ts'

describe('the press of a button that pays', () => {
  it('S1 §3.6 the same request keeps its key until it was answered, another one has its own', () => {
    const keys = createPressKeys()
    const first = keys.keyFor({ text: 'Rain' })
    expect(keys.keyFor({ text: 'Rain' })).toBe(first)
    const other = keys.keyFor({ text: 'Snow' })
    expect(other).not.toBe(first)
    keys.answered()
    const again = keys.keyFor({ text: 'Snow' })
    expect(again).not.toBe(other)
    const conflict = (reason: string): ApiError => new ApiError({ code: 'conflict', httpStatus: 409, message: '', reason })
    for (const lost of [new Error('network'), conflict('job.keyBusy')]) {
      keys.failed(lost)
      expect(keys.keyFor({ text: 'Snow' })).toBe(again)
    }
    keys.failed(conflict('job.keyUsed'))
    expect(keys.keyFor({ text: 'Snow' })).not.toBe(again)
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
