import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Bytes that a program may answer: samples of twenty minutes. */
const MOST = 2 ** 30
/** Samples a second that sound is looked at with: a sixteenth of a millisecond. */
const RATE = 16_000
/** Of the loudest sample: what is louder is the beep, not the hum. */
const LOUD = 0.4

/** What is in a video file, by ffprobe and ffmpeg. */
export interface ReadVideo {
  readonly codecs: readonly string[]
  /** Seconds of the frames, and of the sound. */
  readonly frames: number
  readonly sound: number
  /** The time of each frame, s, and those at which another picture is shown, the first one too. */
  readonly times: readonly number[]
  readonly flips: readonly number[]
  /** When a beep begins, s. */
  readonly beeps: readonly number[]
}

async function bytesOf(program: string, args: readonly string[]): Promise<Buffer> {
  return (await run(program, [...args], { encoding: 'buffer', maxBuffer: MOST })).stdout
}

/** When each frame is shown, by the file's own times. */
async function timesOf(file: string): Promise<readonly number[]> {
  const text = (await bytesOf('ffprobe', ['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', file])).toString()
  return text.trim().split('\n').map((line) => Number.parseFloat(line)).toSorted((a, b) => a - b)
}

async function flipsOf(file: string, times: readonly number[]): Promise<readonly number[]> {
  const [width, height] = [4, 4]
  const pixels = await bytesOf('ffmpeg', ['-v', 'error', '-i', file, '-an', '-vf', `scale=${width}:${height},format=gray`, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-'])
  const isLight = times.map((_, frame) => {
    const picture = pixels.subarray(frame * width * height, (frame + 1) * width * height)
    return picture.reduce((sum, one) => sum + one, 0) > 127 * picture.length
  })
  return times.filter((_, frame) => frame === 0 || isLight[frame] !== isLight[frame - 1])
}

async function beepsOf(file: string): Promise<readonly number[]> {
  // Silence before a track that begins later counts as time.
  const bytes = await bytesOf('ffmpeg', ['-v', 'error', '-i', file, '-vn', '-ac', '1', '-ar', String(RATE), '-af', 'aresample=async=1:first_pts=0', '-f', 'f32le', '-'])
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 4))
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  const beeps: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const [at, sample] of samples.entries()) {
    if (Math.abs(sample) < LOUD * loudest) continue
    if (at - last > RATE) beeps.push(at / RATE)
    last = at
  }
  return beeps
}

/** Reads a video with what FFmpeg knows of it. @throws Error where that is not installed, or cannot read it. */
export async function readVideo(file: string): Promise<ReadVideo> {
  const facts = JSON.parse((await bytesOf('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_type,codec_name,duration', '-of', 'json', file])).toString()) as {
    readonly streams: readonly { readonly codec_type: string; readonly codec_name: string; readonly duration: string }[]
  }
  const seconds = (kind: string): number => Number(facts.streams.find(({ codec_type }) => codec_type === kind)?.duration)
  const times = await timesOf(file)
  return {
    codecs: facts.streams.map(({ codec_name }) => codec_name), frames: seconds('video'), sound: seconds('audio'),
    times, flips: await flipsOf(file, times), beeps: await beepsOf(file),
  }
}
