import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readAccountConfig } from './accounts/config.ts'
import type { AccountConfig } from './accounts/config.ts'
import { readActivityConfig } from './activities/config.ts'
import type { ActivityConfig } from './activities/config.ts'
import type { BlobConfig } from './blobs/config.ts'
import { readCreditConfig } from './credits/config.ts'
import type { CreditConfig } from './credits/config.ts'
import { readDemoConfig } from './demo/config.ts'
import type { DemoConfig } from './demo/config.ts'
import { environmentSchema } from './environment.ts'
import { readEventConfig } from './events/config.ts'
import type { EventConfig } from './events/config.ts'
import { readImportConfig } from './imports/config.ts'
import type { ImportConfig } from './imports/config.ts'
import { contactOf, readMailConfig } from './mail/config.ts'
import type { MailConfig } from './mail/config.ts'
import type { PlatformConfig } from './platform/config.ts'
import { lineOf } from './platform/operation-error.ts'
import { readProviderConfig } from './providers/config.ts'
import type { ProviderConfig } from './providers/config.ts'
import { readQuotaConfig } from './quotas/config.ts'
import type { QuotaConfig } from './quotas/config.ts'
import { readStatementConfig } from './statements/config.ts'
import type { StatementConfig } from './statements/config.ts'
import { readSyncConfig } from './sync/config.ts'
import type { SyncConfig } from './sync/config.ts'
import { readVideoConfig } from './video/config.ts'
import type { VideoConfig } from './video/config.ts'

/** Everything the server is told from outside, checked: what each noun is told. */
export interface Config extends
  PlatformConfig, BlobConfig, MailConfig, DemoConfig, AccountConfig, CreditConfig, SyncConfig, QuotaConfig, VideoConfig,
  ProviderConfig, EventConfig, StatementConfig, ActivityConfig, ImportConfig {}

/** The environment has mistakes; one line each, ready to be printed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** The product's folder; npm changes the working folder, so relative paths count from here. */
const ROOT = resolve(import.meta.dirname, '../..')

/** An empty variable means the same as none: that is how shells and container files unset one. */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
}

/** The secret of the data folder, made once and readable by its owner only. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) {
    // Written aside and put in its place whole: two servers that start at once on a new folder must read one secret.
    const own = `${file}.${process.pid}`
    writeFileSync(own, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
    try {
      linkSync(own, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(own)
    }
  }
  // Where nothing may be changed, the database says so as well, in better words.
  if ((statSync(file).mode & 0o777) !== 0o600) chmodSync(file, 0o600)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new ConfigError([`The secret in ${file} is damaged; restore it, or delete the file to sign everybody out`])
  return secret
}

/** The same; throws a {@link ConfigError} where nothing can be written. */
function secretIn(dataDir: string): string {
  try {
    return keptSecret(dataDir)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError([`DATA_DIR ${dataDir} cannot be used: ${lineOf(error)}; let the user that runs Lectern write to it, or name another folder`])
  }
}

/** An address for people: a server that listens everywhere is reached as localhost. */
function defaultPublicUrl(host: string, port: number): string {
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The data folder that the environment names; not made, not looked at. */
export function dataFolderOf(env: NodeJS.ProcessEnv, folder: string = ROOT): string {
  return resolve(folder, withoutEmpty(env).DATA_DIR ?? environmentSchema.shape.DATA_DIR.parse(undefined))
}

/** Reads the environment; throws a {@link ConfigError} with one line for every mistake. Makes DATA_DIR and its secret. */
export function readConfig(env: NodeJS.ProcessEnv, folder: string = ROOT): Config {
  const result = environmentSchema.safeParse(withoutEmpty(env))
  if (!result.success) throw new ConfigError(result.error.issues.map((issue) => issue.message))
  const values = result.data
  const dataDir = dataFolderOf(env, folder)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new ConfigError([`DATA_DIR ${dataDir} cannot be made: ${(error as Error).message}`])
  }
  const secret = values.SECRET ?? secretIn(dataDir)
  const mail = readMailConfig(values)
  const isProduction = values.NODE_ENV === 'production'
  return {
    isProduction,
    host: values.HOST,
    port: values.PORT,
    publicUrl: (values.PUBLIC_URL ?? defaultPublicUrl(values.HOST, values.PORT)).replace(/\/+$/, ''),
    dataDir,
    secret,
    databaseFile: values.DATABASE_URL ? new URL(values.DATABASE_URL).pathname : join(dataDir, 'lectern.db'),
    redisUrl: values.REDIS_URL ?? null,
    s3: values.S3_URL,
    logLevel: values.LOG_LEVEL,
    operatorToken: values.OPERATOR_TOKEN ?? null,
    trustProxy: values.TRUST_PROXY.split(',').map((part) => part.trim()).filter((part) => part !== ''),
    requestsPerMinute: values.RATE_LIMIT_PER_MINUTE,
    webDir: resolve(import.meta.dirname, '../../web/dist'),
    ...mail,
    ...readDemoConfig(values),
    ...readAccountConfig(values),
    ...readCreditConfig(values, { contact: contactOf(mail), isProduction }),
    ...readSyncConfig(values),
    ...readQuotaConfig(values),
    ...readVideoConfig(values, env.PATH ?? process.env.PATH ?? ''),
    ...readImportConfig(values, env.PATH ?? process.env.PATH ?? ''),
    ...readProviderConfig(values),
    ...readEventConfig(values), ...readStatementConfig(values), ...readActivityConfig(values),
  }
}
