import { BufferSource, BufferTarget, EncodedPacket, EncodedPacketSink, EncodedVideoPacketSource, Input, MP4, Mp4OutputFormat, Output } from 'mediabunny'
import { expect, it } from 'vitest'
import { withChapters } from './chapters.ts'

/** An MP4 of so many packets, which nothing can show. */
async function video(packets: number): Promise<ArrayBuffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const track = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(track, { frameRate: 30 })
  await output.start()
  const description = new Uint8Array([1, 0x64, 0, 0x1F, 0xFF, 0xE1, 0, 4, 0x67, 0x64, 0, 0x1F, 1, 0, 4, 0x68, 0xEE, 0x3C, 0x80])
  const decoderConfig = { codec: 'avc1.64001f', codedWidth: 1280, codedHeight: 720, description }
  for (let frame = 0; frame < packets; frame++) await track.add(new EncodedPacket(new Uint8Array(50).fill(frame + 1), frame % 30 === 0 ? 'key' : 'delta', frame / 30, 1 / 30), { decoderConfig })
  await output.finalize()
  if (!target.buffer) throw new Error('no file')
  return target.buffer
}

async function packetsOf(parts: readonly BlobPart[]): Promise<readonly string[]> {
  const track = await new Input({ source: new BufferSource(await new Blob([...parts]).arrayBuffer()), formats: [MP4] }).getPrimaryVideoTrack()
  if (!track) throw new Error('no track')
  const packets: string[] = []
  for await (const { data, timestamp, type } of new EncodedPacketSink(track).packets()) packets.push(`${type} ${timestamp.toFixed(3)} ${data.join()}`)
  return packets
}

it('a video has a chapter for each slide, by its title and time, and all its packets where they were', async () => {
  const file = await video(90)
  const parts = withChapters(file, [{ start: 0, title: 'Tides' }, { start: 1.5, title: 'लहरें' }, { start: 2, title: 'x'.repeat(300) }])
  const bytes = Buffer.from(await new Blob([...parts]).arrayBuffer())
  const at = bytes.indexOf('chpl')
  expect(at).toBeGreaterThan(0)
  expect(at).toBeLessThan(bytes.indexOf('mdat'))
  expect(bytes.readUInt8(at + 12)).toBe(3)
  let place = at + 13
  const chapters = Array.from({ length: 3 }, () => {
    const [start, length] = [Number(bytes.readBigUInt64BE(place)) / 1e7, bytes.readUInt8(place + 8)]
    const title = bytes.toString('utf8', place + 9, place + 9 + length)
    place += 9 + length
    return [start, title]
  })
  expect(chapters).toEqual([[0, 'Tides'], [1.5, 'लहरें'], [2, 'x'.repeat(255)]])
  const packets = await packetsOf(parts)
  expect(packets).toHaveLength(90)
  expect(packets).toEqual(await packetsOf([file]))
})

it('one slide is no chapters, a title is cut between two letters, and what is no MP4 of ours stays as it is', async () => {
  const file = await video(3)
  expect(withChapters(file, [{ start: 0, title: 'All' }])).toEqual([file])
  const chapters = [{ start: 0, title: 'ल'.repeat(100) }, { start: 1, title: '' }]
  const bytes = Buffer.from(await new Blob([...withChapters(file, chapters)]).arrayBuffer())
  expect(bytes.readUInt8(bytes.indexOf('chpl') + 21)).toBe(255)
  const other = new TextEncoder().encode('no file at all').buffer
  expect(withChapters(other, chapters)).toEqual([other])
})
