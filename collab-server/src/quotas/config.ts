import { CONNECTIONS_PER_ADDRESS, DEFAULT_QUOTAS, DISK_RESERVE_MB } from '@lectern/shared/quotas'
import type { PlanName, Quotas } from '@lectern/shared/quotas'
import { z } from 'zod'
import { count } from '../platform/config-forms.ts'
import type { Variables } from '../platform/config-forms.ts'

/** The plans there are, in their order. */
const PLAN_NAMES = Object.keys(DEFAULT_QUOTAS) as PlanName[]
/** The unit in which operators write quotas, in bytes. */
const GB = 1024 ** 3
/** The unit in which operators write what is kept free, in bytes. */
const MB = 1024 ** 2

/** A number for all plans, or `plan=number,plan=number`; plans that are not named keep theirs. */
function byPlan(name: string, pick: (quotas: Quotas) => number, max: number, decimals = 0): z.ZodType<Partial<Record<PlanName, number>>> {
  const pattern = decimals === 0 ? /^\d{1,9}$/ : new RegExp(`^\\d{1,9}(?:\\.\\d{1,${decimals}})?$`)
  const isNumber = (text: string | undefined): boolean => text !== undefined && pattern.test(text) && Number(text) <= max
  const usual = PLAN_NAMES.map((plan) => `${plan}=${pick(DEFAULT_QUOTAS[plan])}`).join(',')
  return z.string().default(usual).transform((text, context) => {
    if (isNumber(text.trim())) return Object.fromEntries(PLAN_NAMES.map((plan) => [plan, Number(text)]))
    const pairs = text.split(',').map((part) => part.trim()).filter((part) => part !== '').map((part) => part.split('='))
    if (pairs.every(([plan, value]) => PLAN_NAMES.some((known) => known === plan) && isNumber(value))) {
      return Object.fromEntries(pairs.map(([plan, value]) => [plan, Number(value)]))
    }
    context.addIssue({ code: 'custom', message: `${name} must be a number of at most ${max}, or look like ${usual}` })
    return z.NEVER
  })
}

/** Variables about how much there may be. */
export const quotaVariables = {
  STORAGE_QUOTA_GB: byPlan('STORAGE_QUOTA_GB', (quotas) => quotas.storageBytes / GB, 1_000_000, 6),
  VERSIONS_PER_LESSON: byPlan('VERSIONS_PER_LESSON', (quotas) => quotas.versionsPerLesson, 1_000_000),
  VIDEOS_PER_LESSON: byPlan('VIDEOS_PER_LESSON', (quotas) => quotas.videosPerLesson, 1_000_000),
  COPIES_PER_HOUR: byPlan('COPIES_PER_HOUR', (quotas) => quotas.copiesPerHour, 1_000_000),
  CONNECTIONS_PER_PERSON: byPlan('CONNECTIONS_PER_PERSON', (quotas) => quotas.connectionsPerPerson, 1_000_000),
  CONNECTIONS_PER_ADDRESS: count('CONNECTIONS_PER_ADDRESS', CONNECTIONS_PER_ADDRESS, 1, 10_000_000),
  DISK_RESERVE_MB: count('DISK_RESERVE_MB', DISK_RESERVE_MB, 0, 10_000_000),
}

/** How much there may be of what. */
export interface QuotaConfig {
  /** How much workspaces may have, by plan. */
  readonly quotas: Readonly<Record<PlanName, Quotas>>
  /** Connections to lessons from one network address at once. */
  readonly connectionsPerAddress: number
  /** With less free space than this only edits and sign-ins are written, in bytes; 0 = never mind. */
  readonly diskReserveBytes: number
}

/** The configuration that checked variables say. */
export function readQuotaConfig(values: Variables<typeof quotaVariables>): QuotaConfig {
  const quotas = Object.fromEntries(PLAN_NAMES.map((plan) => {
    const own = DEFAULT_QUOTAS[plan]
    const gb = values.STORAGE_QUOTA_GB[plan]
    return [plan, {
      storageBytes: gb === undefined ? own.storageBytes : Math.round(gb * GB),
      versionsPerLesson: values.VERSIONS_PER_LESSON[plan] ?? own.versionsPerLesson,
      videosPerLesson: values.VIDEOS_PER_LESSON[plan] ?? own.videosPerLesson,
      copiesPerHour: values.COPIES_PER_HOUR[plan] ?? own.copiesPerHour,
      connectionsPerPerson: values.CONNECTIONS_PER_PERSON[plan] ?? own.connectionsPerPerson,
    }]
  })) as Record<PlanName, Quotas>
  return { quotas, connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS, diskReserveBytes: values.DISK_RESERVE_MB * MB }
}
