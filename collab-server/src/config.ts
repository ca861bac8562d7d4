import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CreditConfigs } from '@lectern/shared/credits'
import { DEFAULT_QUOTAS } from '@lectern/shared/quotas'
import type { PlanName, Quotas } from '@lectern/shared/quotas'
import type { z } from 'zod'
import type { AiAddress } from './providers/text/openai.ts'
import { lineOf } from './platform/operation-error.ts'
import type { S3Address } from './platform/s3-address.ts'
import { PLAN_NAMES } from './config-forms.ts'
import { GB, NO_BROWSER, environmentSchema } from './environment.ts'
import { findBrowser } from './video/renderer/find-browser.ts'

/** Attempts allowed on the sign-in family of calls in one window. */
export interface AuthLimits {
  readonly windowMs: number
  /** Attempts of one network address. */
  readonly perAddress: number
  /** Failed attempts on one account. */
  readonly perAccount: number
}

/** Everything the server is told from outside, checked. */
export interface Config {
  /** Production hides the outbox and insists on nothing else. */
  readonly isProduction: boolean
  readonly host: string
  /** 0 = any free port. */
  readonly port: number
  /** Where people reach the product, without a slash at the end; mails link there. */
  readonly publicUrl: string
  /** Absolute folder of the database, outbox and secret, and of blobs without a bucket. */
  readonly dataDir: string
  /** Signs tokens and tickets; at least 32 characters. */
  readonly secret: string
  /** The SQLite file. */
  readonly databaseFile: string
  /** The Redis over which several nodes give each other hints; null while one process serves everybody. */
  readonly redisUrl: string | null
  /** The bucket that keeps files; null keeps them in the data folder. */
  readonly s3: S3Address | null
  /** Mail server; null writes mails to the outbox folder. */
  readonly smtpUrl: string | null
  /** The sender of mails. */
  readonly mailFrom: string
  /** Make the demo workspace on a new data folder. */
  readonly demo: boolean
  /** Password of the demo people; null for a random one. */
  readonly demoPassword: string | null
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** With it somebody on another machine may read `/metrics` and the outbox; null: nobody there may. */
  readonly operatorToken: string | null
  /** Proxies whose `X-Forwarded-For` is believed: addresses or networks. */
  readonly trustProxy: readonly string[]
  /** Calls of one network address in a minute; files of the web app are counted apart. */
  readonly requestsPerMinute: number
  readonly authLimits: AuthLimits
  /** How long a sign-in lasts without being used, and at most, in ms. */
  readonly sessionIdleMs: number
  readonly sessionMaxMs: number
  /** Minutes without a key or a move after which somebody is taken out of a lesson; 0 = never. */
  readonly inactiveTimeoutMinutes: number
  /** Memory that open lessons may take, in bytes; null: a part of what the process may have. */
  readonly documentMemoryBytes: number | null
  /** How long the seat of whoever lost the connection is kept where seats are few, in ms. */
  readonly seatKeptMs: number
  /** The built web app; served when the folder exists. */
  readonly webDir: string
  /** Where feedback is mailed; null: to the owner of the organization it comes from. */
  readonly supportEmail: string | null
  /** Where people ask for the enterprise plan. */
  readonly salesUrl: string
  /** Payment link of a provider; null: the built-in test provider, and none in production. */
  readonly paymentUrl: string | null
  /** Where the provider is asked to end a subscription. */
  readonly paymentCancelUrl: string | null
  /** Signs what the provider and we tell each other; null with the test provider. */
  readonly paymentWebhookSecret: string | null
  /** What one item of a paid action costs, where it is not 1. */
  readonly creditMultipliers: Partial<CreditConfigs>
  /** The model that writes for people without the flag useLiteLLM; null: the offline writer. */
  readonly ai: AiAddress | null
  /** The LiteLLM gateway, for people with the flag; null: there is none. */
  readonly aiGateway: AiAddress | null
  /** Owners of workspaces need a second factor for what only owners do. */
  readonly ownersNeedSecondFactor: boolean
  /** Owners may add credits without paying; off in production unless asked for. */
  readonly ownerAddsCredits: boolean
  /** How much workspaces may have, by plan. */
  readonly quotas: Readonly<Record<PlanName, Quotas>>
  /** Connections to lessons from one network address at once. */
  readonly connectionsPerAddress: number
  /** With less free space than this only edits and sign-ins are written, in bytes; 0 = never mind. */
  readonly diskReserveBytes: number
  /** The Chromium that renders videos; null: those who want a video render it in their own browser. */
  readonly videoBrowser: string | null
}

/** The environment has mistakes; one line each, ready to be printed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** The model asked for when none is named (S2 §9). */
const DEFAULT_AI_MODEL = 'gpt-4.1-mini'

