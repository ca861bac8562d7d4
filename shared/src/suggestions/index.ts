export {
  BLOOM_LEVELS, BLOOM_SHARES, DETAILS_TAGS, PUBLICATION_RULES, QUESTION_COUNT, QUESTION_RULES, SUGGESTION_TEXT_MAX, bloomCounts, brokenDetailsRules, brokenPublicationRules, brokenQuestionRules,
  detailsLengths, fittedQuestions, fittedTags, shortenedTo,
} from './rules.ts'
export type { BloomLevel, SuggestedDetails, SuggestedPublication, SuggestedQuestion, WrittenByModel } from './rules.ts'
export { offlineDetails, offlinePublication, offlineQuestions, distinctiveWords } from './offline.ts'
export { SUGGESTED_BY, SUGGESTION_LIMITS, SUGGESTION_MESSAGES, suggestDetails, suggestPublication, suggestQuestions, suggestedQuestionSchema } from './endpoints.ts'
export type { SuggestedBy } from './endpoints.ts'
