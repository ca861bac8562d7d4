import { RENDITION_SIDES, blobUrl, renditionSide, renditionUrl } from '@lectern/shared/media'
import type { RenditionSide } from '@lectern/shared/media'
import type { ImageState } from '../view-definition.ts'
import { createSignal } from '../signal.ts'

/** Waits between the tries to load a picture, in ms; after the last it counts as failed until the network is back. */
const RETRY_AFTER_MS = [1000, 4000, 15_000] as const

/** Pictures that are known of, at most; the longest unused goes first. */
const MAX_IMAGES = 300
/** What all that are kept may take decoded, bytes: a dozen pictures as large as a large screen. */
const MAX_BYTES = 2 ** 28
/** What was painted within so many ms is in use, and stays whatever it takes: a slide would load it again with each painting. */
const IN_USE_MS = 2000
const BYTES_PER_PIXEL = 4

/** A picture arrived or failed: whatever shows it must be painted again. */
export const imagesChanged = createSignal()

interface Entry {
  readonly blob: string
  readonly side: Side
  state: ImageState
  /** Tries to load the original. */
  tries: number
  /** When it was last asked for, ms of a clock that never goes back. */
  usedAt: number
}

/** A picture that can be painted. */
export type Ready = Extract<ImageState, { status: 'ready' }>
/** Longest side of a picture, pixels; null is all that it has. */
type Side = RenditionSide | null

const LOADING: ImageState = { status: 'loading' }
const FAILED: ImageState = { status: 'failed' }

const entries = new Map<string, Entry>()
let isListening = false

const keyOf = (blob: string, side: Side): string => `${blob} ${side ?? ''}`

/** What was asked for is the youngest: a Map keeps the order of insertion. */
function touched(key: string): Entry | undefined {
  const entry = entries.get(key)
  if (entry === undefined) return undefined
  entries.delete(key)
  entries.set(key, entry)
  entry.usedAt = performance.now()
  return entry
}

const bytesOf = ({ state }: Entry): number => (state.status === 'ready' ? state.width * state.height * BYTES_PER_PIXEL : 0)

/** Lets go of those that were not painted for the longest time, as long as there are more than may be kept. */
function dropUnused(): void {
  let bytes = 0
  for (const entry of entries.values()) bytes += bytesOf(entry)
  const inUseSince = performance.now() - IN_USE_MS
  for (const [oldest, entry] of entries) {
    if (entries.size <= MAX_IMAGES && bytes <= MAX_BYTES) break
    const isInUse = entry.usedAt >= inUseSince && entries.size <= MAX_IMAGES
    if (entry.state.status === 'loading' || isInUse) continue
    entries.delete(oldest)
    bytes -= bytesOf(entry)
  }
}

function load(entry: Entry, isOriginal = false): void {
  const { blob, side } = entry
  const image = new Image()
  image.decoding = 'async'
  const arrive = async (): Promise<void> => {
    const whole: Ready = { status: 'ready', image, width: image.naturalWidth || 1, height: image.naturalHeight || 1 }
    // Few pictures come larger than they were asked for.
    const isLarger = side !== null && Math.max(whole.width, whole.height) > side
    entry.state = isLarger ? await import('./reduced-image.ts').then(({ reducedImage }) => reducedImage(whole, image.src, side)).catch(() => whole) : whole
    dropUnused()
    imagesChanged.raise()
  }
  image.addEventListener('load', () => void arrive())
  image.addEventListener('error', () => {
    // Of a damaged picture, say, none is made; browsers may show some of it.
    if (!isOriginal && side !== null) return load(entry, true)
    const wait = RETRY_AFTER_MS[entry.tries]
    entry.tries++
    if (wait === undefined) {
      entry.state = FAILED
      imagesChanged.raise()
    } else {
      setTimeout(() => load(entry), wait)
    }
  })
  image.src = isOriginal || side === null ? blobUrl(blob) : renditionUrl(blob, side)
}

function retry(): void {
  for (const entry of entries.values()) {
    if (entry.state.status !== 'failed') continue
    entry.state = LOADING
    entry.tries = 0
    load(entry)
  }
  imagesChanged.raise()
}

/** The picture with this longest side, loaded once. */
function loadedOnce(blob: string, side: Side): ImageState {
  const key = keyOf(blob, side)
  const known = touched(key)
  if (known) return known.state
  if (typeof Image === 'undefined') return LOADING
  if (!isListening) {
    isListening = true
    window.addEventListener('online', retry)
  }
  const entry: Entry = { blob, side, state: LOADING, tries: 0, usedAt: performance.now() }
  entries.set(key, entry)
  dropUnused()
  load(entry)
  return entry.state
}

/**
 * The picture of a blob with at least so many device pixels on its longest side; the first call starts loading it, and until it is there
 * the largest that is there already is given. Without `pixels` it is the original, and nothing else.
 */
export function imageOf(blob: string, pixels?: number): ImageState {
  if (pixels === undefined) return loadedOnce(blob, null)
  const state = loadedOnce(blob, renditionSide(pixels))
  if (state.status === 'ready') return state
  const there = [...RENDITION_SIDES, null].map((side) => entries.get(keyOf(blob, side))?.state).findLast((other) => other?.status === 'ready')
  return there ?? state
}
