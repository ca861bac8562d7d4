import { expect, it } from 'vitest'
import { providerInputSchema } from './endpoints.ts'
import { PROVIDER_DEFAULTS, SETTABLE_KINDS } from './wires.ts'
import type { ProviderWire } from './wires.ts'

it('what is proposed for each kind and wire can be kept as it is', () => {
  const proposals = SETTABLE_KINDS.flatMap((kind) => Object.entries(PROVIDER_DEFAULTS[kind]).map(([wire, { model, url }]) => ({ wire: wire as ProviderWire, url, model })))
  expect(proposals.length).toBeGreaterThanOrEqual(SETTABLE_KINDS.length)
  for (const proposal of proposals) expect(providerInputSchema.safeParse(proposal)).toMatchObject({ success: true, data: proposal })
})