/** The product's folder; npm changes the working folder, so relative paths count from here. */
const ROOT = resolve(import.meta.dirname, '../..')
/** The unit in which operators write what is kept free, in bytes. */
const MB = 1024 ** 2

/** The address in a sender like `Lectern <lectern@localhost>`. */
function addressOf(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender
}

function aiAddress(address: string | undefined, key: string | undefined, model: string | undefined): AiAddress | null {
  return address === undefined ? null : { url: address.replace(/\/+$/, ''), key: key ?? null, model: model ?? DEFAULT_AI_MODEL }
}

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

/** The browser that renders videos: the one that is named, none, or what this machine has. */
function videoBrowserOf(given: string | undefined, path: string): string | null {
  if (given === NO_BROWSER) return null
  return given ?? findBrowser(path)
}

/** The quotas of every plan, as far as the environment says otherwise. */
function quotasOf(values: z.infer<typeof environmentSchema>): Config['quotas'] {
  const { CONNECTIONS_PER_PERSON, COPIES_PER_HOUR, STORAGE_QUOTA_GB, VERSIONS_PER_LESSON, VIDEOS_PER_LESSON } = values
  return Object.fromEntries(PLAN_NAMES.map((plan) => {
    const own = DEFAULT_QUOTAS[plan]
    const gb = STORAGE_QUOTA_GB[plan]
    return [plan, {
      storageBytes: gb === undefined ? own.storageBytes : Math.round(gb * GB),
      versionsPerLesson: VERSIONS_PER_LESSON[plan] ?? own.versionsPerLesson,
      videosPerLesson: VIDEOS_PER_LESSON[plan] ?? own.videosPerLesson,
      copiesPerHour: COPIES_PER_HOUR[plan] ?? own.copiesPerHour,
      connectionsPerPerson: CONNECTIONS_PER_PERSON[plan] ?? own.connectionsPerPerson,
    }]
  })) as Record<PlanName, Quotas>
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
  return {
    isProduction: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    publicUrl: (values.PUBLIC_URL ?? defaultPublicUrl(values.HOST, values.PORT)).replace(/\/+$/, ''),
    dataDir,
    secret,
    databaseFile: values.DATABASE_URL ? new URL(values.DATABASE_URL).pathname : join(dataDir, 'lectern.db'),
    redisUrl: values.REDIS_URL ?? null,
    s3: values.S3_URL,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    demo: values.DEMO === '1',
    demoPassword: values.DEMO_PASSWORD ?? null,
    logLevel: values.LOG_LEVEL,
    operatorToken: values.OPERATOR_TOKEN ?? null,
    trustProxy: values.TRUST_PROXY.split(',').map((part) => part.trim()).filter((part) => part !== ''),
    requestsPerMinute: values.RATE_LIMIT_PER_MINUTE,
    authLimits: { windowMs: 5 * 60_000, perAddress: values.AUTH_LIMIT_PER_ADDRESS, perAccount: values.AUTH_LIMIT_PER_ACCOUNT },
    sessionIdleMs: values.SESSION_IDLE_MINUTES * 60_000,
    sessionMaxMs: values.SESSION_MAX_HOURS * 60 * 60_000,
    inactiveTimeoutMinutes: values.INACTIVE_TIMEOUT_MINUTES,
    documentMemoryBytes: values.DOCUMENT_MEMORY_MB === 0 ? null : values.DOCUMENT_MEMORY_MB * 1024 * 1024,
    seatKeptMs: values.SEAT_KEPT_SECONDS * 1000,
    webDir: resolve(import.meta.dirname, '../../web/dist'),
    supportEmail: values.SUPPORT_EMAIL ?? null,
    salesUrl: values.SALES_URL ?? `mailto:${values.SUPPORT_EMAIL ?? addressOf(values.MAIL_FROM)}`,
    paymentUrl: values.PAYMENT_URL ?? null,
    paymentCancelUrl: values.PAYMENT_CANCEL_URL ?? null,
    paymentWebhookSecret: values.PAYMENT_WEBHOOK_SECRET ?? null,
    creditMultipliers: values.CREDIT_MULTIPLIERS,
    ownersNeedSecondFactor: values.OWNER_SECOND_FACTOR === '1',
    ownerAddsCredits: values.OWNER_ADDS_CREDITS === undefined ? values.NODE_ENV !== 'production' : values.OWNER_ADDS_CREDITS === '1',
    ai: aiAddress(values.AI_URL, values.AI_KEY, values.AI_MODEL),
    aiGateway: aiAddress(values.AI_LITELLM_URL, values.AI_LITELLM_KEY, values.AI_LITELLM_MODEL),
    quotas: quotasOf(values),
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    diskReserveBytes: values.DISK_RESERVE_MB * MB,
    videoBrowser: videoBrowserOf(values.VIDEO_BROWSER, env.PATH ?? process.env.PATH ?? ''),
  }
}
