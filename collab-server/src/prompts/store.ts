import { PROMPT_LIMITS } from '@lectern/shared/prompts'
import type { PromptVersion } from '@lectern/shared/prompts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { personName } from '../identity/member-store.ts'
import type { PersonalData } from '../identity/personal-data.ts'
import type { PromptVersionTable } from './tables.ts'

type Db = Kysely<Database>

/** What holds of a prompt: its words, or that of the product where these are null. */
export type StoredPrompt = Pick<PromptVersionTable, 'prompt_key' | 'version' | 'system_prompt' | 'prompt' | 'model_name'>

/** What holds of the prompts of an organization, of those that somebody has ever changed. */
export async function currentPrompts(db: Db, organizationId: string): Promise<readonly StoredPrompt[]> {
  const rows = await db.selectFrom('prompt_version').select(['prompt_key', 'version', 'system_prompt', 'prompt', 'model_name'])
    .where('organization_id', '=', organizationId).orderBy('prompt_key').orderBy('version').execute()
  return [...new Map(rows.map((row) => [row.prompt_key, row])).values()]
}

/** What a prompt was, the latest first. */
export async function versionsOf(db: Db, organizationId: string, promptKey: string): Promise<readonly (Omit<PromptVersion, 'prompt' | 'systemPrompt'> & { readonly prompt: string | null; readonly systemPrompt: string | null })[]> {
  const rows = await db.selectFrom('prompt_version').leftJoin('user as author', 'author.id', 'prompt_version.author_id')
    .selectAll('prompt_version').select(['author.first_name', 'author.last_name'])
    .where('prompt_version.organization_id', '=', organizationId).where('prompt_key', '=', promptKey).orderBy('version', 'desc').execute()
  return rows.map(({ author_id: userId, created_at: at, first_name, last_name, model_name: modelName, prompt, system_prompt: systemPrompt, version }) => ({
    version, systemPrompt, prompt, modelName, isBuiltIn: prompt === null, at,
    author: userId === null ? null : { userId, name: personName({ first_name: first_name ?? '', last_name: last_name ?? '' }) },
  }))
}

/** Writes the next version and drops those that are too many. False when somebody wrote one meanwhile. */
export async function insertVersion(trx: Db, row: PromptVersionTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx.insertInto('prompt_version').values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'prompt_key', 'version']).doNothing()).executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows) !== 1) return false
  await trx.deleteFrom('prompt_version').where('organization_id', '=', row.organization_id).where('prompt_key', '=', row.prompt_key)
    .where('version', '<=', row.version - PROMPT_LIMITS.versions).execute()
  return true
}

/** What becomes of a person's data in these tables: prompts stay with the workspace, without saying whose they were. */
export const promptPersonalData: PersonalData = {
  noun: 'prompts',
  exportOf: async (db, { id }) => ({
    prompts: await db.selectFrom('prompt_version').select(['prompt_key', 'version', 'system_prompt', 'prompt', 'model_name', 'created_at'])
      .where('author_id', '=', id).orderBy('created_at').execute(),
  }),
  async leave(trx, { heirId, organizationId, personId }) {
    if (heirId === null) await trx.deleteFrom('prompt_version').where('organization_id', '=', organizationId).execute()
    else await trx.updateTable('prompt_version').set({ author_id: null }).where('organization_id', '=', organizationId).where('author_id', '=', personId).execute()
  },
}
