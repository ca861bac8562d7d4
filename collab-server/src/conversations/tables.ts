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

/** A conversation of a learner with an agent on a slide; columns as above. */
export interface LearnerConversationTable {
  /** Drawn by the browser: one that is begun again is found by it. */
  readonly id: string
  readonly publication_id: string
  /** SHA-256 of the id that the learner's browser drew. */
  readonly learner: string
  /** The element. */
  readonly activity_id: string
  readonly agent_id: string
  turns: string
  turn_count: number
  readonly started_at: number
  ended_at: number | null
  report: string | null
}

/** Conversations that learners of a workspace began in a month. */
export interface LearnerTalkMonthTable {
  readonly organization_id: string
  /** In UTC, as `2026-11`. */
  readonly month: string
  conversations: number
}

/** How many of them a workspace allows each month, where its owner has said so. */
export interface LearnerTalkLimitTable {
  readonly organization_id: string
  most: number
}

declare module '../database/tables.ts' {
  interface Database {
    conversation: ConversationTable
    learner_conversation: LearnerConversationTable
    learner_talk_month: LearnerTalkMonthTable
    learner_talk_limit: LearnerTalkLimitTable
  }
}
