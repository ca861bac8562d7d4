import { MutationObserver, QueryObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => queryClient.mount())
afterEach(() => {
  queryClient.unmount()
  onlineManager.setOnline(true)
  queryClient.clear()
})

const noAnswer = async (): Promise<never> => await Promise.reject(new ApiError({ code: 'network', httpStatus: 0, message: 'No connection' }))

it('S1 §8.3 without a connection a list says that it could not be loaded, and comes with the connection', async () => {
  onlineManager.setOnline(false)
  let answer: () => Promise<string> = noAnswer
  const list = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: async () => await answer(), retryDelay: 0 })
  const off = list.subscribe(() => undefined)
  await vi.waitFor(() => expect(list.getCurrentResult().isLoadingError).toBe(true))
  answer = async () => await Promise.resolve('lessons')
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('lessons'))
  off()
})

it('without a connection what was pressed fails at once, and is not done later when nobody expects it', async () => {
  onlineManager.setOnline(false)
  const press = new MutationObserver(queryClient, { mutationFn: noAnswer })
  await expect(press.mutate()).rejects.toThrow('No connection')
})
