import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { wordsArrived } from '../i18n/i18n.ts'

/** S1 §9: a part of the app that fails to load reloads the page up to twice, one second apart. */
export const CHUNK_RELOADS = 2
const CHUNK_RELOAD_DELAY_MS = 1000
/** How long to wait for a server that does not answer before a part is asked for again. */
const SERVER_AGAIN_MS = 2000
/** A part that loads well this long after the last failure starts a new count. */
const COUNT_LIVES_MS = 60_000
const KEY = 'lectern.chunkReloads'
const COUNTDOWN_KEY = 'lectern.chunkCountdown'

/** Thrown to the error screens once the automatic reloads are used up. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

interface ReloadCount {
  readonly count: number
  readonly at: number
}

/** What the recovery does to the page; replaced in tests. */
export interface ChunkPage {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly reload: () => void
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly clearCaches: () => Promise<void>
  /** False when the browser knows that it has no network. */
  readonly isOnline: () => boolean
  /** Settles once the browser has a network again. */
  readonly backOnline: () => Promise<void>
  /** Whether anybody answers where the app comes from. */
  readonly serverAnswers: () => Promise<boolean>
}

const browserPage: ChunkPage = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => { setTimeout(resolve, ms) }),
  reload: () => window.location.reload(),
  get storage() {
    return window.sessionStorage
  },
  clearCaches: clearBrowserCaches,
  isOnline: () => navigator.onLine,
  backOnline: () => new Promise((resolve) => { window.addEventListener('online', () => resolve(), { once: true }) }),
  serverAnswers: () => fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.ok, () => false),
}

/** A screen loaded when it is first shown; a failed load goes through the recovery. */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadChunk(load) }))
}

/**
 * Loads a part of the app together with the words that it shows, as `loadScript` does.
 * @throws ChunkLoadError when reloading did not help.
 */
export async function loadChunk<T>(load: () => Promise<T>, page: ChunkPage = browserPage): Promise<T> {
  const part = await loadScript(load, page)
  await wordsArrived()
  return part
}

/**
 * Loads a file of the app; on failure clears caches and reloads the page, up to twice (S1 §2.9). Without a network or a
 * server neither would help, and the caches are what the page lives on: then it waits for them and tries again.
 * @throws ChunkLoadError when reloading did not help.
 */
export async function loadScript<T>(load: () => Promise<T>, page: ChunkPage = browserPage): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (!isChunkFailure(cause)) throw cause
    if (!page.isOnline()) return loadOnceOnline(load, page)
    if (!await page.serverAnswers()) {
      await page.wait(SERVER_AGAIN_MS)
      return loadScript(load, page)
    }
    if (readCount(page) >= CHUNK_RELOADS) throw new ChunkLoadError('A part of the app could not be loaded', { cause })
    // When the count cannot be kept, reloading could go on for ever.
    if (!writeCount(page)) throw new ChunkLoadError('A part of the app could not be loaded', { cause })
    await page.wait(CHUNK_RELOAD_DELAY_MS)
    // The failure may have been the first sign of a network going away.
    if (!page.isOnline()) return loadOnceOnline(load, page)
    await page.clearCaches()
    page.reload()
    // The page is going away; what waits for this part keeps showing its skeleton.
    return new Promise<never>(() => undefined)
  }
}

async function loadOnceOnline<T>(load: () => Promise<T>, page: ChunkPage): Promise<T> {
  await page.backOnline()
  return loadScript(load, page)
}

/** Whether an error says that a script or style of the app did not arrive, rather than that it is wrong. */
export function isChunkFailure(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return true
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|importing a module script failed|unable to preload css|error loading dynamically|loading chunk|module script/i
    .test(message)
}

/** Empties what service workers and pages have cached; the HTTP cache is passed by new file names. */
async function clearBrowserCaches(): Promise<void> {
  if (!('caches' in window)) return
  try {
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // Caches are closed to us here (private windows of some browsers); reloading alone may still help.
  }
}

/** Clears caches (unless there is no network to fill them from) and reloads by the person's own wish; the automatic count starts again. */
export async function reloadFresh(page: ChunkPage = browserPage): Promise<void> {
  page.storage.removeItem(KEY)
  if (page.isOnline()) await page.clearCaches()
  page.reload()
}

/**
 * Whether an error screen may count down to one more reload by itself: not when it did so a moment ago,
 * else a part that is gone for good would reload the page for ever.
 */
export function mayCountDown(page: ChunkPage = browserPage): boolean {
  try {
    return page.now() - Number(page.storage.getItem(COUNTDOWN_KEY) ?? 0) >= COUNT_LIVES_MS
  } catch {
    return false
  }
}

/** Reloads at the end of a countdown, and remembers that there was one. */
export async function reloadAfterCountdown(page: ChunkPage = browserPage): Promise<void> {
  page.storage.setItem(COUNTDOWN_KEY, String(page.now()))
  await reloadFresh(page)
}

function readCount(page: ChunkPage): number {
  try {
    const kept = JSON.parse(page.storage.getItem(KEY) ?? 'null') as ReloadCount | null
    if (kept === null || page.now() - kept.at > COUNT_LIVES_MS) return 0
    return kept.count
  } catch {
    return 0
  }
}

function writeCount(page: ChunkPage): boolean {
  try {
    page.storage.setItem(KEY, JSON.stringify({ count: readCount(page) + 1, at: page.now() } satisfies ReloadCount))
    return true
  } catch {
    return false
  }
}
