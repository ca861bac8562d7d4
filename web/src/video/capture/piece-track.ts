import { CanvasSource, EncodedVideoPacketSource, Mp4OutputFormat, NullTarget, Output, WebMOutputFormat } from 'mediabunny'
import type { EncodedPacket, VideoCodec } from 'mediabunny'
import { CaptureError } from './capture-error.ts'
import { isAlike, pieceFrames, readPiece, writePiece } from './pieces.ts'
import type { StoredPieces, Piece } from './pieces.ts'

/** Seconds between frames one can jump to. */
const KEY_FRAME_SECONDS = 2

/** What frames are encoded with. */
export interface TrackSettings {
  readonly codec: VideoCodec
  /** Bits a second. */
  readonly bitrate: number
  readonly fps: number
}

/** What was kept was encoded by another encoder, which this one cannot go on with. */
export class OtherEncoder extends Error {
  override readonly name = 'OtherEncoder'
}

interface PieceEncoder {
  add(frame: number): Promise<void>
  /** All packets. */
  end(): Promise<Piece>
  cancel(): Promise<void>
}

/** Encodes the frames of one piece, with an encoder of their own: nothing of them waits for frames behind it. */
async function startPiece(canvas: HTMLCanvasElement, { bitrate, codec, fps }: TrackSettings): Promise<PieceEncoder> {
  const packets: EncodedPacket[] = []
  let config: VideoDecoderConfig | undefined
  const source = new CanvasSource(canvas, {
    codec, bitrate, keyFrameInterval: KEY_FRAME_SECONDS, latencyMode: 'quality',
    onEncodedPacket(packet, meta) {
      packets.push(packet)
      config ??= meta?.decoderConfig
    },
  })
  const output = new Output({ format: codec === 'avc' ? new Mp4OutputFormat() : new WebMOutputFormat(), target: new NullTarget() })
  output.addVideoTrack(source, { frameRate: fps })
  await output.start()
  return {
    add: async (frame) => await source.add(frame / fps, 1 / fps),
    async end() {
      await output.finalize()
      if (config === undefined) throw new CaptureError('render-error')
      return { config, packets }
    },
    cancel: async () => await output.cancel(),
  }
}

/** The frames of a video, encoded piece by piece. */
export interface PieceTrack {
  /** Puts what was kept into the video; answers the first frame that is missing. */
  goOn(frames: number): Promise<number>
  /** Encodes what the canvas shows as this frame; frames come in order. @throws OtherEncoder */
  add(frame: number): Promise<void>
  end(): Promise<void>
  cancel(): Promise<void>
}

/** A track of an output, which is given frames of a canvas. Pieces are kept in the background; where that fails, the rest is made without. */
export function createPieceTrack(output: Output, canvas: HTMLCanvasElement, settings: TrackSettings, kept: StoredPieces): PieceTrack {
  const { codec, fps } = settings
  const track = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(track, { frameRate: fps })
  const perPiece = pieceFrames(fps)
  let first: VideoDecoderConfig | null = null
  let encoder: PieceEncoder | null = null
  let next = 0
  let isKeeping = true
  let sending: Promise<void> = Promise.resolve()

  const put = async ({ config, packets }: Piece): Promise<void> => {
    if (first !== null && !isAlike(first, config)) throw new OtherEncoder()
    first ??= config
    for (const packet of packets) await track.add(packet, { decoderConfig: config })
  }
  const send = async (piece: number, bytes: Blob): Promise<void> => {
    if (isKeeping) await kept.keep(piece, bytes).catch(() => { isKeeping = false })
  }
  const endPiece = async (): Promise<void> => {
    if (encoder === null) return
    const done = await encoder.end()
    encoder = null
    await put(done)
    const piece = next
    next++
    if (done.packets.length !== perPiece) return
    const before = sending
    sending = (async () => {
      await before
      await send(piece, writePiece(done))
    })()
  }
  return {
    async goOn(frames) {
      // The last piece is not kept, as the file comes with it.
      while (next < kept.count && (next + 1) * perPiece < frames) {
        const bytes = await kept.read(next).catch(() => null)
        const piece = bytes && readPiece(bytes, perPiece)
        if (piece === null || (first !== null && !isAlike(first, piece.config))) break
        await put(piece)
        next++
      }
      return next * perPiece
    },
    async add(frame) {
      if (frame === (next + 1) * perPiece) await endPiece()
      encoder ??= await startPiece(canvas, settings)
      await encoder.add(frame)
    },
    async end() {
      await endPiece()
      await sending
    },
    async cancel() { await encoder?.cancel() },
  }
}
