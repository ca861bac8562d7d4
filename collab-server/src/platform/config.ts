import { z } from 'zod'
import { count, url } from './config-forms.ts'

const DEFAULT_PORT = 8080
/** The longest TCP port number. */
const MAX_PORT = 65_535
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Variables of the process. */
export const platformVariables = {
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: count('PORT', DEFAULT_PORT, 0, MAX_PORT),
  PUBLIC_URL: url('PUBLIC_URL', ['http:', 'https:'], 'https://lectern.example.org'),
  DATA_DIR: z.string().default('.data'),
  SECRET: z.string().min(32, 'SECRET must have at least 32 characters').optional(),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:', 'file:'], 'file:///srv/lectern/lectern.db').refine(
    (text) => !text?.startsWith('postgres'),
    'DATABASE_URL names PostgreSQL, but this build speaks SQLite only; unset it, or give a file: address',
  ),
  REDIS_URL: url('REDIS_URL', ['redis:', 'rediss:'], 'redis://localhost:6379'),
  LOG_LEVEL: z.enum(LEVELS, `LOG_LEVEL must be one of ${LEVELS.join(', ')}`).default('warn'),
  OPERATOR_TOKEN: z.string().regex(/^[\x21-\x7e]{32,500}$/, 'OPERATOR_TOKEN must be 32 to 500 plain letters, digits and signs').optional(),
  TRUST_PROXY: z.string().default(''),
  RATE_LIMIT_PER_MINUTE: count('RATE_LIMIT_PER_MINUTE', 3000, 1, 10_000_000),
}

/** What the process is told of where it stands: addresses, folders, proxies. */
export interface PlatformConfig {
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
  readonly logLevel: (typeof LEVELS)[number]
  /** With it somebody on another machine may read `/metrics` and the outbox; null: nobody there may. */
  readonly operatorToken: string | null
  /** Proxies whose `X-Forwarded-For` is believed: addresses or networks. */
  readonly trustProxy: readonly string[]
  /** Calls of one network address in a minute; files of the web app are counted apart. */
  readonly requestsPerMinute: number
  /** The built web app; served when the folder exists. */
  readonly webDir: string
}
