import type { AgentKind } from '@lectern/shared/agents'
import type { Generated } from 'kysely'

/** A state of a lesson that was published, under a link of its own. */
export interface PublicationTable {
  /** The end of its link. */
  readonly id: string
  readonly lesson_id: string
  /** What was said in the form, as JSON. */
  settings: string
  /** The answer with the frozen lesson, canonical JSON, gzipped: learners get these very bytes. */
  content: Uint8Array
  /** SHA-256 of the lesson's JSON. */
  content_hash: string
  /** Its questions with their keys by element, as JSON, and its SHA-256: never given out. Empty for what was frozen before there were any. */
  activities: string
  key_hash: string
  language: string
  slide_count: number
  /** How many questions it asks, what all of them give, and how long it plays, ms; null for what was frozen before that was counted. */
  question_count: number
  out_of: number
  duration_ms: number | null
  /** 1 where ids of parts whose order is a key are hidden in both; 0 in what was frozen before they were, until a server starts. */
  parts_hidden: Generated<number>
  /** The last update of the document that is in it for certain. */
  seq: number
  /** How often content was frozen for this link, from 1. */
  revision: number
  readonly created_at: number
  /** When the content was frozen, ms since 1970. */
  published_at: number
  published_by: string
}

/** An agent as it was when a lesson with it was published. */
export interface PublicationAgentTable {
  readonly publication_id: string
  readonly agent_id: string
  readonly kind: AgentKind
  /** As JSON (`AgentDefinition`), its documents as far as a model is given them. Never given out. */
  readonly definition: string
}

declare module '../database/tables.ts' {
  interface Database {
    publication: PublicationTable
    publication_agent: PublicationAgentTable
  }
}
