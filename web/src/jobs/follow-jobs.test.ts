import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jobEventLine } from '@lectern/shared/jobs'
import type { Job } from '@lectern/shared/jobs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFollowing, pagesAfter, retryAfter } from './follow-jobs.ts'

const job = (jobId: string, createdAt: number, progress = 0): Job => ({
  jobId, kind: 'video', state: 'running', progress, title: 'Rivers', failure: null, runner: 'server', attempt: 1, lessonId: 'l',
  author: { userId: 'u', name: 'Ada' }, mayChange: true, createdAt, startedAt: 1, finishedAt: null,
})

let server: Server
const responses: ServerResponse[] = []

beforeEach(async () => {
  // The test browser prints every failing answer.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    responses.push(response)
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const { port } = server.address() as AddressInfo
  ;(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${port}/home`)
})

afterEach(async () => {
  vi.restoreAllMocks()
  responses.length = 0
  server.closeAllConnections()
  await new Promise((resolve) => { server.close(resolve) })
})

it('a page is told of changes, and opens the stream again when it ends, until it stops', async () => {
  const heard: string[] = []
  const stop = keepFollowing({
    opened: () => heard.push('open'),
    changed: ({ gone, jobs }) => heard.push(...jobs.map(({ progress }) => `at ${progress}`), ...gone.map((id) => `no ${id}`)),
    failing: (isFailing) => heard.push(isFailing ? 'failing' : 'fine'),
  })
  await expect.poll(() => responses.length).toBe(1)
  const changes = jobEventLine({ kind: 'changes', jobs: [job('a', 1, 40)], gone: ['b'] })
  // What comes from a newer server is passed over, and so is what shows only that it lives.
  responses[0]?.write(`${jobEventLine({ kind: 'open' })}${jobEventLine(null)}data: {"kind":"newer"}\n\n${changes.slice(0, 30)}`)
  responses[0]?.end(changes.slice(30))
  await expect.poll(() => responses.length, { timeout: 30_000 }).toBe(2)
  expect(heard).toEqual(['fine', 'open', 'at 40', 'no b'])
  responses[1]?.write(jobEventLine({ kind: 'open' }))
  await expect.poll(() => heard.length).toBe(6)
  const closed = new Promise((resolve) => { responses[1]?.once('close', resolve) })
  stop()
  await closed
})

it('a stream that fails is tried again later each time, and by chance later still', () => {
  expect([1, 2, 3, 6, 7, 20].map((failures) => retryAfter(failures, 0))).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000])
  expect(retryAfter(1, 1)).toBe(1500)
})

it('a list has each job where it was after changes, new ones by when they were asked for, and none that is gone', () => {
  const pages = [{ jobs: [job('c', 30), job('b', 20)], more: true }, { jobs: [job('a', 10)], more: false }]
  const after = pagesAfter(pages, { kind: 'changes', jobs: [job('a', 10, 50), job('d', 40)], gone: ['b'] })
  expect(after.map((page) => page.jobs.map(({ jobId, progress }) => [jobId, progress]))).toEqual([[['d', 0], ['c', 0]], [['a', 50]]])
  expect(after.map(({ more }) => more)).toEqual([true, false])
})
