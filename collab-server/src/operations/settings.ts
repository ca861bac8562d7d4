import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigError, dataFolderOf, readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { OperationError } from '../platform/operation-error.ts'

/** Stands in for the secret, which no command needs: reading the real one would make it. */
const NO_SECRET = 'no command signs anything with this'

/** A path as the operator wrote it; npm runs scripts in the package's folder and says in INIT_CWD where it was called. */
export function pathFrom(env: NodeJS.ProcessEnv, path: string): string {
  return resolve(env.INIT_CWD ?? process.cwd(), path)
}

/** Whether there is a folder at a path. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** The folder that holds uploaded files, named by their SHA-256. */
export function blobsFolder(dataDir: string): string {
  return join(dataDir, 'blobs')
}

/**
 * The server's settings without its side effects: neither the folder nor a secret is made. `dataDir` stands for the
 * folder of the environment, and for its database. Throws {@link OperationError} when there is no such folder, or the
 * environment has mistakes.
 */
export function readSettings(env: NodeJS.ProcessEnv, dataDir?: string): Config {
  const folder = dataDir === undefined ? dataFolderOf(env) : pathFrom(env, dataDir)
  if (!isFolder(folder)) throw new OperationError(`there is no data folder at ${folder}; name it with DATA_DIR or --data-dir`)
  const { DATABASE_URL: databaseUrl, ...rest } = env
  try {
    return readConfig({ ...rest, ...(dataDir === undefined ? { DATABASE_URL: databaseUrl } : {}), DATA_DIR: folder, SECRET: NO_SECRET })
  } catch (error) {
    if (error instanceof ConfigError) throw new OperationError(error.problems.join('; '))
    throw error
  }
}
