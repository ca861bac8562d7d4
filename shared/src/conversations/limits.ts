/** Bounds of conversations with agents; lengths are characters. */
export const CONVERSATION_LIMITS = {
  /** What a learner says at once. */
  said: 2000,
  /** What an agent says at once; more of it is cut. */
  answered: 4000,
  /** Turns of a conversation, those of both. */
  turns: 200,
  /** How often in a row an agent goes on when the learner says nothing. */
  silences: 2,
  /** What learners have said at least before a report says something of them, unless the agent always makes one. */
  turnsForReport: 2,
  /** Of what the agent knows, as much as a model is given. */
  documents: 60_000,
  comment: 600,
  quote: 300,
  summary: 1500,
  /** What learners of a workspace may begin in a month until its owner says otherwise, and at most. */
  monthly: 200,
  monthlyMax: 100_000,
  /** Conversations of one learner with one agent on a slide, those too that came to no report. */
  perLearner: 20,
} as const

/** What is said where a conversation cannot go on. */
export const CONVERSATION_MESSAGES = {
  ended: 'This conversation is over. Begin a new one.',
  timeOver: 'The time of this conversation is over.',
  full: 'This conversation has become too long. End it to get your report.',
  changedElsewhere: 'This conversation went on in another window. Open it again to go on from there.',
  agentGone: 'This coach or roleplay is not there any more. Go on without it.',
  noModel: 'Nobody can answer here at present. Go on with the lesson, and come back later.',
  noCredits: 'No conversation can begin here now: the credits of whoever gave you this lesson are used up.',
  monthFull: 'No conversation can begin here this month: as many as its owner allows were begun.',
  enough: 'You have begun as many conversations here as there may be.',
  notOwner: 'Only the owner of the workspace can change how often learners may talk with agents.',
  silent: 'The agent has gone on often enough. Say something.',
} as const
