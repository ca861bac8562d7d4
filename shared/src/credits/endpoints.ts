import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { CREDIT_CONFIG_NAMES } from './actions.ts'
import { expiredPlanSchema, planSchema } from './plans.ts'

/** Credits are counted in hundredths. */
const creditsSchema = z.number().positive().max(1_000_000).multipleOf(0.01)
const keySchema = z.string().min(1).max(200)
const ids = { organizationId: z.string().max(100) }

export const creditConfigsSchema = z.record(z.enum(CREDIT_CONFIG_NAMES), z.number())

export const getCreditsDetails = endpoint({
  method: 'POST', path: '/Account/GetOrganizationCreditsDetails', access: 'verified', summary: 'Credits and plan of my organization',
  body: z.strictObject({ ...ids, userId: z.string().max(100) }),
  data: z.object({
    status: z.number().int(),
    organizationName: z.string(),
    totalCredits: z.number(),
    creditConfigs: creditConfigsSchema,
    subscription: z.object({ subscriptionId: z.string() }).nullable(),
    plan: planSchema,
    /** The plan that has expired and was not replaced: say `PLAN_MESSAGES.expired`. Null while one is paid for, and after a cancellation. */
    expiredPlan: expiredPlanSchema.nullable(),
  }),
})
export type CreditDetails = z.infer<typeof getCreditsDetails.data>

/** What a line of the history is about, so that every screen can say it in its own words. */
export const creditSubjectSchema = z.object({
  /** The paid action, also where its credits are only held, released or given back. */
  action: z.number().int().nullable(),
  /** How many items of the action. */
  items: z.number().int().nullable(),
  /** The plan the credits came with. */
  planType: z.number().int().nullable(),
})
export type CreditSubject = z.infer<typeof creditSubjectSchema>

/** A line about nothing but its type. */
export const NO_SUBJECT: CreditSubject = { action: null, items: null, planType: null }

/** One line of the credit history (S1 §3.6). */
export const creditUsageSchema = z.object({
  id: z.string(),
  /** In English; screens tell it from `type` and `about` where they can. */
  description: z.string(),
  about: creditSubjectSchema,
  /** How the balance changed: negative when credits went away. */
  credits: z.number(),
  /** An action of S1 §3.6. */
  type: z.number().int(),
  /** ms since 1970 */
  date: z.number(),
  /** Who did it; null for the system, and when `getUserDetails` was not asked for. */
  member: z.string().nullable(),
})
export type CreditUsage = z.infer<typeof creditUsageSchema>

/** Rows of a page unless asked otherwise, and at most (S1 §7). */
export const CREDIT_HISTORY_COUNT = { default: 10, max: 1000 } as const

export const getCreditsHistory = endpoint({
  method: 'POST', path: '/Account/GetOrganizationCreditsUsageHistory', access: 'member', summary: 'What credits were spent on, latest first',
  query: z.strictObject({
    count: z.coerce.number().int().min(1).max(CREDIT_HISTORY_COUNT.max).default(CREDIT_HISTORY_COUNT.default),
    /** A number of S1 §3.6; 99 for all. */
    transactionType: z.coerce.number().int().min(1).max(99).default(99),
    /** From 1. */
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  body: z.strictObject({
    ...ids, getUserDetails: z.boolean().default(true),
    /** Work that has ended is one line with what it cost in the end, instead of what was set aside, what came back and what was paid. */
    isFolded: z.boolean().default(false),
  }),
  data: z.object({
    status: z.number().int(), creditsUsageHistory: z.array(creditUsageSchema), totalPages: z.number().int(), message: z.string(),
  }),
})

/** The history as a file for programs: date, member, description, type and credits, in English. */
export const exportCreditsHistory = endpoint({
  method: 'GET', path: '/credits/history/csv', access: 'member', summary: 'The credit history as CSV',
  query: z.strictObject({ transactionType: z.coerce.number().int().min(1).max(99).default(99) }),
  data: z.object({ fileName: z.string(), csv: z.string() }),
})

/** The deduction call of S1 §7, whose path is not shown there. The same key is charged once. */
export const deductCredits = endpoint({
  method: 'POST', path: '/Account/DeductCredits', access: 'member', summary: 'Charge my organization for an AI action',
  body: z.strictObject({
    /** The user: the caller. */
    uid: z.string().max(100),
    /** The presentation, a lesson of the caller; empty when there is none yet. */
    pid: z.string().max(100).default(''),
    /** The category: an action of S1 §3.6 that costs credits. */
    cat: z.number().int(),
    /** How many items. */
    cnt: z.number().int().min(1).max(10_000).default(1),
    /** A repeated key answers as the first time and charges nothing. */
    key: keySchema.optional(),
  }),
  data: z.object({ status: z.number().int(), message: z.string(), totalCredits: z.number() }),
})

export const addCredits = endpoint({
  method: 'POST', path: '/Account/AddCredits', access: 'member', summary: 'Add credits to my organization; its owner only',
  body: z.strictObject({ ...ids, credits: creditsSchema, key: keySchema.optional() }),
  data: z.object({ status: z.number().int(), message: z.string(), totalCredits: z.number() }),
})

/** What credits answer in words (S1 §8.3). */
export const CREDIT_MESSAGES = {
  detailsFailed: 'Failed to fetch organization details',
  historyFailed: 'Failed to fetch credit usage history',
  added: 'Credits added',
  deducted: 'Credits deducted',
  history: 'Credit usage history',
  notOwner: 'Only the owner of the workspace can add credits.',
  addingIsOff: 'Credits come with a plan here. Choose one on the pricing page.',
  notPaid: 'This is not an action that costs credits.',
  keyReused: 'This key was used for something else.',
  deductFailed: 'Failed to deduct credits',
  addFailed: 'Failed to add credits',
} as const
