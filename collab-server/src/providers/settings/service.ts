import type { ProviderSettings, ProviderTrial, textProviderInputSchema } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { recordAudit } from '../../audit/record.ts'
import { transact } from '../../database/transact.ts'
import { demandOwner } from '../../identity/owner.ts'
import { LecternError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http.ts'
import { isPublicUrl } from '../wire/addresses.ts'
import type { TextAddress } from '../text/protocol.ts'
import type { Wire } from '../wire/wire.ts'
import { addressOf, sealKey } from './keys.ts'
import { deleteProvider, findTextProvider, putProvider } from './store.ts'
import type { OrganizationProvider } from './store.ts'
import { tryModel } from './trial.ts'

type Input = z.output<typeof textProviderInputSchema>

/** What is set for the caller's organization. Throws `forbidden` unless they own it. */
export async function describeProviders(app: FastifyInstance, caller: Caller): Promise<ProviderSettings> {
  await demandOwner(app.db, caller, { reason: 'provider.notOwner' })
  const row = await findTextProvider(app.db, caller.organizationId)
  return {
    text: {
      own: row ? {
        wire: row.wire, url: row.url, model: row.model, keyEnding: row.key_ending, hasKey: row.sealed_key !== null, changedAt: row.changed_at,
      } : null,
      otherwise: app.config.ai?.model ?? null,
    },
    isPrivateAllowed: app.config.isPrivateProviderAllowed,
  }
}

/**
 * Where the model of an input is reached. A key that is kept goes nowhere else than where it was given for: whoever has an
 * owner's session must not be able to have it sent to a server of theirs.
 * @throws LecternError `invalid-request` for an address that may not be named, and for a kept key of another address.
 */
function wantedAddress(app: FastifyInstance, input: Input, stored: OrganizationProvider | undefined): TextAddress {
  const { wire, url, model } = input
  if (!app.config.isPrivateProviderAllowed && !isPublicUrl(url)) throw new LecternError('invalid-request', { path: 'url', reason: 'provider.address' })
  if (input.key !== undefined) return { wire, url, model, key: input.key }
  if (!stored || stored.sealed_key === null) return { wire, url, model, key: null }
  if (stored.wire !== wire || new URL(stored.url).origin !== new URL(url).origin) {
    throw new LecternError('invalid-request', { path: 'key', reason: 'provider.keyAgain' })
  }
  return { wire, url, model, key: addressOf(app.config.secret, stored).key }
}

/** Sets the model of the caller's organization. Throws as {@link wantedAddress}, and `forbidden` unless they own it. */
export async function changeText(app: FastifyInstance, caller: Caller, input: Input): Promise<void> {
  const { organizationId, userId } = caller
  await transact(app.db, async (trx) => {
    await demandOwner(trx, caller, { reason: 'provider.notOwner' })
    const { wire, url, model, key } = wantedAddress(app, input, await findTextProvider(trx, organizationId))
    const place = { organization_id: organizationId, kind: 'text', wire, url } as const
    await putProvider(trx, { ...place, model, ...sealKey(app.config.secret, place, key), changed_at: app.now() })
    await recordAudit(app, trx, {
      organizationId, action: 'provider-changed', actorId: userId, detail: { kind: 'text', wire, url, model, isNewKey: input.key !== undefined },
    })
  })
}

/** Takes the model of the caller's organization away, with its key. Throws `forbidden` unless they own it. */
export async function removeText(app: FastifyInstance, caller: Caller): Promise<void> {
  const { organizationId, userId } = caller
  await transact(app.db, async (trx) => {
    await demandOwner(trx, caller, { reason: 'provider.notOwner' })
    if (!(await deleteProvider(trx, organizationId, 'text'))) return
    await recordAudit(app, trx, { organizationId, action: 'provider-removed', actorId: userId, detail: { kind: 'text' } })
  })
}

/** Tries the model of an input. Throws as {@link changeText}. */
export async function tryText(app: FastifyInstance, wire: Wire, caller: Caller, input: Input, signal: AbortSignal): Promise<ProviderTrial> {
  await demandOwner(app.db, caller, { reason: 'provider.notOwner' })
  return await tryModel(wire, wantedAddress(app, input, await findTextProvider(app.db, caller.organizationId)), signal)
}
