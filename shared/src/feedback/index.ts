export {
  FEEDBACK_FIELD_MESSAGES, FEEDBACK_FILE_TYPES, FEEDBACK_LIMITS, FEEDBACK_MESSAGES, FEEDBACK_PAGE, FEEDBACK_STATUS, ISSUE_TYPE,
  feedbackFieldsSchema, feedbackSchema, feedbackStatusFor, feedbackStatusName, feedbackToast, listFeedback, readFeedbackAttachment,
  submitFeedback,
} from './feedback.ts'
export type { Feedback, FeedbackAttachment, FeedbackStatusName } from './feedback.ts'
export { SURVEY, answerSurvey, promoterScore, readSurvey, readSurveyResult } from './survey.ts'
export type { SurveyResult } from './survey.ts'
