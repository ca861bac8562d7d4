import { VIDEO_LIMITS } from '@lectern/shared/video'
import { EncodedPacket } from 'mediabunny'
import { randomUuid } from '../../platform/random-uuid.ts'

/** What is encoded of a video and kept while the rest is rendered: whoever begins with it anew goes on behind that. */
export interface StoredPieces {
  /** How many there are, from the beginning. */
  readonly count: number
  read(piece: number): Promise<ArrayBuffer>
  keep(piece: number, bytes: Blob): Promise<void>
}

/** Packets of so many frames, the first of which is shown without any before it. */
export interface Piece {
  /** What decodes them. */
  readonly config: VideoDecoderConfig
  readonly packets: readonly EncodedPacket[]
}

/** Frames of a piece. */
export const pieceFrames = (fps: number): number => VIDEO_LIMITS.pieceSeconds * fps

/** Changes with what packets mean; pieces of another are not read. */
const FORMAT = 1

interface Head {
  readonly format: number
  /** No two pieces are the same file: one that just went with another video would be on its way out. */
  readonly id: string
  readonly codec: string
  readonly width: number
  readonly height: number
  /** What the decoder has to know besides, as bytes. */
  readonly description: readonly number[] | null
  /** Whether it is a key frame, its time and length in seconds, and its bytes. */
  readonly packets: readonly (readonly [isKey: boolean, timestamp: number, duration: number, bytes: number])[]
}

/** The description of a decoder as bytes; null where it needs none. */
function descriptionOf({ description }: VideoDecoderConfig): Uint8Array | null {
  if (description === undefined) return null
  return ArrayBuffer.isView(description) ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength) : new Uint8Array(description as ArrayBuffer)
}

/** Whether what one encoder made can go on with what another makes. */
export function isAlike(one: VideoDecoderConfig, other: VideoDecoderConfig): boolean {
  return one.codec === other.codec && one.codedWidth === other.codedWidth && one.codedHeight === other.codedHeight && String(descriptionOf(one)) === String(descriptionOf(other))
}

/** A piece as it is kept. */
export function writePiece({ config, packets }: Piece): Blob {
  const description = descriptionOf(config)
  const head: Head = {
    format: FORMAT, id: randomUuid(), codec: config.codec, width: config.codedWidth ?? 0, height: config.codedHeight ?? 0, description: description && [...description],
    packets: packets.map(({ byteLength, duration, timestamp, type }) => [type === 'key', timestamp, duration, byteLength]),
  }
  const written = new TextEncoder().encode(JSON.stringify(head))
  return new Blob([new Uint32Array([written.length]), written, ...packets.map(({ data }) => data as Uint8Array<ArrayBuffer>)], { type: 'application/octet-stream' })
}

/** Reads a piece; null for what is none, or not of so many frames. */
export function readPiece(bytes: ArrayBuffer, frames: number): Piece | null {
  try {
    const length = new DataView(bytes).getUint32(0, true)
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length))) as Head
    if (head.format !== FORMAT || head.packets.length !== frames || head.packets[0]?.[0] !== true) return null
    let at = 4 + length
    const packets = head.packets.map(([isKey, timestamp, duration, size]) => {
      const packet = new EncodedPacket(new Uint8Array(bytes, at, size), isKey ? 'key' : 'delta', timestamp, duration)
      at += size
      return packet
    })
    if (at !== bytes.byteLength) return null
    const description = head.description === null ? {} : { description: new Uint8Array(head.description) }
    return { config: { codec: head.codec, codedWidth: head.width, codedHeight: head.height, ...description }, packets }
  } catch {
    return null
  }
}
