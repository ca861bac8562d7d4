import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The other servers we measure ourselves against, and what they need. Exact, so that a run can be repeated. */
const PACKAGES = {
  '@y/websocket-server': '0.1.1',
  '@hocuspocus/server': '4.7.0',
  '@hocuspocus/extension-sqlite': '4.7.0',
  'y-protocols': '1.0.7',
  ws: '8.23.0',
  yjs: '13.6.33',
} as const
/** The SQLite that brings its binaries along, as our own server has it; older ones would be compiled. */
const OVERRIDES = { 'better-sqlite3': '13.2.0' } as const

const FOLDER = join(
  tmpdir(), `lectern-bench-peers-${createHash('sha256').update(JSON.stringify([PACKAGES, OVERRIDES])).digest('hex').slice(0, 12)}`,
)
const DONE = join(FOLDER, 'installed')

/** The versions in one line. */
export function peerVersions(): string {
  return ['@y/websocket-server', '@hocuspocus/server'].map((name) => `${name} ${PACKAGES[name as keyof typeof PACKAGES]}`).join(', ')
}

/** A package of the peers' folder; null when it is not there. */
export function peerPath(name: string, file = ''): string | null {
  const path = join(FOLDER, 'node_modules', name, file)
  return existsSync(path) ? path : null
}

/** The version that was installed. */
export function peerVersion(name: string): string {
  const manifest = peerPath(name, 'package.json')
  return manifest ? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version : 'absent'
}

/** The folder itself; requires of peers start there. */
export const peersFolder = (): string => FOLDER

/** Installs the peers into a folder of their own, once; throws when npm cannot. */
export async function installPeers(say: (line: string) => void): Promise<void> {
  if (existsSync(DONE)) return
  say(`installing the peers into ${FOLDER}`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({
    private: true, dependencies: PACKAGES, overrides: OVERRIDES,
  }))
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: FOLDER, timeout: 10 * 60_000,
  })
  writeFileSync(DONE, '')
}
