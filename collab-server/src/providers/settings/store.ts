import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { OrganizationProviderTable } from '../tables.ts'
import type { PersonalData } from '../../identity/personal-data.ts'

type Db = Kysely<Database>
export type OrganizationProvider = Selectable<OrganizationProviderTable>

/** The provider of a kind that an organization named. */
export async function findProvider(db: Db, organizationId: string, kind: OrganizationProvider['kind']): Promise<OrganizationProvider | undefined> {
  return await db.selectFrom('organization_provider').selectAll()
    .where('organization_id', '=', organizationId).where('kind', '=', kind).executeTakeFirst()
}

/** Puts a provider in the place of the one there was. */
export async function putProvider(trx: Db, row: OrganizationProvider): Promise<void> {
  const { organization_id: _organization, kind: _kind, ...columns } = row
  await trx.insertInto('organization_provider').values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'kind']).doUpdateSet(columns)).execute()
}

/** Takes a provider of an organization away, with its key; false when there was none. */
export async function deleteProvider(trx: Db, organizationId: string, kind: OrganizationProvider['kind']): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('organization_provider')
    .where('organization_id', '=', organizationId).where('kind', '=', kind).executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** What becomes of a person's data in these tables. */
export const providerPersonalData: PersonalData = {
  noun: 'providers',
  // With their keys, where nobody is left to take them away.
  async leave(trx, { heirId, organizationId }) {
    if (heirId === null) await trx.deleteFrom('organization_provider').where('organization_id', '=', organizationId).execute()
  },
}
