import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { streamLine } from '@lectern/shared/creation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../platform/http/api-error.ts'
import { streamReading } from './stream-reading.ts'

const ORDER = { promptKey: 'reading', topic: 'lava', key: 'press-001' } as const
const text = (words: string) => ({ kind: 'text', text: words }) as const

let server: Server
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  // The test browser prints every failing answer.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = createServer((_, response) => answer(response))
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const { port } = server.address() as AddressInfo
  ;(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${port}/home`)
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => { server.close(resolve) })
})

/** What came, and how it ended: whole, or with the code of an error. */
async function read(signal = new AbortController().signal) {
  const events: unknown[] = []
  try {
    for await (const event of streamReading(ORDER, signal)) events.push(event)
    return { events, end: 'whole' }
  } catch (error) {
    if (error instanceof ApiError) return { events, end: error.code }
    throw error
  }
}

/** Sends bytes in pieces that may end anywhere, also inside a letter. */
function inPieces(body: string, size: number): (response: ServerResponse) => void {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const bytes = Buffer.from(body)
    for (let at = 0; at < bytes.length; at += size) response.write(bytes.subarray(at, at + size))
    response.end()
  }
}

describe('a streamed reading', () => {
  it.each([1, 3, 1000])('S2 §7 is read line by line, however it was cut on its way (%i bytes)', async (size) => {
    answer = inPieces(streamLine({ kind: 'objective', objective: '1. क' }) + streamLine(text('ज्वालामुखी\n')) + streamLine(text('é')) + streamLine({ kind: 'done' }), size)
    expect(await read()).toEqual({ events: [{ kind: 'objective', objective: '1. क' }, text('ज्वालामुखी\n'), text('é')], end: 'whole' })
  })

  it('S2 §7 ends with the error its last line tells, after what had come', async () => {
    answer = inPieces(streamLine(text('one')) + streamLine({ kind: 'error', error: { status: 99, code: 'ai-timeout', message: 'late' } }), 7)
    expect(await read()).toEqual({ events: [text('one')], end: 'ai-timeout' })
  })

  it('that ends without saying that it is whole has lost its network', async () => {
    answer = inPieces(streamLine(text('one')), 1000)
    expect(await read()).toEqual({ events: [text('one')], end: 'network' })
    answer = inPieces(`${streamLine(text('one'))}data: {"te`, 1000)
    expect(await read()).toEqual({ events: [text('one')], end: 'network' })
  })

  it('that never begins has the error of the answer', async () => {
    answer = (response) => void response.writeHead(402, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 2, code: 'insufficient-credits', message: 'no' }))
    expect(await read()).toEqual({ events: [], end: 'insufficient-credits' })
    answer = (response) => void response.writeHead(503).end('<html>')
    expect((await read()).end).toBe('unavailable')
  })

  it('is stopped by its signal', async () => {
    answer = (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(streamLine(text('one')))
    const stop = new AbortController()
    await expect(async () => {
      for await (const event of streamReading(ORDER, stop.signal)) if (event.kind === 'text') stop.abort()
    }).rejects.toMatchObject({ code: 'aborted' })
  })
})
