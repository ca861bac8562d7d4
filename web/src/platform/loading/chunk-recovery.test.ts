import { describe, expect, it } from 'vitest'
import { ChunkLoadError, isChunkFailure, loadChunk, mayCountDown, reloadAfterCountdown, reloadFresh } from './chunk-recovery.ts'
import type { ChunkPage } from './chunk-recovery.ts'

const failure = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/x.js')
const fail = () => Promise.reject(failure)

/** A page that counts what the recovery does to it; a storage of its own, a clock that the test moves. */
function testPage() {
  const kept = new Map<string, string>()
  const did = { reloads: 0, clears: 0, waits: [] as number[] }
  const clock = { now: 1_000_000 }
  const network = { online: true, back: Promise.withResolvers<void>(), server: true }
  const page: ChunkPage = {
    now: () => clock.now,
    wait: (ms) => {
      did.waits.push(ms)
      return Promise.resolve()
    },
    reload: () => {
      did.reloads++
    },
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    clearCaches: () => {
      did.clears++
      return Promise.resolve()
    },
    isOnline: () => network.online,
    backOnline: () => network.back.promise,
    serverAnswers: () => Promise.resolve(network.server),
  }
  return { page, did, clock, network }
}

/** The outcome of a load that may never settle because the page reloads: looks after the microtasks ran dry. */
async function settle(load: Promise<unknown>): Promise<unknown> {
  const later = new Promise((resolve) => { setTimeout(() => resolve('pending'), 0) })
  return Promise.race([load.catch((error: unknown) => error), later])
}

describe('a part of the app that fails to load (S1 §9)', () => {
  it('reloads the page twice, one second apart and with caches cleared, then gives up', async () => {
    const { page, did } = testPage()
    expect(await settle(loadChunk(fail, page))).toBe('pending')
    expect(await settle(loadChunk(fail, page))).toBe('pending')
    expect(did).toEqual({ reloads: 2, clears: 2, waits: [1000, 1000] })
    expect(await settle(loadChunk(fail, page))).toBeInstanceOf(ChunkLoadError)
    expect(did.reloads).toBe(2)
  })
  it('counts anew a minute after the last failure', async () => {
    const { page, did, clock } = testPage()
    await settle(loadChunk(fail, page))
    await settle(loadChunk(fail, page))
    clock.now += 61_000
    expect(await settle(loadChunk(fail, page))).toBe('pending')
    expect(did.reloads).toBe(3)
  })
  it('gives up at once where the count cannot be kept, rather than reload for ever', async () => {
    const { page, did } = testPage()
    const blocked: ChunkPage = {
      ...page,
      storage: { ...page.storage, setItem: () => { throw new DOMException('blocked', 'SecurityError') } },
    }
    expect(await settle(loadChunk(fail, blocked))).toBeInstanceOf(ChunkLoadError)
    expect(did.reloads).toBe(0)
  })
  it('without a network keeps the caches and the page, and loads the part once the network is back', async () => {
    const { page, did, network } = testPage()
    network.online = false
    const loading = loadChunk(() => (network.online ? Promise.resolve(7) : fail()), page)
    expect(await settle(loading)).toBe('pending')
    network.online = true
    network.back.resolve()
    expect(await loading).toBe(7)
    expect(did).toEqual({ reloads: 0, clears: 0, waits: [] })
  })
  it('while no server answers keeps the caches and the page, and loads the part once it is back', async () => {
    const { page, did, network } = testPage()
    network.server = false
    let tries = 0
    const load = () => {
      tries++
      if (tries === 3) network.server = true
      return tries > 3 ? Promise.resolve(7) : fail()
    }
    // With the server back, what still fails is a part that is gone: now a reload helps.
    expect(await settle(loadChunk(load, page))).toBe('pending')
    expect(did).toEqual({ reloads: 1, clears: 1, waits: [2000, 2000, 1000] })
    expect(await settle(loadChunk(load, page))).toBe(7)
  })
  it('does not reload when the network went away in the second before', async () => {
    const { page, did, network } = testPage()
    const goes: ChunkPage = {
      ...page,
      wait: () => {
        network.online = false
        return Promise.resolve()
      },
    }
    expect(await settle(loadChunk(fail, goes))).toBe('pending')
    expect(did).toMatchObject({ reloads: 0, clears: 0 })
  })
  it('keeps the caches when somebody reloads by their own wish without a network', async () => {
    const { page, did, network } = testPage()
    network.online = false
    await reloadFresh(page)
    expect(did).toMatchObject({ reloads: 1, clears: 0 })
  })
  it('passes on errors of the part itself', async () => {
    const { page, did } = testPage()
    const own = new Error('boom')
    expect(await settle(loadChunk(() => Promise.reject(own), page))).toBe(own)
    expect(did.reloads).toBe(0)
  })
  it('hands over what was loaded', async () => {
    const { page } = testPage()
    expect(await loadChunk(() => Promise.resolve(7), page)).toBe(7)
  })
  it('counts down once a minute at most', async () => {
    const { page, clock } = testPage()
    expect(mayCountDown(page)).toBe(true)
    await reloadAfterCountdown(page)
    expect(mayCountDown(page)).toBe(false)
    clock.now += 61_000
    expect(mayCountDown(page)).toBe(true)
  })
  it('counts anew when the person reloads by their own wish', async () => {
    const { page, did } = testPage()
    await settle(loadChunk(fail, page))
    await settle(loadChunk(fail, page))
    await reloadFresh(page)
    expect(await settle(loadChunk(fail, page))).toBe('pending')
    expect(did.reloads).toBe(4)
  })
})

describe('what counts as a failed load', () => {
  it('knows the words of Chromium, Firefox, Safari and Vite', () => {
    for (const message of [
      'Failed to fetch dynamically imported module: https://x/assets/a.js',
      'error loading dynamically imported module: https://x/assets/a.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/a.css',
    ]) {
      expect(isChunkFailure(new TypeError(message))).toBe(true)
    }
  })
  it('is not every network error', () => {
    expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false)
    expect(isChunkFailure('text')).toBe(false)
  })
})
