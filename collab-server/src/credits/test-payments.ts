import { randomUUID } from 'node:crypto'
import { FALLBACK_PLANS, PAYMENT_SIGNATURE_HEADER, PAYMENT_WEBHOOK_PATH } from '@lectern/shared/credits'
import type { PaymentEvent, Plan } from '@lectern/shared/credits'
import { API_BASE } from '@lectern/shared/http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { LecternError } from '../platform/errors.ts'
import { escapeHtml } from '../mail/mail-layout.ts'
import { TEST_PAYMENTS_PATH, signPayment, usesTestPayments, webhookSecret } from './payment-provider.ts'

const STYLE = `
  :root { color-scheme: light dark; --desk:#F7F5F0; --sheet:#fff; --ink:#1D1B16; --quiet:#6B665B; --accent:#0F766E; --line:rgb(29 27 22/.14); --on:#fff }
  @media (prefers-color-scheme: dark) { :root { --desk:#16181A; --sheet:#1F2224; --ink:#ECE9E2; --quiet:#A29D92; --accent:#5EC9BE; --line:rgb(255 255 255/.16); --on:#10211F } }
  body { margin:0; background:var(--desk); color:var(--ink); font:16px/26px 'Inter Variable',Inter,system-ui,sans-serif }
  main { max-width:440px; margin:64px auto; padding:32px; background:var(--sheet); border:1px solid var(--line); border-radius:10px }
  h1 { font:600 26px/34px 'Fraunces Variable',Fraunces,Georgia,serif; margin:0 0 8px }
  p.note { color:var(--quiet); margin:0 0 24px }
  label { display:block; font-weight:600; font-size:14px }
  input { box-sizing:border-box; width:100%; margin:4px 0 20px; padding:10px 12px; font:inherit; color:inherit; background:var(--desk); border:1px solid var(--line); border-radius:8px }
  button { width:100%; padding:12px; font:inherit; font-weight:600; color:var(--on); background:var(--accent); border:0; border-radius:8px; cursor:pointer }
  a { display:block; margin-top:16px; text-align:center; color:var(--accent) }
`

const orderSchema = z.object({
  sku: z.string().max(50), prefilled_email: z.string().max(254).default(''), client_reference_id: z.string().min(1).max(100),
})

function page(plan: Plan, order: z.infer<typeof orderSchema>, publicUrl: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test payment · Lectern</title><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(plan.title)}: $${plan.price} a month</h1>
<p class="note">This is a payment provider for trying things out. No money moves. It exists only outside production.</p>
<form method="post" action="${TEST_PAYMENTS_PATH}">
<input type="hidden" name="sku" value="${escapeHtml(order.sku)}">
<input type="hidden" name="client_reference_id" value="${escapeHtml(order.client_reference_id)}">
<label>Email<input name="prefilled_email" type="email" value="${escapeHtml(order.prefilled_email)}" required></label>
<button type="submit">Pay $${plan.price}</button>
</form>
<a href="${escapeHtml(publicUrl)}/pricing-details">Cancel and go back</a>
</main></body></html>`
}

function readOrder(input: unknown): { order: z.infer<typeof orderSchema>; plan: Plan } {
  const order = orderSchema.safeParse(input)
  const plan = order.success ? FALLBACK_PLANS.find((entry) => entry.sku === order.data.sku && entry.price > 0) : undefined
  if (!order.success || !plan) throw new LecternError('not-found')
  return { order: order.data, plan }
}

/** The built-in payment provider: a page with a button, and a signed event to the webhook like a real one sends. */
export function registerTestPayments(app: FastifyInstance): void {
  if (!usesTestPayments(app.config)) return
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    scope.get(TEST_PAYMENTS_PATH, { schema: { hide: true } }, async (request, reply) => {
      const { order, plan } = readOrder(request.query)
      return await reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(plan, order, app.config.publicUrl))
    })
    scope.post(TEST_PAYMENTS_PATH, { schema: { hide: true } }, async (request, reply) => {
      const { order } = readOrder(request.body)
      const event: PaymentEvent = {
        id: `evt_${randomUUID()}`, type: 'subscription.started', createdAt: app.now(),
        data: { checkoutId: order.client_reference_id, subscriptionId: `sub_${randomUUID()}` },
      }
      const payload = JSON.stringify(event)
      const answered = await app.inject({
        method: 'POST', url: API_BASE + PAYMENT_WEBHOOK_PATH, payload,
        headers: { 'content-type': 'application/json', [PAYMENT_SIGNATURE_HEADER]: signPayment(webhookSecret(app.config), payload, app.now()) },
      })
      if (answered.statusCode !== 200) throw new LecternError('not-found')
      const back = new URLSearchParams({ checkout: order.client_reference_id })
      return await reply.redirect(`${app.config.publicUrl}/pricing-details?${back.toString()}`, 303)
    })
  })
}
