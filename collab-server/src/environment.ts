import { CONNECTIONS_PER_ADDRESS, DISK_RESERVE_MB } from '@lectern/shared/quotas'
import { z } from 'zod'
import { byPlan, count, headerWord, multipliers, url } from './config-forms.ts'
import { readS3Address } from './platform/s3-address.ts'
import { isExecutable } from './video/renderer/find-browser.ts'

const DEFAULT_PORT = 8080
/** VIDEO_BROWSER of a server that renders no videos. */
export const NO_BROWSER = 'none'
/** The longest TCP port number. */
const MAX_PORT = 65_535

/** The unit in which operators write quotas, in bytes. */
export const GB = 1024 ** 3

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every variable of the environment with its rule and what holds without it; docs/operations.md explains them. */
export const environmentSchema = z.object({
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
  S3_URL: z.string().optional().transform((text, context) => {
    if (text === undefined) return null
    const read = readS3Address(text)
    if (!('problems' in read)) return read
    for (const message of read.problems) context.addIssue({ code: 'custom', message })
    return z.NEVER
  }),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example.org:587'),
  MAIL_FROM: z.string().default('Lectern <lectern@localhost>'),
  DEMO: z.enum(['0', '1'], 'DEMO must be 0 or 1').default('1'),
  DEMO_PASSWORD: z.string().min(8, 'DEMO_PASSWORD must have at least 8 characters').optional(),
  LOG_LEVEL: z.enum(LEVELS, `LOG_LEVEL must be one of ${LEVELS.join(', ')}`).default('warn'),
  OPERATOR_TOKEN: z.string().regex(/^[\x21-\x7e]{32,500}$/, 'OPERATOR_TOKEN must be 32 to 500 plain letters, digits and signs').optional(),
  TRUST_PROXY: z.string().default(''),
  RATE_LIMIT_PER_MINUTE: count('RATE_LIMIT_PER_MINUTE', 3000, 1, 10_000_000),
  DOCUMENT_MEMORY_MB: count('DOCUMENT_MEMORY_MB', 0, 0, 1_000_000),
  INACTIVE_TIMEOUT_MINUTES: count('INACTIVE_TIMEOUT_MINUTES', 120, 0, 7 * 24 * 60, true),
  SEAT_KEPT_SECONDS: count('SEAT_KEPT_SECONDS', 30, 0, 3600),
  SESSION_IDLE_MINUTES: count('SESSION_IDLE_MINUTES', 30 * 24 * 60, 20, 365 * 24 * 60),
  SESSION_MAX_HOURS: count('SESSION_MAX_HOURS', 30 * 24, 1, 365 * 24),
  AUTH_LIMIT_PER_ADDRESS: count('AUTH_LIMIT_PER_ADDRESS', 100, 1, 10_000_000),
  AUTH_LIMIT_PER_ACCOUNT: count('AUTH_LIMIT_PER_ACCOUNT', 10, 1, 10_000_000),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL must be an email address').optional(),
  SALES_URL: url('SALES_URL', ['http:', 'https:', 'mailto:'], 'https://example.org/contact or mailto:sales@example.org'),
  PAYMENT_URL: url('PAYMENT_URL', ['https:', 'http:'], 'https://pay.example.org/{sku}'),
  PAYMENT_CANCEL_URL: url('PAYMENT_CANCEL_URL', ['https:', 'http:'], 'https://pay.example.org/cancel'),
  PAYMENT_WEBHOOK_SECRET: z.string().min(32, 'PAYMENT_WEBHOOK_SECRET must have at least 32 characters').optional(),
  CREDIT_MULTIPLIERS: multipliers('CREDIT_MULTIPLIERS'),
  OWNER_SECOND_FACTOR: z.enum(['0', '1'], 'OWNER_SECOND_FACTOR must be 0 or 1').default('0'),
  OWNER_ADDS_CREDITS: z.enum(['0', '1'], 'OWNER_ADDS_CREDITS must be 0 or 1').optional(),
  STORAGE_QUOTA_GB: byPlan('STORAGE_QUOTA_GB', (quotas) => quotas.storageBytes / GB, 1_000_000, 6),
  VERSIONS_PER_LESSON: byPlan('VERSIONS_PER_LESSON', (quotas) => quotas.versionsPerLesson, 1_000_000),
  VIDEOS_PER_LESSON: byPlan('VIDEOS_PER_LESSON', (quotas) => quotas.videosPerLesson, 1_000_000),
  COPIES_PER_HOUR: byPlan('COPIES_PER_HOUR', (quotas) => quotas.copiesPerHour, 1_000_000),
  CONNECTIONS_PER_PERSON: byPlan('CONNECTIONS_PER_PERSON', (quotas) => quotas.connectionsPerPerson, 1_000_000),
  CONNECTIONS_PER_ADDRESS: count('CONNECTIONS_PER_ADDRESS', CONNECTIONS_PER_ADDRESS, 1, 10_000_000),
  DISK_RESERVE_MB: count('DISK_RESERVE_MB', DISK_RESERVE_MB, 0, 10_000_000),
  VIDEO_BROWSER: z.string().optional().refine(
    (file) => file === undefined || file === NO_BROWSER || isExecutable(file),
    `VIDEO_BROWSER must be the path of a Chromium or Chrome that may be run, or "${NO_BROWSER}"`,
  ),
  AI_URL: url('AI_URL', ['http:', 'https:'], 'https://api.openai.com/v1'),
  AI_KEY: headerWord('AI_KEY'),
  AI_MODEL: headerWord('AI_MODEL'),
  AI_LITELLM_URL: url('AI_LITELLM_URL', ['http:', 'https:'], 'http://localhost:4000/v1'),
  AI_LITELLM_KEY: headerWord('AI_LITELLM_KEY'),
  AI_LITELLM_MODEL: headerWord('AI_LITELLM_MODEL'),
}).superRefine((values, context) => {
  for (const name of ['AI', 'AI_LITELLM'] as const) {
    if (values[`${name}_URL`] !== undefined) continue
    for (const part of [`${name}_KEY`, `${name}_MODEL`] as const) {
      if (values[part] !== undefined) context.addIssue({ code: 'custom', message: `${part} needs ${name}_URL, the address it is for` })
    }
  }
}).refine(
  (values) => values.PAYMENT_URL === undefined || values.PAYMENT_WEBHOOK_SECRET !== undefined,
  'PAYMENT_URL needs PAYMENT_WEBHOOK_SECRET, with which the provider signs its events',
)
