import { spawn } from 'node:child_process'
import { accessSync, chownSync, constants, readdirSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** Somebody who owns nothing (`nobody`): as whom programs run that read what people sent, where the server is root. */
const UNPRIVILEGED = 65_534
/** Variables that programs need; the others hold secrets of the server. */
const PASSED_ON = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'] as const

/** As whom programs of others run: as the server does, or as somebody who owns nothing where that is root. */
export function toolUser(uid: number | undefined): { readonly uid?: number; readonly gid?: number } {
  return uid === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}
}

/** What such a program knows of the server's environment, with a folder as its home. */
export function toolEnvironment(home: string): NodeJS.ProcessEnv {
  const passed = PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]))
  return { ...Object.fromEntries(passed), HOME: home, TMPDIR: home }
}

/** Whether a file is there and may be run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of some programs that a `path` has, or that is at one of these places; null when there is none. */
export function findTool(path: string, names: readonly string[], places: readonly string[] = []): string | null {
  const onPath = path.split(delimiter).filter(isAbsolute).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places].find(isExecutable) ?? null
}

/** A program of others did not do its work: it failed, took too long or too much. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}

/** A program of others and what it may take. */
export interface Tool {
  readonly file: string
  readonly args: readonly string[]
  /** Where it works; everything in it is its own. */
  readonly folder: string
  /** How long it may take, ms. */
  readonly ms: number
  /** Of memory that it asks for, and of each file that it writes, MB. */
  readonly memoryMb: number
  readonly fileMb: number
}

/** Gives a folder and the files in it to whoever runs tools. */
function hand(folder: string, { gid, uid }: ReturnType<typeof toolUser>): void {
  if (uid === undefined || gid === undefined) return
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chownSync(join(folder, entry), uid, gid)
}

/**
 * Runs a program to its end, with bounds that the system keeps; what it writes to its ends is not read.
 * @throws ToolError where it fails or takes too long, and the signal's reason; every process that it started is gone then
 */
export async function runTool({ args, file, fileMb, folder, memoryMb, ms }: Tool, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const isPosix = process.platform !== 'win32'
  const user = toolUser(process.getuid?.())
  hand(folder, user)
  // The shell sets the bounds (KB, blocks of 512 bytes) and becomes the program; arguments are never words of the shell.
  const [command, words] = isPosix
    ? ['/bin/sh', ['-c', `ulimit -v ${memoryMb * 1024} 2>/dev/null; ulimit -f ${fileMb * 2048} 2>/dev/null; exec "$0" "$@"`, file, ...args]] as const
    : [file, args] as const
  const child = spawn(command, words, { ...user, cwd: folder, env: toolEnvironment(folder), stdio: 'ignore', detached: isPosix })
  const killAll = (): void => {
    try {
      if (child.pid !== undefined && isPosix) process.kill(-child.pid, 'SIGKILL')
      else child.kill('SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  const over = AbortSignal.any([signal, AbortSignal.timeout(ms)])
  over.addEventListener('abort', killAll)
  try {
    const ended = await new Promise<string>((resolve) => {
      child.once('error', ({ message }) => resolve(message))
      child.once('exit', (code, by) => resolve(code === 0 ? '' : `ended with ${by ?? code}`))
    })
    signal.throwIfAborted()
    if (ended !== '') throw new ToolError(over.aborted ? 'took too long' : ended)
  } finally {
    over.removeEventListener('abort', killAll)
    killAll()
  }
}
