import { ACTIVITY_MESSAGES } from '../activities/index.ts'
import { ACTIVITY_LIBRARY_MESSAGES } from '../activity-library/index.ts'
import {
  ACCOUNT_MESSAGES, ACCOUNT_UPDATE_MESSAGES, DELETE_ACCOUNT_MESSAGES, RESEND_MESSAGES, TWO_FACTOR_MESSAGES, VERIFY_MESSAGES,
} from '../accounts/index.ts'
import { AGENT_FIELD_MESSAGES, AGENT_MESSAGES } from '../agents/index.ts'
import { AUDIT_MESSAGES } from '../audit/index.ts'
import { BRAND_MESSAGES, KIT_MESSAGES } from '../brand/index.ts'
import { PROMPT_MESSAGES } from '../prompts/limits.ts'
import { ITEM_DESCRIPTION_MESSAGES, ITEM_NAME_MESSAGES } from '../courses/index.ts'
import { CREATION_MESSAGES } from '../creation/index.ts'
import { CREDIT_MESSAGES, PLAN_MESSAGES } from '../credits/index.ts'
import { DOWNLOAD_MESSAGES } from '../downloads/index.ts'
import { FEEDBACK_FIELD_MESSAGES, FEEDBACK_MESSAGES } from '../feedback/index.ts'
import { FLAG_MESSAGES } from '../flags/index.ts'
import { FONT_MESSAGES } from '../fonts/index.ts'
import { GALLERY_MESSAGES } from '../gallery/index.ts'
import { IMPORT_MESSAGES } from '../imports/index.ts'
import { INFOGRAPHIC_MESSAGES } from '../infographics/index.ts'
import { JOB_MESSAGES } from '../jobs/index.ts'
import { EMBED_MESSAGES } from '../embeds/index.ts'
import { LOOK_MESSAGES } from '../looks/index.ts'
import { IMAGE_MESSAGES, MEDIA_FILE_MESSAGES } from '../media/index.ts'
import { HAS_WORKSPACE_MESSAGE, INVITATION_MESSAGES, MEMBER_MESSAGES } from '../organizations/index.ts'
import { NARRATION_MESSAGES } from '../narration/index.ts'
import { PRONUNCIATION_MESSAGES } from '../pronunciations/index.ts'
import { PROVIDER_MESSAGES } from '../providers/index.ts'
import { PUBLISHING_MESSAGES, PUBLISH_FIELD_MESSAGES } from '../publishing/index.ts'
import { QUOTA_MESSAGES } from '../quotas/index.ts'
import { CONVERSATION_MESSAGES } from '../conversations/index.ts'
import { FACT_CHECK_MESSAGES } from '../fact-check/index.ts'
import { SUGGESTION_MESSAGES } from '../suggestions/index.ts'
import { TEMPLATE_MESSAGES } from '../templates/index.ts'
import { VIDEO_MESSAGES } from '../video/index.ts'

/**
 * What can be said more precisely than by an error's code, by area and name: `member.notMember` is a *reason*. Answers carry
 * the reason beside the code, and languages keep their words under it; the English sentence is for readers of the API.
 */
export const REASONS = {
  account: ACCOUNT_MESSAGES,
  accountUpdate: ACCOUNT_UPDATE_MESSAGES,
  activity: ACTIVITY_MESSAGES,
  activityLibrary: ACTIVITY_LIBRARY_MESSAGES,
  agent: AGENT_MESSAGES,
  agentField: AGENT_FIELD_MESSAGES,
  audit: AUDIT_MESSAGES,
  background: IMAGE_MESSAGES.background,
  brand: BRAND_MESSAGES,
  prompt: PROMPT_MESSAGES,
  conversation: CONVERSATION_MESSAGES,
  creation: CREATION_MESSAGES,
  credit: CREDIT_MESSAGES,
  deleteAccount: DELETE_ACCOUNT_MESSAGES,
  download: DOWNLOAD_MESSAGES,
  embed: EMBED_MESSAGES,
  factCheck: FACT_CHECK_MESSAGES,
  feedback: FEEDBACK_MESSAGES,
  feedbackField: FEEDBACK_FIELD_MESSAGES,
  flag: FLAG_MESSAGES,
  font: FONT_MESSAGES,
  gallery: GALLERY_MESSAGES,
  import: IMPORT_MESSAGES,
  narration: NARRATION_MESSAGES,
  infographic: INFOGRAPHIC_MESSAGES,
  invitation: INVITATION_MESSAGES,
  itemDescription: ITEM_DESCRIPTION_MESSAGES,
  itemName: ITEM_NAME_MESSAGES,
  job: JOB_MESSAGES,
  kit: KIT_MESSAGES,
  look: LOOK_MESSAGES,
  mediaFile: MEDIA_FILE_MESSAGES,
  member: MEMBER_MESSAGES,
  picture: IMAGE_MESSAGES.picture,
  plan: PLAN_MESSAGES,
  pronunciation: PRONUNCIATION_MESSAGES,
  provider: PROVIDER_MESSAGES,
  publishField: PUBLISH_FIELD_MESSAGES,
  publishing: PUBLISHING_MESSAGES,
  quota: QUOTA_MESSAGES,
  resend: { sent: RESEND_MESSAGES.sent },
  suggestion: SUGGESTION_MESSAGES,
  template: TEMPLATE_MESSAGES,
  templatePicture: IMAGE_MESSAGES.templatePicture,
  twoFactor: TWO_FACTOR_MESSAGES,
  verification: VERIFY_MESSAGES,
  video: VIDEO_MESSAGES,
  workspace: { exists: HAS_WORKSPACE_MESSAGE },
} as const satisfies Record<string, Readonly<Record<string | number, string>>>

type Area = keyof typeof REASONS

/** The name of a sentence in its area, such as `member.notMember`. */
export type Reason = { [A in Area]: `${A}.${keyof (typeof REASONS)[A] & (string | number)}` }[Area]

/** The first name of each sentence; two areas that say the same mean the same. */
const BY_SENTENCE: ReadonlyMap<string, Reason> = new Map(
  Object.entries(REASONS)
    .flatMap(([area, sentences]) => Object.entries(sentences).map(([name, sentence]) => [sentence, `${area}.${name}` as Reason] as const))
    .toReversed(),
)

const SENTENCES: ReadonlyMap<string, string> = new Map(
  Object.entries(REASONS).flatMap(([area, sentences]) => Object.entries(sentences).map(([name, sentence]) => [`${area}.${name}`, sentence] as const)),
)

/** The English sentence of a reason. */
export function sentenceOf(reason: Reason): string {
  // Every reason is in the map: both come from the same table.
  return SENTENCES.get(reason) ?? reason
}

/** The reason that a sentence of `shared` states; undefined for words that are no constant of an area. */
export function reasonOf(sentence: string): Reason | undefined {
  return BY_SENTENCE.get(sentence)
}
