import { wavFile } from '@lectern/shared/narration'

/** A box of an MP4 file. */
export function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A track as an MP4 file describes it. */
export function track(handler: 'vide' | 'soun', codec: string): Buffer {
  const kind = Buffer.concat([Buffer.alloc(8), Buffer.from(handler, 'latin1'), Buffer.alloc(13)])
  const entries = Buffer.alloc(8)
  entries.writeUInt32BE(1, 4)
  return box('trak', box('mdia', box('hdlr', kind), box('minf', box('stbl', box('stsd', entries, box(codec, Buffer.alloc(70)))))))
}

/** A file that is an MP4, or what `brand` says, with these tracks; nothing of it can be seen or heard. */
export function mp4(tracks: readonly Buffer[], brand = 'isom'): Buffer {
  return Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')), box('mdat', Buffer.alloc(64)), box('moov', box('mvhd', Buffer.alloc(100)), ...tracks)])
}

/** The beginning of a WAV file with so many samples of silence. */
export function wav(samples: number): Buffer {
  return Buffer.from(wavFile(8000, new Float32Array(samples)))
}
