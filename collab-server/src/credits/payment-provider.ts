import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { PAYMENT_SIGNATURE_HEADER } from '@lectern/shared/credits'
import type { FastifyInstance } from 'fastify'
import type { PlatformConfig } from '../platform/config.ts'
import type { CreditConfig } from './config.ts'
import { LecternError } from '../platform/errors.ts'

/** What the way to the provider depends on. */
type PaymentConfig = CreditConfig & Pick<PlatformConfig, 'isProduction' | 'publicUrl' | 'secret'>

/** A signature older or younger than this is a replay or a wrong clock, in seconds. */
const SIGNATURE_TOLERANCE_SECONDS = 5 * 60
const CANCEL_TIMEOUT_MS = 10_000

/** The path of the built-in provider for trying things out. */
export const TEST_PAYMENTS_PATH = '/test-payments'

/** Whether the built-in test provider takes the payments: outside production, unless a real one is set up. */
export function usesTestPayments(config: PaymentConfig): boolean {
  return config.paymentUrl === null && !config.isProduction
}

/** The key of webhook signatures; with the test provider one made from the server's secret. */
export function webhookSecret(config: PaymentConfig): string {
  return config.paymentWebhookSecret
    ?? Buffer.from(hkdfSync('sha256', config.secret, '', 'lectern test payments', 32)).toString('hex')
}

function macOf(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}

/** The signature header of a webhook's body. */
export function signPayment(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, body)}`
}

/** Whether the header signs this very body, recently. */
export function isSignedPayment(secret: string, header: string | undefined, body: string, now: number): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match) return false
  const seconds = Number(match[1])
  const isFresh = Math.abs(now / 1000 - seconds) <= SIGNATURE_TOLERANCE_SECONDS
  return isFresh && timingSafeEqual(Buffer.from(match[2] ?? '', 'hex'), Buffer.from(macOf(secret, seconds, body), 'hex'))
}

/**
 * Where somebody pays, with the e-mail filled in. `{sku}` in PAYMENT_URL stands for the plan, for providers with a link each.
 * @throws LecternError `unavailable` in production without a provider.
 */
export function paymentLink(config: PaymentConfig, order: { readonly sku: string; readonly email: string; readonly checkoutId: string }): string {
  const base = config.paymentUrl ?? (usesTestPayments(config) ? `${config.publicUrl}${TEST_PAYMENTS_PATH}` : null)
  if (base === null) throw new LecternError('unavailable', { message: 'Plans cannot be bought here yet. Please contact support.' })
  const url = new URL(base.replaceAll('{sku}', encodeURIComponent(order.sku)))
  url.searchParams.set('sku', order.sku)
  url.searchParams.set('prefilled_email', order.email)
  url.searchParams.set('client_reference_id', order.checkoutId)
  return url.toString()
}

/** Asks the provider to end a subscription; false when it would not or could not be asked. */
export async function cancelAtProvider(app: FastifyInstance, subscriptionId: string): Promise<boolean> {
  const { config } = app
  if (usesTestPayments(config)) return true
  if (config.paymentCancelUrl === null) {
    app.log.error({ subscriptionId }, 'PAYMENT_CANCEL_URL is not set, so nobody can cancel here')
    return false
  }
  const body = JSON.stringify({ subscriptionId })
  try {
    const response = await fetch(config.paymentCancelUrl, {
      method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(CANCEL_TIMEOUT_MS),
      headers: {
        'content-type': 'application/json', [PAYMENT_SIGNATURE_HEADER]: signPayment(webhookSecret(config), body, app.now()),
      },
    })
    if (!response.ok) app.log.error({ subscriptionId, status: response.status }, 'the payment provider refused to cancel')
    return response.ok
  } catch (error) {
    app.log.error({ err: error, subscriptionId }, 'the payment provider could not be asked to cancel')
    return false
  }
}
