import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { onTestFinished } from 'vitest'
import type { Kysely } from 'kysely'
import * as Y from 'yjs'
import { createAccessTokens } from '../../accounts/tokens.ts'
import { openDatabase } from '../../database/database.ts'
import type { Database } from '../../database/tables.ts'
import { createTickets } from '../upgrade/tickets.ts'
import { RawClient, until } from './clients.ts'
import { newSyncServer } from './new-sync-server.ts'
import type { TestSyncServer } from './new-sync-server.ts'
import { startRedis } from './redis.ts'
import type { TestRedis } from './redis.ts'
import { TEST_SECRET } from './secret.ts'
import type { Cleanup } from '../../test-support/build-test-app.ts'
import { PROCESS_ENVIRONMENT, PROCESS_OPTIONS } from '../../test-support/process-environment.ts'
import { serverProgram } from '../../../../.config/testing.ts'

/** A whole server in a process of its own, beside others on the same data folder. */
export interface TestNode {
  /** `http://127.0.0.1:port` */
  readonly url: string
  /** `ws://127.0.0.1:port/collab` */
  readonly socketUrl: string
  readonly process: ChildProcess
  /** What it has said. */
  readonly output: () => string
  kill(): Promise<void>
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>
  /** One number of `/metrics`. */
  metric(name: string): Promise<number>
  readiness(): Promise<{ readonly http: number; readonly degraded: readonly string[] }>
}

/** Starts a node; ended by itself after the test. */
export async function startNode(
  dataDir: string, env: Readonly<Record<string, string>> = {}, cleanup: Cleanup = onTestFinished,
): Promise<TestNode> {
  const child = spawn(process.execPath, [...PROCESS_OPTIONS, serverProgram('server')], {
    env: {
      ...PROCESS_ENVIRONMENT, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, SECRET: TEST_SECRET, DEMO: '0', ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => { child.on('close', (code) => resolve(code)) })
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  cleanup(kill)
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /Lectern is ready at \S+?:(\d+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.stderr.on('data', (chunk: Buffer) => { output += chunk.toString() })
    child.once('close', () => reject(new Error(`the node ended: ${output}`)))
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url, kill, process: child, socketUrl: `ws://127.0.0.1:${port}/collab`, output: () => output,
    async stop() {
      child.kill('SIGTERM')
      return await ended
    },
    async metric(name) {
      const text = await (await fetch(`${url}/metrics`)).text()
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    },
    async readiness() {
      const response = await fetch(`${url}/readyz`)
      return { http: response.status, degraded: (await response.json() as { degraded: string[] }).degraded }
    },
  }
}

/** Two nodes on one folder, a Redis between them, and a lesson with three editors and its owner. */
export interface NodePair {
  readonly redis: TestRedis
  readonly nodes: readonly [TestNode, TestNode]
  readonly folder: string
  readonly lesson: string
  readonly owner: string
  readonly editors: readonly [string, string, string]
  readonly db: Kysely<Database>
  ticket(userId: string): Promise<string>
  /** A client of our own kind, in sync. */
  join(node: TestNode, userId: string, doc?: Y.Doc): Promise<RawClient>
  /** A call of the HTTP interface as somebody. */
  call(node: TestNode, userId: string, method: string, path: string, body?: object): Promise<Response>
  /** Another node beside them; ended by itself after the test. */
  startNode(): Promise<TestNode>
}

type Lesson = Pick<NodePair, 'editors' | 'lesson' | 'owner'>

async function addLesson(home: TestSyncServer): Promise<Lesson> {
  const owner = await home.addPerson('Owner')
  const editors = [await home.addPerson(), await home.addPerson(), await home.addPerson()] as const
  const lesson = await home.addLesson(owner)
  for (const editor of editors) await home.share(lesson, editor, 'editor')
  return { editors, lesson, owner }
}

/** Starts all of it, with these settings. */
export async function nodePair(env: Readonly<Record<string, string>> = {}): Promise<NodePair> {
  const take = await sharedPair(1, env)
  return await take()
}

/**
 * Starts all of it once for several tests: each takes a lesson with people of its own, on nodes that stand and a Redis
 * that answers.
 */
export async function sharedPair(
  lessonCount: number, env: Readonly<Record<string, string>> = {}, cleanup: Cleanup = onTestFinished,
): Promise<() => Promise<NodePair>> {
  const redis = await startRedis(cleanup)
  const home = await newSyncServer({ cleanup })
  const lessons: Lesson[] = []
  while (lessons.length < lessonCount) lessons.push(await addLesson(home))
  await home.close()
  const start = async (untilWhen?: Cleanup): Promise<TestNode> => await startNode(home.folder, { ...env, REDIS_URL: redis.url }, untilWhen)
  const nodes = await Promise.all([start(cleanup), start(cleanup)] as const)
  const db = openDatabase(home.databaseFile)
  cleanup(async () => { await db.destroy() })
  return async () => {
    redis.resume()
    await redis.start()
    for (const node of nodes) await hintsUp(node)
    const lesson = lessons.shift()
    if (!lesson) throw new Error(`there are ${lessonCount} lessons, and all are taken`)
    return pairOf({ ...lesson, redis, nodes, db, folder: home.folder, startNode: async () => await start() })
  }
}

function pairOf(parts: Omit<NodePair, 'call' | 'join' | 'ticket'>): NodePair {
  const { db, lesson } = parts
  const tickets = createTickets(TEST_SECRET, Date.now)
  const tokens = createAccessTokens(TEST_SECRET)
  const ticket = async (userId: string): Promise<string> => (await tickets.issue({
    docId: lesson, lessonId: lesson, userId, sessionId: 'signed-in', role: 'editor', name: `name of ${userId}`,
  })).ticket
  return {
    ...parts, ticket,
    async join(node, userId, doc = new Y.Doc()) {
      const client = new RawClient(`${node.socketUrl}/${lesson}?lv=1&ticket=${await ticket(userId)}`, doc)
      await until(() => client.isSynced || client.close !== null || client.refusedWith !== null, 'the first sync')
      return client
    },
    async call(node, userId, method, path, body) {
      const sessionId = crypto.randomUUID()
      const now = Date.now()
      await db.insertInto('session').values({
        id: sessionId, user_id: userId, created_at: now, last_used_at: now, expires_at: now + 86_400_000, revoked_at: null,
      }).execute()
      const { token } = await tokens.issue({ userId, sessionId }, now)
      return await fetch(`${node.url}/api/v1${path}`, {
        method, headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    },
  }
}

/** Waits until a node hears the others, or until it knows that it does not. */
export async function hintsUp(node: TestNode, isUp = true): Promise<void> {
  const late = performance.now() + 20_000
  while ((await node.metric('lectern_hints_up')) !== (isUp ? 1 : 0)) {
    if (performance.now() > late) throw new Error(`hints are not ${isUp ? 'up' : 'down'}: ${node.output()}`)
    await new Promise((resolve) => { setTimeout(resolve, 25) })
  }
}
