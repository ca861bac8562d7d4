import { blobUrl } from '@lectern/shared/media'
import type { ImageState } from '../elements/view-definition.ts'
import { createSignal } from './signal.ts'

/** Waits between the tries to load a picture, in ms; after the last it counts as failed until the network is back. */
const RETRY_AFTER_MS = [1000, 4000, 15_000] as const

/** Pictures kept decoded; the longest unused goes first. */
const MAX_IMAGES = 300

/** A picture arrived or failed: whatever shows it must be painted again. */
export const imagesChanged = createSignal()

interface Entry {
  state: ImageState
  tries: number
}

const LOADING: ImageState = { status: 'loading' }
const FAILED: ImageState = { status: 'failed' }
const entries = new Map<string, Entry>()
let listening = false

function load(blob: string, entry: Entry): void {
  const image = new Image()
  image.decoding = 'async'
  image.addEventListener('load', () => {
    entry.state = {
      status: 'ready', image, width: image.naturalWidth || 1, height: image.naturalHeight || 1,
    }
    imagesChanged.raise()
  })
  image.addEventListener('error', () => {
    const wait = RETRY_AFTER_MS[entry.tries]
    entry.tries++
    if (wait === undefined) {
      entry.state = FAILED
      imagesChanged.raise()
    } else {
      setTimeout(() => load(blob, entry), wait)
    }
  })
  image.src = blobUrl(blob)
}

/** Tries every failed picture again. */
export function retryImages(): void {
  for (const [blob, entry] of entries) {
    if (entry.state.status !== 'failed') continue
    entry.state = LOADING
    entry.tries = 0
    load(blob, entry)
  }
  imagesChanged.raise()
}

/** The picture of a blob; the first call starts loading it. */
export function imageOf(blob: string): ImageState {
  const known = entries.get(blob)
  if (known) {
    // A Map keeps the order of insertion: putting it back in makes it the youngest.
    entries.delete(blob)
    entries.set(blob, known)
    return known.state
  }
  if (typeof Image === 'undefined') return LOADING
  if (!listening) {
    listening = true
    window.addEventListener('online', retryImages)
  }
  const entry: Entry = { state: LOADING, tries: 0 }
  entries.set(blob, entry)
  for (const [oldest, { state }] of entries) {
    if (entries.size <= MAX_IMAGES) break
    if (state.status !== 'loading') entries.delete(oldest)
  }
  load(blob, entry)
  return entry.state
}
