// Finds a redis-server for the tests with several nodes, or installs Debian's. They start processes of their own.
import { existsSync } from 'node:fs'
import { installDebian, programOnPath } from './debian.mjs'

const NAMES = ['redis-server', 'valkey-server']

/** The path of a Redis that runs here; null where there is none and none can be installed. */
export function ensureRedis() {
  const given = process.env.LECTERN_REDIS
  if (given) {
    if (!existsSync(given)) throw new Error(`LECTERN_REDIS names ${given}, which does not exist.`)
    return given
  }
  const found = programOnPath(NAMES)
  if (found) return found
  console.log("  installing Debian's redis-server")
  // Without its service: RUNLEVEL=1 keeps the package from starting one.
  return installDebian(['redis-server'], { RUNLEVEL: '1' }) ? programOnPath(NAMES) : null
}
