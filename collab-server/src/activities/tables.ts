import type { Generated } from 'kysely'

/** One answer of a learner to a question of a publication, as it was graded when it came; what is shown is graded by the key that was published last. */
export interface ActivityAnswerTable {
  readonly publication_id: string
  /** SHA-256 of the id that the learner's browser drew: who reads this table cannot answer as them. */
  readonly learner: string
  /** The element; the same when the lesson is published again under the link. */
  readonly activity_id: string
  /** From 1. */
  readonly attempt: number
  /** Drawn by the browser: the same answer sent again is found by it. */
  readonly id: string
  /** JSON. */
  answer: string
  /** 1 or 0. */
  readonly is_correct: number
  /** In hundredths: SQLite keeps fractions in columns of whole numbers, too. */
  readonly points: number
  /** ms since 1970. */
  readonly answered_at: number
  /** How many hints the learner had opened before it. */
  readonly hints: number
}

/** A hint that a learner opened; the learner as above. */
export interface ActivityHintTable {
  readonly publication_id: string
  readonly learner: string
  readonly activity_id: string
  /** The record of the element. */
  readonly hint_id: string
  /** ms since 1970. */
  readonly opened_at: number
}

/** The time of a learner at a question with a limit, of the attempt that began last; the learner as above. */
export interface ActivityClockTable {
  readonly publication_id: string
  readonly learner: string
  readonly activity_id: string
  /** From 1. */
  readonly attempt: number
  /** ms since 1970; null: as long as they like. */
  readonly ends_at: number | null
  /** How often the same time was had once more. */
  readonly extended: number
}

/** How far a learner came with a publication; the learner as above. */
export interface LearnerVisitTable {
  readonly publication_id: string
  readonly learner: string
  /** When they were there first and last, ms since 1970. */
  readonly started_at: number
  last_at: number
  /** How long they looked at it, ms, and how many slides they saw. */
  ms: number
  seen: number
  /** The id of the report that was counted last: told again it is not counted. */
  last_report: string
  /** What their answers are worth by the key with the hash `graded_key`: questions answered, answers, and points in hundredths. */
  answered: number
  attempts: number
  points: number
  /** Where it is not the key that holds now, they are graded anew. */
  graded_key: string
  /** The slide with the highest number that they saw, and that number; empty and 0 before the first. */
  furthest_slide: string
  furthest_number: number
  /** How much of the time of questions with a limit they have, percent, as authors say; 0 is as long as they like. */
  time_percent: Generated<number>
}

/** How a learner stands with one question, the sum of their answers to it; the learner as above. */
export interface LearnerActivityTable {
  readonly publication_id: string
  readonly learner: string
  readonly activity_id: string
  /** `game`, `quiz` or `simulation`. */
  kind: string
  /** 1 where something was answered to its end, and where that was right at last. */
  is_whole: number
  is_correct: number
  attempts: number
  /** Of the best answer, in hundredths, by the key that the visit's `graded_key` names. */
  points: number
  /** ms since 1970. */
  readonly first_at: number
  last_at: number
}

/** What learners who began on a day saw of a slide, together. */
export interface LearnerSlideTotalTable {
  readonly publication_id: string
  /** Days since 1970 on which they began. */
  readonly day: number
  readonly slide_id: string
  readonly number: number
  learners: number
  ms: number
  /** Learners who came no further. */
  furthest: number
}

/** What came to a publication from one network, for its share of the room. */
export interface PublicationNetworkTable {
  readonly publication_id: string
  /** A sum of the publication and the network with the server's secret: it tells neither the address, nor that two publications had the same visitor. */
  readonly network: string
  learners: number
  answers: number
  profiles: number
  /** ms since 1970. */
  last_at: number
}

/** A slide that a learner saw. */
export interface LearnerSlideTable {
  readonly publication_id: string
  readonly learner: string
  readonly slide_id: string
  /** Its number in the lesson when it was seen first. */
  readonly number: number
  readonly first_at: number
  last_at: number
  ms: number
}

/** Who a learner is, as they, their personal link or their learning system say; the learner as above. */
export interface LearnerProfileTable {
  readonly publication_id: string
  readonly learner: string
  /** Empty where it is not known. */
  name: string
  email: string
  external_id: string
  /** What else was asked for: `{ id, label, value }`, as JSON. */
  info: string
  /** `form`, `link` or `lms`. */
  source: string
  /** Name, address, id and what else was told, without case and accents: what is searched and sorted by. */
  search_text: string
  /** ms since 1970. */
  told_at: number
}

/** Learners who began in a month in what a workspace has published. */
export interface LearningSessionTable {
  readonly organization_id: string
  /** In UTC, as `2026-11`. */
  readonly month: string
  sessions: number
}

/** A video, a sound or an embed that a learner opened; the learner as above. */
export interface LearnerMediaTable {
  readonly publication_id: string
  readonly learner: string
  readonly element_id: string
  /** The furthest place that was played, of 100; 0 of what is opened and not played. */
  percent: number
  /** ms since 1970. */
  readonly first_at: number
  last_at: number
}

/** Learners who began from one network in one month in what one workspace has published, where operators hold workspaces to their plans. */
export interface SessionNetworkTable {
  /** A sum of the three with the server's secret. */
  readonly network: string
  sessions: number
  /** ms since 1970. */
  last_at: number
}

/** How long a workspace keeps learners; none where its owner chose nothing. */
export interface LearnerRetentionTable {
  readonly organization_id: string
  /** Days after their last visit; 0 is without end. */
  days: number
}

/** What learners did together who began on a day, came as far as one slide and are deleted since: nobody in particular. */
export interface LearnerTotalTable {
  readonly publication_id: string
  /** Days since 1970 on which they began. */
  readonly day: number
  /** The slide with the highest number that they saw; empty before the first. */
  readonly slide_id: string
  learners: number
  /** Who saw and answered everything, who answered everything, and the points of these in hundredths. */
  completed: number
  finished: number
  points: number
  ms: number
}

declare module '../database/tables.ts' {
  interface Database {
    activity_answer: ActivityAnswerTable
    activity_hint: ActivityHintTable
    activity_clock: ActivityClockTable
    learner_visit: LearnerVisitTable
    learner_slide: LearnerSlideTable
    learner_profile: LearnerProfileTable
    learner_activity: LearnerActivityTable
    learner_media: LearnerMediaTable
    learner_slide_total: LearnerSlideTotalTable
    learning_session: LearningSessionTable
    learner_retention: LearnerRetentionTable
    learner_total: LearnerTotalTable
    publication_network: PublicationNetworkTable
    session_network: SessionNetworkTable
  }
}
