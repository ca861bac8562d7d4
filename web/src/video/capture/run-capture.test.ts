import { describe, expect, it } from 'vitest'
import type { VideoFailure, VideoSource, VideoState } from '@lectern/shared/video'
import { ApiError } from '../../platform/http/api-error.ts'
import { captureToken } from '../capture-token.ts'
import { pollMs } from '../queries.ts'
import { CaptureError } from './capture-error.ts'
import { captureCalls } from './capture-calls.ts'
import { capture } from './run-capture.ts'
import type { CaptureParts } from './run-capture.ts'

const SOURCE: VideoSource = { title: 'T', language: 'en', scenes: [], height: 720, fps: 30, quality: 85, burnsCaptions: false, captionLanguage: 'en', container: 'mp4' }
const refusal = (httpStatus: number): ApiError => new ApiError({ code: 'unknown', httpStatus, message: '' })

interface World {
  readonly parts: CaptureParts
  readonly told: (readonly [number, VideoFailure | undefined])[]
  readonly sent: string[]
}

/** A server that answers as told, and a renderer of two frames. */
function world(options: { status?: VideoState; render?: CaptureParts['render']; refusals?: readonly Error[] } = {}): World {
  const told: (readonly [number, VideoFailure | undefined])[] = []
  const sent: string[] = []
  const refusals = [...(options.refusals ?? [])]
  let time = 0
  return {
    told, sent, parts: {
      now: () => { time += 10_000; return time },
      wait: async () => undefined,
      render: options.render ?? (async (_source, onFrame, signal) => {
        onFrame(0.5)
        await Promise.resolve()
        await Promise.resolve()
        await Promise.resolve()
        signal.throwIfAborted()
        onFrame(1)
        return { file: new Blob(['v']), thumbnail: new Blob(['t']) }
      }),
      calls: {
        source: async () => ({ source: SOURCE, pieces: 2 }),
        readPiece: async (piece) => new ArrayBuffer(piece),
        keepPiece: async (piece) => { sent.push(`piece ${piece}`) },
        report: async (progress, reason) => { told.push([progress, reason]); return options.status ?? 'rendering' },
        put: async (kind) => {
          const refused = kind === 'file' ? refusals.shift() : undefined
          if (refused) throw refused
          sent.push(kind)
        },
      },
    },
  }
}
const run = async ({ parts }: World, signal = new AbortController().signal) => await capture(parts, () => undefined, signal)

describe('rendering a video in a browser', () => {
  it('tells how far it is and sends the still and the file', async () => {
    const made = world()
    expect(await run(made)).toEqual({ kind: 'done' })
    expect(made.told[0]).toEqual([46, undefined])
    expect(made.sent).toEqual(['thumbnail', 'file'])
  })

  it('is told which pieces are there, reads them and keeps those that it makes', async () => {
    const read: number[] = []
    const made = world({ render: async (_source, _onFrame, _signal, kept) => {
      for (let piece = 0; piece < kept.count; piece++) read.push((await kept.read(piece)).byteLength)
      await kept.keep(kept.count, new Blob(['p']))
      return { file: new Blob(['v']), thumbnail: null }
    } })
    expect(await run(made)).toEqual({ kind: 'done' })
    expect([read, made.sent]).toEqual([[0, 1], ['piece 2', 'file']])
  })

  it('ends without a word when the server says that the video was stopped', async () => {
    const made = world({ status: 'stopped' })
    expect(await run(made)).toEqual({ kind: 'over' })
    expect([made.sent, made.told]).toEqual([[], [[46, undefined]]])
  })

  it('tells the server why it failed', async () => {
    const made = world({ render: async () => { throw new CaptureError('no-encoder') } })
    expect(await run(made)).toEqual({ kind: 'failed', reason: 'no-encoder' })
    expect(made.told).toEqual([[0, 'no-encoder']])
    const surprised = world({ render: async () => { throw new TypeError('surprise') } })
    expect(await run(surprised)).toEqual({ kind: 'failed', reason: 'render-error' })
  })

  it('sends the file again when the connection broke, and gives up when it is refused for good', async () => {
    expect(await run(world({ refusals: [refusal(0), refusal(503)] }))).toEqual({ kind: 'done' })
    expect(await run(world({ refusals: [refusal(0), refusal(0), refusal(0)] }))).toEqual({ kind: 'failed', reason: 'render-error' })
    expect(await run(world({ refusals: [refusal(415)] }))).toEqual({ kind: 'failed', reason: 'file-refused' })
    expect(await run(world({ refusals: [refusal(409)] }))).toEqual({ kind: 'over' })
  })

  it('sends the file when the server says that there is room, however often there is none', async () => {
    const busy = new ApiError({ code: 'too-many-requests', httpStatus: 429, message: '', details: { retryAfterMs: 5000 } })
    const waits: number[] = []
    const made = world({ refusals: [busy, busy, busy, refusal(0), busy] })
    const end = await run({ ...made, parts: { ...made.parts, wait: async (ms) => { waits.push(ms) } } })
    expect([end, waits]).toEqual([{ kind: 'done' }, [5000, 5000, 5000, 3000, 5000]])
    expect(await run(world({ refusals: Array.from({ length: 200 }, () => busy) }))).toEqual({ kind: 'failed', reason: 'render-error' })
  })

  it('is stopped from here', async () => {
    const stop = new AbortController()
    stop.abort()
    const made = world()
    expect(await run(made, stop.signal)).toEqual({ kind: 'over' })
    expect(made.sent).toEqual([])
  })

  it('sends nothing that was stopped before, such as between two tries', async () => {
    const sent = captureCalls('v', 't').put('file', new Blob(['v']), AbortSignal.abort(), () => undefined)
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  })
})

it('S1 §2.1 the token of a renderer is in the fragment of the address, and nothing else is taken for one', () => {
  expect(captureToken('#token=abcdefghijklmnopqrstu-_')).toBe('abcdefghijklmnopqrstu-_')
  for (const hash of ['', '#', '#token=', '#token=short', '#token=abcdefghijklmnopqrst<>', '#other=abcdefghijklmnopqrstu']) expect(captureToken(hash)).toBeNull()
})

it('how far a video is, is asked the seldomer the longer it takes, and not at all once it is over', () => {
  expect([pollMs('queued', 1), pollMs('rendering', 31), pollMs('rendering', 500)]).toEqual([1000, 2000, 5000])
  expect([pollMs('ready', 1), pollMs('failed', 1), pollMs('stopped', 1), pollMs(undefined, 0)]).toEqual([false, false, false, false])
})
