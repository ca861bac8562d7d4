import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, open, readFile, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { lineOf } from '../../platform/operation-error.ts'
import { sizeWords } from '../words.ts'
import { failed, ok, warning } from './check.ts'
import type { CheckResult } from './check.ts'

/** Free space in bytes below which a warning is due unless another limit is given, and below which commits soon fail. */
export const SPACE = { warning: 2_000_000_000, failed: 100_000_000 } as const
/** Bits of a file's mode that let others than the owner in. */
const OTHERS = 0o077
const SHORTEST_SECRET = 32

/** The data folder: writable, private, with room to grow. */
export async function checkDataFolder(config: Config, hasOwnSecret: boolean, warnBelow: number): Promise<CheckResult[]> {
  return [await writable(config.dataDir), await space(config.dataDir, warnBelow), ...(hasOwnSecret ? [] : [await secret(config.dataDir)])]
}

async function writable(dataDir: string): Promise<CheckResult> {
  const name = 'data folder'
  const file = join(dataDir, `.doctor-${randomUUID()}`)
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile('a test')
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    return failed(name, `nothing can be written to ${dataDir} (${lineOf(error)})`, 'give the folder to the user the server runs as, or free the disk')
  } finally {
    await rm(file, { force: true })
  }
  if (((await stat(dataDir)).mode & OTHERS) !== 0) {
    return warning(name, `${dataDir} is writable, and other users of this machine can look into it`, `chmod 700 ${dataDir}`)
  }
  return ok(name, `${dataDir} is writable and private`)
}

async function space(dataDir: string, warnBelow: number): Promise<CheckResult> {
  const name = 'disk space'
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const words = `${sizeWords(free)} free`
  if (free < SPACE.failed) return failed(name, words, 'free some at once: without space nothing can be saved')
  if (free < warnBelow) return warning(name, `${words}, less than ${sizeWords(warnBelow)}`, 'free some or get a larger disk before lessons can no longer be saved')
  return ok(name, words)
}

async function secret(dataDir: string): Promise<CheckResult> {
  const name = 'secret'
  const file = join(dataDir, 'secret')
  const info = await stat(file).catch(() => null)
  if (!info) return warning(name, 'there is none yet', 'nothing; the server makes one when it starts')
  const isReadable = await access(file, constants.R_OK).then(() => true, () => false)
  if (!isReadable) return failed(name, `${file} cannot be read by this user`, 'give it to the user the server runs as')
  if ((await readFile(file, 'utf8')).trim().length < SHORTEST_SECRET) {
    return failed(name, `${file} is damaged`, 'restore it, or delete it, which signs everybody out')
  }
  if ((info.mode & OTHERS) !== 0) return warning(name, 'other users of this machine can read it', `chmod 600 ${file}, and delete it if somebody may have`)
  return ok(name, 'is private')
}
