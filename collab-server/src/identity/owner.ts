import type { Kysely, Selectable } from 'kysely'
import { LecternError } from '../platform/errors.ts'
import type { ErrorDetails } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { Database } from '../database/tables.ts'
import { findOrganization } from './organization-store.ts'
import type { OrganizationTable } from './tables.ts'

/** Throws `forbidden` for somebody without a second factor, where owners need one (ASVS 4.0.3, 4.3.1). */
export function requireSecondFactor(caller: Caller): void {
  if (caller.lacksSecondFactor === true) throw new LecternError('forbidden', { reason: 'member.secondFactorFirst' })
}

/** The caller's organization; throws `forbidden`, with these words if given, unless they own it, and as {@link requireSecondFactor}. */
export async function requireOwner(db: Kysely<Database>, caller: Caller, details?: ErrorDetails): Promise<Selectable<OrganizationTable>> {
  const organization = await findOrganization(db, caller.organizationId)
  if (organization?.owner_id !== caller.userId) throw new LecternError('forbidden', details)
  requireSecondFactor(caller)
  return organization
}
