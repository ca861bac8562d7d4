import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, onTestFinished } from 'vitest'
import { SCRATCH } from '../../../.config/testing.ts'
import { buildApp } from '../app.ts'
import type { AppOptions } from '../app.ts'
import type { Config } from '../config.ts'
import { readConfig } from '../config.ts'
import { findBrowser } from '../video/renderer/find-browser.ts'
import { putMigratedDatabase } from './migrated-database.ts'

// Looked for once, not by every app on every folder of the path.
const BROWSER = findBrowser(process.env.PATH ?? '') ?? 'none'

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now: () => number
  /** Moves time on by so many ms. */
  advance: (ms: number) => void
}

/** A clock at a fixed moment. */
export function testClock(start = Date.UTC(2030, 0, 1)): TestClock {
  let time = start
  return { now: () => time, advance: (ms) => { time += ms } }
}

/** What a test may choose: environment variables, parts of the checked configuration, and the app's options. */
export interface TestAppOptions extends AppOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly config?: Partial<Config>
  /** Keep the folder of an app closed before: a restart. */
  readonly dataDir?: string
}

/** Has something done when whatever a test uses is no longer needed. */
export type Cleanup = (work: () => Promise<void>) => void

/** A folder of its own that is removed after the test. */
export async function testFolder(cleanup: Cleanup = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(SCRATCH, 'lectern-test-'))
  // What a store was given last may still be on its way to the disk: a server that is closed waits for none.
  cleanup(async () => { await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }) })
  return folder
}

/** The whole server on a data folder of its own; closed and removed by itself when the test is over. */
export async function buildTestApp(options: TestAppOptions = {}, cleanup: Cleanup = onTestFinished): Promise<FastifyInstance> {
  const dataDir = options.dataDir ?? (await testFolder(cleanup))
  const config: Config = {
    ...readConfig({
      DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://lectern.test',
      // LibreOffice takes seconds of a core for each deck: tests of what it draws name it.
      VIDEO_BROWSER: BROWSER, LIBREOFFICE: 'none', ...options.env,
    }),
    webDir: join(dataDir, 'no-web'),
    ...options.config,
  }
  if (config.databaseFile === join(dataDir, 'lectern.db')) await putMigratedDatabase(config.databaseFile)
  const app = await buildApp(config, options)
  cleanup(async () => { await app.close() })
  return app
}

/**
 * One server for tests of a file or of a `describe`, for building one is most of the work of many a test. People, and what they make, are
 * new in each, so that their order does not matter; a test that moves the clock, meets a limit or counts whole tables builds its own.
 */
export function sharedTestApp(options: TestAppOptions = {}): () => FastifyInstance {
  let shared: FastifyInstance | null = null
  beforeAll(async () => {
    const works: (() => Promise<void>)[] = []
    // All tests come from one address.
    const env = { RATE_LIMIT_PER_MINUTE: '1000000', AUTH_LIMIT_PER_ADDRESS: '1000000', ...options.env }
    shared = await buildTestApp({ ...options, env }, (work) => { works.push(work) })
    return async () => {
      shared = null
      for (const work of works.toReversed()) await work()
    }
  })
  return () => {
    if (shared === null) throw new Error('the server is there while tests run, not while they are declared')
    return shared
  }
}

/** Listens on a free port of this machine; answers `http://127.0.0.1:port`. */
export async function listen(app: FastifyInstance): Promise<string> {
  return await app.listen({ host: '127.0.0.1', port: 0 })
}
