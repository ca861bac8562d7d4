import type { AgentDocument, AgentKind } from '@lectern/shared/agents'

/** A coach or a roleplay. */
export interface AgentTable {
  readonly id: string
  readonly organization_id: string
  owner_id: string
  readonly kind: AgentKind
  /** Name and description as they are searched: see `searchKey`. */
  search_key: string
  /** What its author says about it, as JSON, without the documents. */
  definition: string
  /** Rows of `agent_document`; kept here because lists show it. */
  document_count: number
  /** Grows by one with every change. */
  version: number
  readonly created_at: number
  updated_at: number
}

/** A text an agent knows; fields as in {@link AgentDocument}. */
export interface AgentDocumentTable {
  agent_id: string
  /** From 0. */
  position: number
  id: string
  name: string
  source: AgentDocument['source']
  purpose: AgentDocument['purpose']
  instructions: string
  text: string
}

declare module '../database/tables.ts' {
  interface Database {
    agent: AgentTable
    agent_document: AgentDocumentTable
  }
}
