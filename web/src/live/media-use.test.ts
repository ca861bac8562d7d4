import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notedUse } from './media-use.ts'
import type { UsedMedium } from './media-use.ts'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

function world() {
  const told: (readonly UsedMedium[])[] = []
  let isOffline = false
  const use = notedUse(async (media) => {
    if (isOffline) throw new Error('offline')
    told.push(media)
  })
  return { use, told, setOffline: (is: boolean): void => { isOffline = is } }
}

it('what is opened is told soon, the furthest place now and then, and nothing that is known', async () => {
  const { told, use } = world()
  use.opened('film')
  use.played('film', 0.101)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toEqual([[{ elementId: 'film', percent: 10 }]])
  use.played('film', 0.5)
  use.played('film', 0.3)
  use.opened('film')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(told.slice(1)).toEqual([[{ elementId: 'film', percent: 50 }]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toHaveLength(2)
})

it('what is not told when the page goes is told then, and what could not be told with the next', async () => {
  const { setOffline, told, use } = world()
  setOffline(true)
  use.opened('page')
  await vi.advanceTimersByTimeAsync(2_000)
  setOffline(false)
  use.played('film', 1)
  window.dispatchEvent(new Event('pagehide'))
  expect(told).toEqual([[{ elementId: 'page', percent: 0 }, { elementId: 'film', percent: 100 }]])
})
