import { hasWire } from '@lectern/shared/providers'
import type { ProviderService, ProviderSettings, ProviderTrial, SettableKind, providerInputSchema } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { recordAudit } from '../../audit/record.ts'
import { transact } from '../../database/transact.ts'
import { requireOwner } from '../../identity/owner.ts'
import { LecternError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http.ts'
import { isPublicUrl } from '../wire/addresses.ts'
import type { ProviderAddress } from '../address.ts'
import type { Wire } from '../wire/wire.ts'
import { ornaments } from '../pictures/ornament.ts'
import { addressOf, sealKey } from './keys.ts'
import { deleteProvider, findProvider, putProvider } from './store.ts'
import type { OrganizationProvider } from './store.ts'
import { tryProvider } from './trial.ts'

type Input = z.output<typeof providerInputSchema>

/** What is set for the caller's organization. Throws `forbidden` unless they own it. */
export async function describeProviders(app: FastifyInstance, caller: Caller): Promise<ProviderSettings> {
  await requireOwner(app.db, caller, { reason: 'provider.notOwner' })
  const serviceOf = async (kind: SettableKind, otherwise: string | null, builtIn: string | null): Promise<ProviderService> => {
    const row = await findProvider(app.db, caller.organizationId, kind)
    return {
      otherwise, builtIn,
      own: row ? {
        wire: row.wire, url: row.url, model: row.model, keyEnding: row.key_ending, hasKey: row.sealed_key !== null, changedAt: row.changed_at,
      } : null,
    }
  }
  return {
    services: {
      text: await serviceOf('text', app.config.ai?.model ?? null, null),
      speech: await serviceOf('speech', app.config.aiSpeech?.model ?? null, app.providers.builtInVoice),
      transcription: await serviceOf('transcription', app.config.aiTranscription?.model ?? null, null),
      picture: await serviceOf('picture', app.config.aiPicture?.model ?? null, ornaments.engine.name),
      avatar: await serviceOf('avatar', app.config.aiAvatar?.model ?? null, null),
    },
    isPrivateAllowed: app.config.isPrivateProviderAllowed,
  }
}

/**
 * Where the provider of an input is reached. A key that is kept goes nowhere else than where it was given for: whoever has an
 * owner's session must not be able to have it sent to a server of theirs.
 * @throws LecternError `invalid-request` for an address that may not be named, a wire that the kind is not made over, and a kept key of another address.
 */
function wantedAddress(app: FastifyInstance, kind: SettableKind, input: Input, stored: OrganizationProvider | undefined): ProviderAddress {
  const { wire, url, model } = input
  if (!hasWire(kind, wire)) throw new LecternError('invalid-request', { path: 'wire', reason: 'provider.wire' })
  if (!app.config.isPrivateProviderAllowed && !isPublicUrl(url)) throw new LecternError('invalid-request', { path: 'url', reason: 'provider.address' })
  if (input.key !== undefined) return { wire, url, model, key: input.key }
  if (!stored || stored.sealed_key === null) return { wire, url, model, key: null }
  if (stored.wire !== wire || new URL(stored.url).origin !== new URL(url).origin) {
    throw new LecternError('invalid-request', { path: 'key', reason: 'provider.keyAgain' })
  }
  return { wire, url, model, key: addressOf(app.config.secret, stored).key }
}

/** Sets who makes a kind for the caller's organization. Throws as {@link wantedAddress}, and `forbidden` unless they own it. */
export async function changeOwn(app: FastifyInstance, caller: Caller, kind: SettableKind, input: Input): Promise<void> {
  const { organizationId, userId } = caller
  await transact(app.db, async (trx) => {
    await requireOwner(trx, caller, { reason: 'provider.notOwner' })
    const { wire, url, model, key } = wantedAddress(app, kind, input, await findProvider(trx, organizationId, kind))
    const place = { organization_id: organizationId, kind, wire, url }
    await putProvider(trx, { ...place, model, ...sealKey(app.config.secret, place, key), changed_at: app.now() })
    await recordAudit(app, trx, {
      organizationId, action: 'provider-changed', actorId: userId, detail: { kind, wire, url, model, isNewKey: input.key !== undefined },
    })
  })
}

/** Takes the provider of a kind away from the caller's organization, with its key. Throws `forbidden` unless they own it. */
export async function removeOwn(app: FastifyInstance, caller: Caller, kind: SettableKind): Promise<void> {
  const { organizationId, userId } = caller
  await transact(app.db, async (trx) => {
    await requireOwner(trx, caller, { reason: 'provider.notOwner' })
    if (!(await deleteProvider(trx, organizationId, kind))) return
    await recordAudit(app, trx, { organizationId, action: 'provider-removed', actorId: userId, detail: { kind } })
  })
}

/** Tries the provider of an input. Throws as {@link changeOwn}. */
export async function tryOwn(app: FastifyInstance, wire: Wire, caller: Caller, kind: SettableKind, input: Input, signal: AbortSignal): Promise<ProviderTrial> {
  await requireOwner(app.db, caller, { reason: 'provider.notOwner' })
  return await tryProvider(wire, kind, wantedAddress(app, kind, input, await findProvider(app.db, caller.organizationId, kind)), signal)
}
