import { CREDIT_CONFIG_NAMES } from '@lectern/shared/credits'
import type { CreditConfigs } from '@lectern/shared/credits'
import { z } from 'zod'
import { url } from '../platform/config-forms.ts'
import type { Variables } from '../platform/config-forms.ts'

/** `name=number,name=number`, with the names of paid actions. */
function multipliers(name: string): z.ZodType<Partial<CreditConfigs>> {
  return z.string().default('').transform((text, context) => {
    const pairs = text.split(',').map((part) => part.trim()).filter((part) => part !== '').map((part) => part.split('='))
    const isGood = pairs.every(([key, value]) => (
      CREDIT_CONFIG_NAMES.some((known) => known === key) && /^\d{1,6}(?:\.\d{1,2})?$/.test(value ?? '') && Number(value) > 0
    ))
    if (isGood) return Object.fromEntries(pairs.map(([key, value]) => [key, Number(value)])) as Partial<CreditConfigs>
    context.addIssue({
      code: 'custom',
      message: `${name} must look like videoRender=10,aiImagesGeneration=2.5; the names are ${CREDIT_CONFIG_NAMES.join(', ')}`,
    })
    return z.NEVER
  })
}

/** Variables about plans, payments and prices. */
export const creditVariables = {
  SALES_URL: url('SALES_URL', ['http:', 'https:', 'mailto:'], 'https://example.org/contact or mailto:sales@example.org'),
  PAYMENT_URL: url('PAYMENT_URL', ['https:', 'http:'], 'https://pay.example.org/{sku}'),
  PAYMENT_CANCEL_URL: url('PAYMENT_CANCEL_URL', ['https:', 'http:'], 'https://pay.example.org/cancel'),
  PAYMENT_WEBHOOK_SECRET: z.string().min(32, 'PAYMENT_WEBHOOK_SECRET must have at least 32 characters').optional(),
  CREDIT_MULTIPLIERS: multipliers('CREDIT_MULTIPLIERS'),
  OWNER_ADDS_CREDITS: z.enum(['0', '1'], 'OWNER_ADDS_CREDITS must be 0 or 1').optional(),
}

/** Plans, payments and prices. */
export interface CreditConfig {
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
  /** Owners may add credits without paying; off in production unless asked for. */
  readonly ownerAddsCredits: boolean
}

/** What is wrong with variables together, as one line each. */
export function creditProblems(values: Partial<Variables<typeof creditVariables>>): readonly string[] {
  return values.PAYMENT_URL === undefined || values.PAYMENT_WEBHOOK_SECRET !== undefined
    ? [] : ['PAYMENT_URL needs PAYMENT_WEBHOOK_SECRET, with which the provider signs its events']
}

/** The configuration that checked variables say; whoever asks for a plan writes to `contact` unless there is an address for that. */
export function readCreditConfig(
  values: Variables<typeof creditVariables>, { contact, isProduction }: { readonly contact: string; readonly isProduction: boolean },
): CreditConfig {
  return {
    salesUrl: values.SALES_URL ?? `mailto:${contact}`,
    paymentUrl: values.PAYMENT_URL ?? null,
    paymentCancelUrl: values.PAYMENT_CANCEL_URL ?? null,
    paymentWebhookSecret: values.PAYMENT_WEBHOOK_SECRET ?? null,
    creditMultipliers: values.CREDIT_MULTIPLIERS,
    ownerAddsCredits: values.OWNER_ADDS_CREDITS === undefined ? !isProduction : values.OWNER_ADDS_CREDITS === '1',
  }
}
