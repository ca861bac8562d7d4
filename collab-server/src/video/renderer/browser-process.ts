import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { toolEnvironment, toolUser } from '../../threads/tool.ts'

/** For a machine without a display and without calls home; nothing on the page may be slowed for not being looked at. */
const FLAGS = [
  '--headless', '--disable-gpu', '--disable-quic', '--no-first-run', '--no-default-browser-check', '--mute-audio', '--hide-scrollbars',
  '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions', '--disable-breakpad',
  '--disable-background-timer-throttling', '--disable-backgrounding-occluded-windows', '--disable-renderer-backgrounding',
  '--disable-dev-shm-usage', '--remote-debugging-pipe',
]

/** A browser with one page open. */
export interface BrowserProcess {
  /** When it has ended, by itself or not. */
  readonly ended: Promise<void>
  /** Ends it at once, with every process it has started. */
  kill(): void
}

/**
 * As whom a browser runs: as the server does, in its own sandbox; where that is root, for whom there is no sandbox, as somebody who
 * owns nothing.
 */
function browserUser(uid: number | undefined): { readonly uid?: number; readonly gid?: number; readonly flags: readonly string[] } {
  return { ...toolUser(uid), flags: uid === 0 ? ['--no-sandbox'] : [] }
}

/** WebCodecs exist on secure pages only, and such are those of this machine. */
const isThisMachine = (origin: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

/**
 * Starts a browser with a new profile and opens an address. The address goes over a pipe, never over the command line,
 * which every process of the machine may read; and a browser whose pipe breaks, because this process is gone, ends by itself.
 */
export function openBrowser(executable: string, address: string): BrowserProcess {
  const { origin } = new URL(address)
  const profile = mkdtempSync(join(tmpdir(), 'lectern-video-'))
  const { flags, ...user } = browserUser(process.getuid?.())
  if (user.uid !== undefined && user.gid !== undefined) chownSync(profile, user.uid, user.gid)
  const child = spawn(executable, [
    ...FLAGS, `--user-data-dir=${profile}`, ...flags,
    ...(isThisMachine(origin) ? [] : [`--unsafely-treat-insecure-origin-as-secure=${origin}`]), 'about:blank',
  ], { ...user, cwd: profile, env: toolEnvironment(profile), stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' })
  const commands = child.stdio[3] as Writable
  // A pipe that breaks is told by the end of the process.
  commands.on('error', () => undefined)
  commands.write(`${JSON.stringify({ id: 1, method: 'Target.createTarget', params: { url: address } })}\0`)
  child.stdio[4]?.on('error', () => undefined)
  child.stdio[4]?.on('data', () => undefined)

  const killAll = (): void => {
    try {
      if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL')
      else child.kill('SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  const closed = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    // Not `close`: where it was killed, processes below it may go on and hold its pipes.
    child.once('exit', () => resolve())
  })
  const cleanUp = async (): Promise<void> => {
    await closed
    killAll()
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  return { ended: cleanUp(), kill: killAll }
}
