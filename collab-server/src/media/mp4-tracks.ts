import type { FileHandle } from 'node:fs/promises'

/** The tracks of an MP4 or MOV file, by what they are encoded as (ISO/IEC 14496-12): `avc1`, `mp4a` and the like. */
export interface Mp4Tracks {
  readonly video: readonly string[]
  readonly audio: readonly string[]
}

/** The part that describes the tracks is read as a whole: at most so many bytes of it. */
const MOOV_MAX = 32 * 1024 * 1024
/** Boxes that are looked at in the file and within one box. */
const BOXES_MAX = 10_000

interface Box {
  readonly type: string
  /** Bytes of its head, and where it ends from its beginning. */
  readonly head: number
  readonly size: number
}

/** The head of a box; `rest` is how much of the file or box around it is left. Null where there is none. */
function boxAt(bytes: Buffer, at: number, rest: number): Box | null {
  if (rest < 8 || at + 8 > bytes.length) return null
  const short = bytes.readUInt32BE(at)
  const type = bytes.toString('latin1', at + 4, at + 8)
  if (short === 1) {
    if (at + 16 > bytes.length) return null
    const size = Number(bytes.readBigUInt64BE(at + 8))
    return size >= 16 && size <= rest ? { type, head: 16, size } : null
  }
  const size = short === 0 ? rest : short
  return size >= 8 && size <= rest ? { type, head: 8, size } : null
}

/** The boxes of a type within others, path by path. */
function within(bytes: Buffer, from: number, to: number, [first, ...more]: readonly string[]): Buffer[] {
  const found: Buffer[] = []
  let at = from
  for (let count = 0; count < BOXES_MAX && at < to; count++) {
    const box = boxAt(bytes, at, to - at)
    if (box === null) break
    if (box.type === first) {
      if (more.length === 0) found.push(bytes.subarray(at + box.head, at + box.size))
      else found.push(...within(bytes, at + box.head, at + box.size, more))
    }
    at += box.size
  }
  return found
}

function tracksIn(moov: Buffer): Mp4Tracks {
  const tracks = { video: [] as string[], audio: [] as string[] }
  for (const media of within(moov, 0, moov.length, ['trak', 'mdia'])) {
    const [handler] = within(media, 0, media.length, ['hdlr'])
    const [described] = within(media, 0, media.length, ['minf', 'stbl', 'stsd'])
    if (handler === undefined || described === undefined || handler.length < 12 || described.length < 16) continue
    const kind = handler.toString('latin1', 8, 12)
    const codec = described.toString('latin1', 12, 16)
    if (kind === 'vide') tracks.video.push(codec)
    else if (kind === 'soun') tracks.audio.push(codec)
  }
  return tracks
}

/** What an MP4 or MOV file on the disk has; null where it is damaged, or says nothing of its tracks. */
export async function readMp4Tracks(file: FileHandle, bytes: number): Promise<Mp4Tracks | null> {
  const head = Buffer.alloc(16)
  let at = 0
  for (let count = 0; count < BOXES_MAX && at < bytes; count++) {
    const { bytesRead } = await file.read(head, 0, 16, at)
    const box = boxAt(head.subarray(0, bytesRead), 0, bytes - at)
    if (box === null) return null
    if (box.type === 'moov') {
      const length = box.size - box.head
      if (length > MOOV_MAX) return null
      const moov = Buffer.alloc(length)
      const read = await file.read(moov, 0, length, at + box.head)
      return read.bytesRead === length ? tracksIn(moov) : null
    }
    at += box.size
  }
  return null
}
