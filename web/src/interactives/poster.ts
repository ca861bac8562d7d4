import type { FrameLook } from './frame-page.ts'
import { runHidden } from './hidden-frame.ts'

/** How long a picture may take, ms. */
const PICTURE_MS = 6000

/** What a picture is of. */
export interface PosterOf {
  readonly code: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly look: FrameLook
  /** Of the frame, pixels. */
  readonly width: number
  readonly height: number
}

/** A picture of an interactive as it is begun, made by its own page in a frame that nobody sees; null where that cannot be done. */
export async function pictureOfInteractive(of: PosterOf, signal?: AbortSignal): Promise<Blob | null> {
  const { words } = await runHidden({ ...of, state: null, task: 'picture', until: 'picture', forMs: PICTURE_MS }, signal)
  const data = words.flatMap((word) => (word.kind === 'picture' ? [word.data] : [])).at(-1) ?? ''
  const [, base64] = data.split(',')
  if (base64 === undefined || base64 === '') return null
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: 'image/png' })
}
