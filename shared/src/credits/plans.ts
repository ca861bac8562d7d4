import { z } from 'zod'
import { endpoint } from '../http/index.ts'
import { PLAN_TYPE } from '../organizations/index.ts'
import { DEFAULT_QUOTAS } from '../quotas/limits.ts'

/** A plan as the pricing page shows it (S1 §3.5). */
export const planSchema = z.object({
  /** Names the plan in payment links. */
  sku: z.string(),
  planType: z.number().int(),
  title: z.string(),
  /** US dollars a month; negative is shown as Custom, 0 as Free. */
  price: z.number(),
  offerings: z.array(z.object({ title: z.string() })),
  /** What a workspace with the plan may have on this server, and is held to (`Quotas`). */
  limits: z.object({ storageBytes: z.number(), versionsPerLesson: z.number().int() }),
  /** Credits that come with the plan each month (with the free one: once); 0 where they are agreed on. */
  credits: z.number(),
  /** Where enterprise customers write to (S1 §2.6); null for plans one can buy. */
  contactUrl: z.string().nullable(),
})
export type Plan = z.infer<typeof planSchema>

/** A paid plan that ran out without a payment (S1 §8.3); the workspace is on the free plan since. */
export const expiredPlanSchema = z.object({
  /** The plan as it was sold. */
  planType: z.number().int(),
  title: z.string(),
  /** When it ran out at the payment provider, ms since 1970. */
  expiredAt: z.number(),
})
export type ExpiredPlan = z.infer<typeof expiredPlanSchema>

/** Credits of one learning session, the unit in which S1 §9 sells plans. */
export const CREDITS_PER_SESSION = 25

/**
 * The plans of S1 §9: what the server sells, but for what every plan has (working together, a brand, SCORM) or none
 * (avatars of one's own), and what the pricing page shows when the list cannot be fetched.
 */
export const FALLBACK_PLANS: readonly Plan[] = [
  {
    sku: 'free', planType: PLAN_TYPE.free, title: 'Free', price: 0, credits: 2 * CREDITS_PER_SESSION, contactUrl: null,
    limits: DEFAULT_QUOTAS.free,
    offerings: [{ title: '2 learning sessions' }],
  },
  {
    sku: 'creator', planType: PLAN_TYPE.creator, title: 'Creator', price: 30, credits: 100 * CREDITS_PER_SESSION, contactUrl: null,
    limits: DEFAULT_QUOTAS.creator,
    offerings: [{ title: '100 learning sessions' }],
  },
  {
    sku: 'team', planType: PLAN_TYPE.team, title: 'Team', price: 60, credits: 250 * CREDITS_PER_SESSION, contactUrl: null,
    limits: DEFAULT_QUOTAS.team,
    offerings: [{ title: '250 learning sessions' }],
  },
  {
    sku: 'enterprise', planType: PLAN_TYPE.enterprise, title: 'Enterprise', price: -1, credits: 0, contactUrl: 'mailto:lectern@localhost',
    limits: DEFAULT_QUOTAS.enterprise,
    offerings: [{ title: 'Learning sessions as agreed' }],
  },
]

/** The plan of a type; the free one for a type nobody knows. */
export function planOf(planType: number): Plan {
  const plan = FALLBACK_PLANS.find((entry) => entry.planType === planType) ?? FALLBACK_PLANS[0]
  if (!plan) throw new Error('there are no plans')
  return plan
}

export const getAllSku = endpoint({
  method: 'GET', path: '/GetAllSKU', access: 'public', summary: 'All plans with their prices',
  data: z.object({ skUs: z.array(planSchema) }),
})

/** Opens the payment of a plan. The plan counts once the payment provider's signed event has arrived. */
export const startCheckout = endpoint({
  method: 'POST', path: '/plans/checkout', access: 'verified', summary: 'A payment link for a plan, with my e-mail filled in',
  body: z.strictObject({ planType: z.union([z.literal(PLAN_TYPE.creator), z.literal(PLAN_TYPE.team)]) }),
  data: z.object({ checkoutId: z.string(), url: z.string() }),
})

/** What became of a checkout, for the page people come back to. */
export const getCheckout = endpoint({
  method: 'GET', path: '/plans/checkout/:checkoutId', access: 'verified', summary: 'Whether a payment has been confirmed',
  params: z.object({ checkoutId: z.string() }),
  data: z.object({ planType: z.number().int(), state: z.enum(['open', 'paid']) }),
})

export const cancelSubscription = endpoint({
  method: 'POST', path: '/CancelSubscription', access: 'member', summary: 'Cancel the subscription of my workspace; its owner only',
  body: z.strictObject({ subscriptionId: z.string().min(1).max(200) }),
  data: z.object({ success: z.boolean() }),
})

/** What plans answer in words (S1 §8.3). */
export const PLAN_MESSAGES = {
  notOwner: 'Only the owner of the workspace can change its plan.',
  cancelFailed: "We couldn't unsubscribe you. Please try again or contact support.",
  currentPlan: 'Your workspace is on this plan already.',
  expired: 'Your subscription has expired. Renew it or upgrade to keep working with your plan.',
} as const

/** What a payment provider tells us, in the body of a signed webhook. */
export const paymentEventSchema = z.object({
  /** The same id is the same event, however often it arrives. */
  id: z.string().min(1).max(200),
  /**
   * `cancelled`: the customer ended it, for good. `expired`: its paid time ran out without a payment; a later `renewed`
   * brings it back.
   */
  type: z.enum(['subscription.started', 'subscription.renewed', 'subscription.cancelled', 'subscription.expired']),
  /** When it happened at the provider, ms since 1970; decides when events arrive out of order. */
  createdAt: z.number().int(),
  data: z.object({
    /** The `client_reference_id` of the payment link. */
    checkoutId: z.string().min(1).max(200),
    subscriptionId: z.string().min(1).max(200),
  }),
})
export type PaymentEvent = z.infer<typeof paymentEventSchema>

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` */
export const PAYMENT_SIGNATURE_HEADER = 'x-payment-signature'
/** Where payment providers report, below the API base. */
export const PAYMENT_WEBHOOK_PATH = '/payments/webhook'
