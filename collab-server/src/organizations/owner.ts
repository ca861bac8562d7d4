import type { Kysely, Selectable } from 'kysely'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { Database } from '../platform/tables.ts'
import { findOrganization } from './store.ts'
import type { OrganizationTable } from './tables.ts'

/** The caller's organization; throws `forbidden` with these words unless they own it. */
export async function demandOwner(db: Kysely<Database>, caller: Caller, message: string): Promise<Selectable<OrganizationTable>> {
  const organization = await findOrganization(db, caller.organizationId)
  if (organization?.owner_id !== caller.userId) throw new LecternError('forbidden', { message })
  return organization
}
