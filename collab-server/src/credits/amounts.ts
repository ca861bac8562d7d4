import { CREDIT_ACTION } from '@lectern/shared/credits'
import type { CreditSubject, PaidAction } from '@lectern/shared/credits'

/** The ledger counts hundredths of credits, so that sums are exact. */
const PER_CREDIT = 100

/** Credits as the ledger keeps them. */
export function toAmount(credits: number): number {
  return Math.round(credits * PER_CREDIT)
}

/** Credits as answers show them. */
export function toCredits(amount: number): number {
  return amount / PER_CREDIT
}

const WORDS: Readonly<Record<PaidAction, string>> = {
  [CREDIT_ACTION.VideoRender]: 'Video',
  [CREDIT_ACTION.AgentVideoConversation]: 'Video agent conversation',
  [CREDIT_ACTION.AgentTextConversation]: 'Chat agent conversation',
  [CREDIT_ACTION.ReadingGeneration]: 'Reading',
  [CREDIT_ACTION.SlidesCreation]: 'Slides',
  [CREDIT_ACTION.Interactives]: 'Interactive',
  [CREDIT_ACTION.Infographics]: 'Infographic',
  [CREDIT_ACTION.QuizGeneration]: 'Quiz',
  [CREDIT_ACTION.AIImagesGeneration]: 'AI image',
  [CREDIT_ACTION.AudioGeneration]: 'Audio',
  [CREDIT_ACTION.PromptPlayground]: 'Prompt playground',
  [CREDIT_ACTION.Games]: 'Game',
}

/** What the history says of an action, with the number of items: in words and for screens in other languages. */
export function aboutAction(action: PaidAction, count: number): { readonly description: string; readonly about: CreditSubject } {
  const description = count === 1 ? WORDS[action] : `${WORDS[action]} × ${count}`
  return { description, about: { action, items: count, planType: null } }
}
