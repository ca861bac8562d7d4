import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { createFileBlobs } from '../../platform/blobs.ts'
import { openDatabase } from '../../platform/database.ts'
import { createAccess } from '../../sharing/access.ts'
import { createSyncServer } from '../create-sync-server.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { createSqliteLog } from '../sqlite-log.ts'
import { TEST_SECRET } from './secret.ts'

// The process of `startServerProcess`: a sync server and nothing else.
const [, , folder = '', port = '0'] = process.argv
const databaseFile = join(folder, 'lectern.db')
const db = openDatabase(databaseFile)
const server = createServer()
createSyncServer({
  db, databaseFile, server, log: createSqliteLog(databaseFile), blobs: createFileBlobs(join(folder, 'blobs')), access: createAccess(db),
  signIns: { isRevoked: () => Promise.resolve(false) }, secret: TEST_SECRET, now: Date.now, logger: pino({ level: 'silent' }),
  metrics: new Registry(),
  // Snapshots are made all the time, so that the kill also falls into compactions.
  settings: { ...DEFAULT_SETTINGS, compactRows: 30, messageBurst: 1_000_000, messagesPerSecond: 1_000_000 },
  addressOf: () => '', isAllowedOrigin: () => true,
})
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`)
})
