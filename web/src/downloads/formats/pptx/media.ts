import { DOWNLOAD_LIMITS } from '@lectern/shared/downloads'
import { blobUrl } from '@lectern/shared/media'
import { PictureMissing } from '../../../rendering/ready-slide.ts'
import { TooLarge } from '../format.ts'

/** Kinds of pictures that every program which opens presentations shows, with the ends of their names. Others are drawn as PNG. */
const KEPT: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/gif': 'gif' }
/** Kinds of videos and sounds that PowerPoint plays, with the ends of their names. */
const PLAYED_ENDINGS: Readonly<Record<string, string>> = { 'video/mp4': 'mp4', 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/wav': 'wav' }
/** Pixels of the longer side of a drawing that is drawn as PNG, at least. */
const DRAWN_SIDE = 2048

/** As much of a file may be videos and sounds, so that its pictures have room. */
const PLAYED_SHARE = 0.75

/** A picture in the file. */
export interface Medium {
  /** The name of its part. */
  readonly name: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** The pictures of the file, each once, and the workbooks of its charts. */
export interface Media {
  /** The picture of a blob. @throws PictureMissing when it does not come. */
  of(blob: string, signal: AbortSignal): Promise<Medium>
  /** A canvas as a picture of its own. */
  drawn(canvas: HTMLCanvasElement): Promise<Medium>
  /** A video or a sound; the name of its part. Null for one that PowerPoint does not play, that does not come, or that the file has no room for. */
  played(blob: string, signal: AbortSignal): Promise<string | null>
  /** A workbook; the name of its part. @throws TooLarge when the file has no room for it. */
  workbook(bytes: Uint8Array): string
  /** All parts by their names. */
  readonly parts: ReadonlyMap<string, Uint8Array>
}

async function pngOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => { canvas.toBlob(resolve, 'image/png') })
  if (blob === null) throw new Error('the canvas was not encoded')
  return new Uint8Array(await blob.arrayBuffer())
}

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode().catch(() => { throw new PictureMissing() })
  return image
}

/** A picture of a kind that not every program shows, as PNG. */
async function redrawn(image: HTMLImageElement): Promise<HTMLCanvasElement> {
  const [width, height] = [image.naturalWidth || DRAWN_SIDE, image.naturalHeight || DRAWN_SIDE]
  const scale = Math.max(1, DRAWN_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Begins the pictures of a file. */
export function createMedia(): Media {
  const parts = new Map<string, Uint8Array>()
  const known = new Map<string, Promise<Medium>>()
  let bytes = 0
  const keep = (content: Uint8Array, ending: string, size: { readonly width: number; readonly height: number }): Medium => {
    bytes += content.length
    if (bytes > DOWNLOAD_LIMITS.fileMaxBytes) throw new TooLarge()
    const name = `${ending === 'xlsx' ? 'sheet' : Object.values(PLAYED_ENDINGS).includes(ending) ? 'media' : 'image'}${parts.size + 1}.${ending}`
    parts.set(name, content)
    return { name, width: size.width, height: size.height }
  }
  const fetched = async (blob: string, signal: AbortSignal): Promise<Medium> => {
    const answer = await fetch(blobUrl(blob), { signal }).catch((error: unknown) => {
      signal.throwIfAborted()
      throw new PictureMissing('it did not come', { cause: error })
    })
    if (!answer.ok) throw new PictureMissing()
    const file = await answer.blob()
    const url = URL.createObjectURL(file)
    try {
      const image = await loaded(url)
      const ending = KEPT[file.type]
      if (ending !== undefined) return keep(new Uint8Array(await file.arrayBuffer()), ending, { width: image.naturalWidth, height: image.naturalHeight })
      const canvas = await redrawn(image)
      return keep(await pngOf(canvas), 'png', canvas)
    } finally {
      URL.revokeObjectURL(url)
    }
  }
  const playedParts = new Map<string, string | null>()
  const fetchPlayed = async (blob: string, signal: AbortSignal): Promise<string | null> => {
    const answer = await fetch(blobUrl(blob), { signal }).catch(() => null)
    signal.throwIfAborted()
    const ending = PLAYED_ENDINGS[(answer?.headers.get('content-type') ?? '').split(';', 1)[0] ?? '']
    if (answer === null || !answer.ok || ending === undefined || bytes + Number(answer.headers.get('content-length')) > PLAYED_SHARE * DOWNLOAD_LIMITS.fileMaxBytes) {
      await answer?.body?.cancel()
      return null
    }
    return keep(new Uint8Array(await answer.arrayBuffer()), ending, { width: 0, height: 0 }).name
  }
  return {
    parts,
    async played(blob, signal) {
      const known = playedParts.get(blob)
      if (known !== undefined) return known
      const name = await fetchPlayed(blob, signal)
      playedParts.set(blob, name)
      return name
    },
    async of(blob, signal) {
      const coming = known.get(blob) ?? fetched(blob, signal)
      known.set(blob, coming)
      return await coming
    },
    workbook: (bytes) => keep(bytes, 'xlsx', { width: 0, height: 0 }).name,
    drawn: async (canvas) => keep(await pngOf(canvas), 'png', canvas),
  }
}
