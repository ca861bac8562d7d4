import { PROMPT_KEYS, builtInPrompt } from '@lectern/shared/prompts'
import type { PromptEntry, PromptVersion } from '@lectern/shared/prompts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { requireOwner } from '../identity/owner.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import * as store from './store.ts'

/** A prompt and what it was before. */
export interface WholePrompt {
  readonly prompt: PromptEntry
  readonly versions: PromptVersion[]
}

/** What is written in a prompt; null brings back what comes with the product. */
export type PromptWords = { readonly systemPrompt: string; readonly prompt: string; readonly modelName: string | null } | null

/** The prompts of workspaces, which their owners write. All calls throw `forbidden` for others, and `not-found` for a key that the product has no prompt for. */
export interface PromptService {
  list(actor: Caller): Promise<PromptEntry[]>
  read(actor: Caller, promptKey: string): Promise<WholePrompt>
  /** @throws LecternError `conflict` when it is at another version than `from` */
  change(actor: Caller, promptKey: string, from: number, words: PromptWords): Promise<WholePrompt>
  /** Brings back a former version as the next one; version 0 is what comes with the product. @throws LecternError `not-found`, `conflict` */
  restore(actor: Caller, promptKey: string, version: number, from: number): Promise<WholePrompt>
}

/** The prompt service of an app. */
export function createPromptService(app: FastifyInstance): PromptService {
  const requireRuler = async (actor: Caller, db: Kysely<Database> = app.db) => await requireOwner(db, actor, { reason: 'prompt.notOwner' })
  const usualOf = (promptKey: string) => {
    const usual = builtInPrompt(promptKey)
    if (usual === undefined) throw new LecternError('not-found', { path: 'promptKey' })
    return usual
  }
  const entryOf = (promptKey: string, stored: store.StoredPrompt | undefined): PromptEntry => {
    const { prompt, systemPrompt } = usualOf(promptKey)
    const isBuiltIn = stored === undefined || stored.prompt === null
    return {
      promptKey, version: stored?.version ?? 0, isBuiltIn, prompt: stored?.prompt ?? prompt, systemPrompt: isBuiltIn ? systemPrompt : stored.system_prompt ?? '',
      modelName: isBuiltIn ? null : stored.model_name,
    }
  }
  const wholeOf = async (db: Kysely<Database>, { organizationId }: Caller, promptKey: string): Promise<WholePrompt> => {
    const usual = usualOf(promptKey)
    const current = (await store.currentPrompts(db, organizationId)).find(({ prompt_key: key }) => key === promptKey)
    const versions = await store.versionsOf(db, organizationId, promptKey)
    return { prompt: entryOf(promptKey, current), versions: versions.map((version) => ({ ...version, prompt: version.prompt ?? usual.prompt, systemPrompt: version.systemPrompt ?? usual.systemPrompt })) }
  }
  const change: PromptService['change'] = async (actor, promptKey, from, words) => {
    const { organizationId, userId } = actor
    usualOf(promptKey)
    const whole = await transact(app.db, async (trx) => {
      await requireRuler(actor, trx)
      const current = (await store.currentPrompts(trx, organizationId)).find(({ prompt_key: key }) => key === promptKey)
      const isWritten = (current?.version ?? 0) === from && await store.insertVersion(trx, {
        organization_id: organizationId, prompt_key: promptKey, version: from + 1, system_prompt: words?.systemPrompt ?? null, prompt: words?.prompt ?? null,
        model_name: words?.modelName ?? null, author_id: userId, created_at: app.now(),
      })
      if (!isWritten) throw new LecternError('conflict', { path: 'from', reason: 'prompt.changedElsewhere' })
      await recordAudit(app, trx, { organizationId, action: 'prompt-changed', actorId: userId })
      return await wholeOf(trx, actor, promptKey)
    })
    app.prompts.forget(organizationId)
    return whole
  }
  return {
    change,
    async list(actor) {
      await requireRuler(actor)
      const stored = new Map((await store.currentPrompts(app.db, actor.organizationId)).map((row) => [row.prompt_key, row]))
      return PROMPT_KEYS.map((key) => entryOf(key, stored.get(key)))
    },
    async read(actor, promptKey) {
      await requireRuler(actor)
      return await wholeOf(app.db, actor, promptKey)
    },
    async restore(actor, promptKey, version, from) {
      await requireRuler(actor)
      if (version === 0) return await change(actor, promptKey, from, null)
      const found = (await store.versionsOf(app.db, actor.organizationId, promptKey)).find((one) => one.version === version)
      if (!found) throw new LecternError('not-found', { path: 'version' })
      const { modelName, prompt, systemPrompt } = found
      return await change(actor, promptKey, from, prompt === null ? null : { prompt, systemPrompt: systemPrompt ?? '', modelName })
    },
  }
}
