import { blobUrl } from '@lectern/shared/media'
import type { ImageState } from '../view-definition.ts'
import { createSignal } from '../signal.ts'

/** Waits between the tries to load a picture, in ms; after the last it counts as failed until the network is back. */
const RETRY_AFTER_MS = [1000, 4000, 15_000] as const

/** Pictures kept decoded; the longest unused goes first. */
const MAX_IMAGES = 300

/** Small pictures are painted from renditions of at most this width and height, pixels. */
const SMALL_SIDE = 640

/** A slide drawn no wider than this, device pixels, needs no more of a picture than its small rendition has. */
export const SMALL_WIDTH = 600

/** A picture arrived or failed: whatever shows it must be painted again. */
export const imagesChanged = createSignal()

interface Entry {
  state: ImageState
  tries: number
}

type Ready = Extract<ImageState, { status: 'ready' }>

const LOADING: ImageState = { status: 'loading' }
const FAILED: ImageState = { status: 'failed' }

/** Pictures by their blob, each loaded once; `keep` makes what is kept of one that was loaded, and never fails. */
function createImages(keep: (image: HTMLImageElement) => Ready | Promise<Ready>) {
  const entries = new Map<string, Entry>()
  let listening = false

  const load = (blob: string, entry: Entry): void => {
    const image = new Image()
    image.decoding = 'async'
    image.addEventListener('load', () => void arrive())
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
    const arrive = async (): Promise<void> => {
      entry.state = await keep(image)
      imagesChanged.raise()
    }
    image.src = blobUrl(blob)
  }

  const retry = (): void => {
    for (const [blob, entry] of entries) {
      if (entry.state.status !== 'failed') continue
      entry.state = LOADING
      entry.tries = 0
      load(blob, entry)
    }
    imagesChanged.raise()
  }

  return (blob: string): ImageState => {
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
      window.addEventListener('online', retry)
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
}

const whole = (image: HTMLImageElement): Ready => (
  { status: 'ready', image, width: image.naturalWidth || 1, height: image.naturalHeight || 1 }
)

/**
 * Read anew from the browser's cache, because of its bytes a rendition is made beside the page's own work, and of an element
 * not. What is small, has no size of its own, or is no pixels, such as a drawing, stays as it is.
 */
async function reduced(image: HTMLImageElement): Promise<Ready> {
  const { naturalWidth, naturalHeight } = image
  const share = SMALL_SIDE / Math.max(naturalWidth, naturalHeight)
  if (!(share < 1)) return whole(image)
  const size = { resizeWidth: Math.max(1, Math.round(naturalWidth * share)), resizeHeight: Math.max(1, Math.round(naturalHeight * share)) }
  try {
    const answer = await fetch(image.src)
    const bitmap = await createImageBitmap(await answer.blob(), { ...size, resizeQuality: 'high' })
    return { status: 'ready', image: bitmap, width: bitmap.width, height: bitmap.height }
  } catch {
    return whole(image)
  }
}

/** The picture of a blob; the first call starts loading it. */
export const imageOf = createImages(whole)

/** The same for pictures of slides that are small, such as thumbnails: the original is let go once a rendition is made of it. */
export const smallImageOf = createImages(reduced)
