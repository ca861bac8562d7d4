import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { createFileBlobs } from '../../blobs/file-blobs.ts'
import { openDatabase } from '../../database/database.ts'
import { createAccess } from '../../sharing/access.ts'
import { createSyncServer } from '../create-sync-server.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import type { SyncSettings } from '../settings.ts'
import { createSqliteLog } from '../log/sqlite-log.ts'
import { UpdateReader } from '../check/update-reader.ts'
import { TEST_SECRET } from './secret.ts'
import type { Order, ProcessNumbers } from './server-process.ts'

// The process of `startServerProcess`: a sync server and nothing else.
const [, , folder = '', port = '0', settings = '{}'] = process.argv
const databaseFile = join(folder, 'lectern.db')
const db = openDatabase(databaseFile)
const app = Fastify()
const sync = createSyncServer({
  db, databaseFile, app, log: createSqliteLog(databaseFile), blobs: createFileBlobs(join(folder, 'blobs')), access: createAccess(db),
  snapshotsInBlobs: false,
  signIns: { filterRevoked: () => Promise.resolve(new Set()) }, secret: TEST_SECRET, now: Date.now, logger: pino({ level: 'silent' }),
  metrics: new Registry(),
  settings: { ...DEFAULT_SETTINGS, ...(JSON.parse(settings) as Partial<SyncSettings>) },
  addressOf: () => '', isAllowedOrigin: (origin) => origin !== 'http://evil.test',
})
let bytesRead = 0
const { byte } = UpdateReader.prototype
UpdateReader.prototype.byte = function counted(this: UpdateReader): number {
  bytesRead++
  return byte.call(this)
}

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

/** How long after a collection all of it has been seen, in ms. */
const SEEN_MS = 20

/** What weighing itself has cost, which is nobody's fault, in ms of processor time. */
let collected = 0

const collect = (globalThis as { gc?: () => void }).gc
const weigh = async (): Promise<void> => {
  const own = process.threadCpuUsage()
  const [loopP99, loopMax] = [delay.percentile(99) / 1e6, delay.max / 1e6]
  collect?.()
  // Buffers are given back a little after the collection that frees them, and the delay of the loop is noted after it.
  await setTimeout(SEEN_MS)
  collect?.()
  await setTimeout(SEEN_MS)
  const { external, heapUsed, rss } = process.memoryUsage()
  const after = process.threadCpuUsage()
  const numbers: ProcessNumbers = {
    rss, live: heapUsed + external, bytesRead, loopP99, loopMax, cpu: (own.user + own.system) / 1000 - collected,
  }
  collected += (after.user + after.system - own.user - own.system) / 1000
  delay.reset()
  process.send?.(numbers)
}

process.on('message', (order: Order) => {
  if (order === 'close') void sync.close().then(() => process.exit(0))
  else void weigh()
})
const url = await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ port: Number(new URL(url).port) })}\n`)
