/** A prompt of an organization as somebody wrote it; the one with the highest version holds. */
export interface PromptVersionTable {
  readonly organization_id: string
  readonly prompt_key: string
  /** From 1. */
  readonly version: number
  /** Null where what comes with the product was brought back. */
  readonly system_prompt: string | null
  readonly prompt: string | null
  readonly model_name: string | null
  /** Null for somebody who has left. */
  author_id: string | null
  /** ms since 1970 */
  readonly created_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    prompt_version: PromptVersionTable
  }
}
