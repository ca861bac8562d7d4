/** What somebody wrote to support. */
export interface FeedbackTable {
  id: string
  organization_id: string
  /** Null once the account is deleted. */
  user_id: string | null
  name: string
  email: string
  issue_type: number
  subject: string
  description: string
  created_at: number
}

/** A picture attached to it; the bytes are in the blob store under `hash` and not served to the public. */
export interface FeedbackAttachmentTable {
  feedback_id: string
  /** From 0. */
  position: number
  file_name: string
  content_type: string
  /** Bytes. */
  size: number
  hash: string
}

/** What somebody answered last to the survey, or that they put it off. */
export interface SurveyAnswerTable {
  user_id: string
  organization_id: string
  /** 0 … 10; null where it was put off. */
  score: number | null
  comment: string
  answered_at: number
}

declare module '../database/tables.ts' {
  interface Database {
    feedback: FeedbackTable
    survey_answer: SurveyAnswerTable
    feedback_attachment: FeedbackAttachmentTable
  }
}
