/** A conversation of somebody with an agent. */
export interface ConversationTable {
  readonly id: string
  readonly agent_id: string
  readonly user_id: string
  /** What was said, as JSON (`Turn`). */
  turns: string
  /** How many turns that are: a turn is added behind those that its writer knew. */
  turn_count: number
  readonly started_at: number
  ended_at: number | null
  /** As JSON (`ConversationReport`); null without one. */
  report: string | null
}

declare module '../database/tables.ts' {
  interface Database {
    conversation: ConversationTable
  }
}
