/** What the browser knows of a video or a sound. */
export interface MediaFacts {
  /** 0 where it does not say. */
  readonly seconds: number
  /** Pixels; null for sounds, and where it does not say. */
  readonly width: number | null
  readonly height: number | null
  /** A frame of it as a JPEG; null where there is none. */
  readonly poster: Blob | null
}

/** How long is waited for what a file says, and for a frame of it, ms. */
const WAIT_MS = 15_000
/** The longest side of a poster, pixels. */
const POSTER_SIDE = 1280
const NOTHING: MediaFacts = { seconds: 0, width: null, height: null, poster: null }

function once(player: HTMLMediaElement, kind: string): Promise<void> {
  const { promise, reject, resolve } = Promise.withResolvers<void>()
  player.addEventListener(kind, () => resolve(), { once: true })
  player.addEventListener('error', () => reject(new Error('it cannot be played')), { once: true })
  setTimeout(() => reject(new Error('it takes too long')), WAIT_MS)
  return promise
}

async function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { duration, videoHeight: height, videoWidth: width } = video
  const sought = once(video, 'seeked')
  // Beginnings are often black.
  video.currentTime = Number.isFinite(duration) ? Math.min(1, duration / 4) : 0.1
  await sought
  const scale = Math.min(1, POSTER_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}

/** Looks into a file before it is sent. What this browser cannot play says nothing; the server judges it. Never throws. */
export async function readMedia(file: Blob, kind: 'video' | 'audio'): Promise<MediaFacts> {
  const url = URL.createObjectURL(file)
  try {
    return await readPlayable(url, kind, true)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The same of a file at an address of ours; with a frame of it where that is asked for. */
export async function readPlayable(url: string, kind: 'video' | 'audio', hasPoster: boolean): Promise<MediaFacts> {
  const player = document.createElement(kind)
  player.muted = true
  player.preload = hasPoster ? 'auto' : 'metadata'
  try {
    const known = once(player, hasPoster ? 'loadeddata' : 'loadedmetadata')
    player.src = url
    await known
    const seconds = Number.isFinite(player.duration) ? player.duration : 0
    if (!(player instanceof HTMLVideoElement) || player.videoWidth === 0) return { ...NOTHING, seconds }
    return { seconds, width: player.videoWidth, height: player.videoHeight, poster: hasPoster ? await frameOf(player).catch(() => null) : null }
  } catch {
    return NOTHING
  } finally {
    player.removeAttribute('src')
    player.load()
  }
}
