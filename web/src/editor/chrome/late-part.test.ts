import { expect, test, vi } from 'vitest'
import { ChunkLoadError } from '../../platform/loading/chunk-recovery.ts'
import { createPart } from './late-part.ts'

test('a part that fails to load says so, and comes when somebody asks again', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new ChunkLoadError('gone')).mockResolvedValueOnce('part')
  const { state, load } = createPart(fetch)
  await load()
  expect(state.getState()).toEqual({ part: null, failed: true })
  const again = load()
  expect(state.getState().failed).toBe(false)
  await again
  expect(state.getState()).toEqual({ part: 'part', failed: false })
})

test('a part is fetched once, however many ask for it', async () => {
  const fetch = vi.fn(() => Promise.resolve('part'))
  const { load } = createPart(fetch)
  await Promise.all([load(), load()])
  await load()
  expect(fetch).toHaveBeenCalledOnce()
})

test('an error of the part itself is passed on', async () => {
  const { state, load } = createPart(() => Promise.reject(new Error('boom')))
  await expect(load()).rejects.toThrow('boom')
  expect(state.getState().failed).toBe(true)
})

test('who cannot do without a part may have it fetched another way', async () => {
  const { state, load } = createPart(() => Promise.resolve('part'))
  let asked = 0
  await load(async (fetch) => {
    asked++
    return await fetch()
  })
  expect(asked).toBe(1)
  expect(state.getState().part).toBe('part')
})
