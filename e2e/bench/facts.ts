import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureBrowser } from '../scripts/browser.mjs'
import { canPin } from './pin.ts'
import { peerVersions } from './subjects/peers.ts'

/** The machine and the versions of a run, by name. */
export type Facts = Readonly<Record<string, string>>

const require = createRequire(import.meta.url)

/** The version of an installed package, `absent` when it is not installed here. */
function versionOf(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }).version
    } catch {
      // Not in this folder.
    }
  }
  return 'absent'
}

function commit(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: dirname(import.meta.dirname), encoding: 'utf8' }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes'}`
  } catch {
    return 'unknown'
  }
}

function browser(): string {
  try {
    return execFileSync(ensureBrowser(), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'none found'
  }
}

/** Day and time, UTC. */
export const dateAndTime = (): string => new Date().toISOString().slice(0, 16).replace('T', ' ')

/** Asks for everything that belongs beside a figure. */
export function gatherFacts(): Facts {
  return {
    date: dateAndTime(),
    commit: commit(),
    node: process.version,
    browser: browser(),
    yjs: versionOf('yjs'),
    ws: versionOf('ws'),
    'better-sqlite3': versionOf('better-sqlite3'),
    peers: peerVersions(),
    cpu: `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    memory: `${(totalmem() / 2 ** 30).toFixed(0)} GB`,
    'cores of their own': canPin() ? 'server on one, clients on the other' : 'no: taskset or a second core is missing',
  }
}
