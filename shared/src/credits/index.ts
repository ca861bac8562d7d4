export {
  CONFIG_OF_ACTION, CREDIT_ACTION, CREDIT_CONFIG_NAMES, CREDIT_REFRESH_BANDS, CREDIT_THRESHOLD, CREDIT_TIMES, DEFAULT_MULTIPLIER,
  creditCost, creditRefreshMs, isCreditBlocked, isPaidAction,
} from './actions.ts'
export type { CreditAction, CreditConfigName, CreditConfigs, PaidAction } from './actions.ts'
export {
  CREDITS_PER_SESSION, FALLBACK_PLANS, PAYMENT_SIGNATURE_HEADER, PAYMENT_WEBHOOK_PATH, PLAN_MESSAGES, cancelSubscription, getAllSku,
  expiredPlanSchema, getCheckout, paymentEventSchema, planOf, planSchema, startCheckout,
} from './plans.ts'
export type { ExpiredPlan, PaymentEvent, Plan } from './plans.ts'
export {
  CREDIT_HISTORY_COUNT, CREDIT_MESSAGES, NO_SUBJECT, addCredits, creditConfigsSchema, creditSubjectSchema, creditUsageSchema, deductCredits, exportCreditsHistory,
  getCreditsDetails, getCreditsHistory,
} from './endpoints.ts'
export type { CreditDetails, CreditSubject, CreditUsage } from './endpoints.ts'
