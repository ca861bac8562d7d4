import { readFileSync, realpathSync, statfsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Processes that test at once. One more than there are cores: many a test waits for a disk, a thread or a timer. */
export const WORKERS = availableParallelism() + 1

/** How long `expect.poll` waits, on a machine that may be busy; the second that it waits otherwise is no rule of ours. */
export const POLL = { poll: { timeout: 60_000 } }

/**
 * Room for what lives briefly, which is most of what tests make: with V8's own sixteen megabytes much of it is carried on
 * into the old generation and collected there, a tenth of all the work.
 */
export const YOUNG_HEAP = ['--min-semi-space-size=32', '--max-semi-space-size=64']

/** What Linux keeps in memory as if it were a disk, and the bytes that must be free there. */
const MEMORY = '/dev/shm'
const MEMORY_BYTES = 4 * 1024 ** 3

/** Whether memory has room for what tests write, and lets them run programs that lie there; containers often have little, and forbid it. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    const options = readFileSync('/proc/mounts', 'utf8').split('\n').find((line) => line.split(' ')[1] === realpathSync(MEMORY))?.split(' ')[3]
    return Math.min(bavail * bsize, process.availableMemory()) >= MEMORY_BYTES && options !== undefined && !options.split(',').includes('noexec')
  } catch {
    return false
  }
}

/**
 * Where tests put the data of their servers: memory, where there is room, as flushing every commit to a disk is a tenth of the work of
 * such a test and a third of its time; else where temporary files go.
 */
export const SCRATCH = hasMemory() ? realpathSync(MEMORY) : tmpdir()

/**
 * Modules are loaded as `npm start` loads them, by Node itself: having Vite rewrite each of a thousand for every project, and going through
 * what it makes of every import, is a third of the work of most files. Nothing of ours is replaced by a mock there.
 */
export const LOADED_BY_NODE = { viteModuleRunner: false, nodeLoader: false } as const

const SERVER_SOURCES = resolve(import.meta.dirname, '../collab-server/src')

/** Scripts of processes that tests start, and what scripts that tests write import, by their names in the bundle, below the server's sources. */
export const SERVER_PROGRAMS = {
  server: 'server.ts', cli: 'operations/cli.ts', 'sync-server': 'sync/test-support/server-process-main.ts',
  app: 'app.ts', config: 'config.ts', 'asset-store': 'assets/store.ts',
} as const

/**
 * The folder of the server's bundle (`e2e/scripts/server-bundle.mjs`), which `npm test` makes from the sources as they are; null for who
 * runs tests by themselves, as nobody would know whether it is still true.
 */
const BUNDLE = process.env.LECTERN_SERVER_BUNDLE ?? null

/** The script of a process, or what one imports, bundled where there is a bundle: it starts for half the work. */
export function serverProgram(name: keyof typeof SERVER_PROGRAMS): string {
  return BUNDLE === null ? join(SERVER_SOURCES, SERVER_PROGRAMS[name]) : join(BUNDLE, `${name}.mjs`)
}

/** Where a module of the server starts a thread, or a process that loads much of the server: by the address of its script. */
export const THREAD = /new URL\('(\.\.?\/[^']*(?:worker|deck-child)\.ts)', import\.meta\.url\)/g

/** The file of such a script in the bundle, from the module that starts it and the script as it is named there. */
export function bundledThread(module: string, script: string): string {
  return `${relative(SERVER_SOURCES, resolve(dirname(module), script)).split(sep).join('-').replace(/\.ts$/, '')}.mjs`
}

let areThreadsBundled = false

/** Has servers that tests build in this process start their threads, and the process that reads decks, from the bundle, where there is one; modules loaded before stay as they are. */
export function bundleThreads(): void {
  if (BUNDLE === null || areThreadsBundled) return
  areThreadsBundled = true
  const sources = pathToFileURL(SERVER_SOURCES + sep).href
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.startsWith(sources) || url.endsWith('.test.ts') || !loaded.source) return loaded
      const code = typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString()
      if (code.search(THREAD) < 0) return loaded
      return { ...loaded, source: code.replaceAll(THREAD, (_, script: string) => `new URL('${pathToFileURL(join(BUNDLE, bundledThread(fileURLToPath(url), script))).href}')`) }
    },
  })
}
