import { IMAGE_TYPES, imageRefusal } from '@lectern/shared/media'
import type { ImagePurpose } from '@lectern/shared/media'
import { LecternError } from '../platform/errors.ts'
import type { ErrorDetails } from '../platform/errors.ts'
import { SvgRefusal, inspectSvg } from './svg.ts'

/** An image larger than this would take browsers down when they unpack it: pixels. */
const IMAGE_MAX_PIXELS = 100_000_000

/** What the bytes of an image say about it. */
export interface ImageFacts {
  readonly contentType: (typeof IMAGE_TYPES)[number]
  /** Pixels as shown (a photograph's rotation applied); null when a drawing does not say. */
  readonly width: number | null
  readonly height: number | null
}

function tooLarge(details: ErrorDetails): LecternError {
  return new LecternError('file-too-large', { path: 'file', ...details })
}

/** More bytes than an image for this may have. */
export function tooManyBytes(purpose: ImagePurpose): LecternError {
  return tooLarge({ reason: `${purpose}.size` })
}

function unsupported(details: ErrorDetails, cause?: unknown): LecternError {
  return new LecternError('unsupported-file-type', { path: 'file', ...details, cause })
}

/**
 * Judges an image by its bytes alone: whether it can be used at all, and for this (S1 §5.3).
 * @throws LecternError `unsupported-file-type` or `file-too-large`, each saying what was wrong.
 */
export async function inspectImage(bytes: Uint8Array, purpose: ImagePurpose): Promise<ImageFacts> {
  const facts = (await rasterFacts(bytes)) ?? svgFacts(bytes)
  if (!facts) throw unsupported({ reason: `${purpose}.type` })
  const refusal = imageRefusal({ contentType: facts.contentType, bytes: bytes.length }, purpose)
  if (refusal === 'type') throw unsupported({ reason: `${purpose}.type` })
  if (refusal === 'size') throw tooManyBytes(purpose)
  if ((facts.width ?? 0) * (facts.height ?? 0) > IMAGE_MAX_PIXELS) {
    const most = `${IMAGE_MAX_PIXELS / 1_000_000} million pixels`
    throw tooLarge({ message: `Images can have at most ${most}; this one has ${facts.width} × ${facts.height}.` })
  }
  return facts
}

async function rasterFacts(bytes: Uint8Array): Promise<ImageFacts | null> {
  // Loaded with the first picture: between them they are eighty modules, which no server waits for at its start.
  const [{ fileTypeFromBuffer }, { imageSize }] = await Promise.all([import('file-type'), import('image-size')])
  const type = await fileTypeFromBuffer(bytes)
  const contentType = IMAGE_TYPES.find((allowed) => allowed === type?.mime && allowed !== 'image/svg+xml')
  if (!contentType) return null
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    if (!(width > 0 && height > 0)) throw new RangeError('an image without area')
    // Orientations 5 to 8 lie on their side.
    return orientation >= 5 ? { contentType, width: height, height: width } : { contentType, width, height }
  } catch (error) {
    throw unsupported({ message: 'This image is damaged.' }, error)
  }
}

function svgFacts(bytes: Uint8Array): ImageFacts | null {
  try {
    const size = inspectSvg(bytes)
    return size && { contentType: 'image/svg+xml', ...size }
  } catch (error) {
    if (error instanceof SvgRefusal) throw unsupported({ message: error.message }, error)
    throw error
  }
}
