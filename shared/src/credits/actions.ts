/** Kinds of credit transactions (S1 §3.6). */
export const CREDIT_ACTION = {
  VideoRender: 1, AgentVideoConversation: 2, AgentTextConversation: 3, ReadingGeneration: 4, SlidesCreation: 5, Interactives: 6,
  Infographics: 7, QuizGeneration: 8, AIImagesGeneration: 9, AudioGeneration: 10, CreditsTopUp: 11, CreditsTopUpDeduction: 12,
  CreditsAddedAfterFailure: 13, HoldCredits: 14, ReleaseCredits: 15, PromptPlayground: 16, Games: 17, All: 99,
} as const
export type CreditAction = (typeof CREDIT_ACTION)[keyof typeof CREDIT_ACTION]

/** The multipliers of S1 §3.4, by the names they have there. */
export const CREDIT_CONFIG_NAMES = [
  'videoRender', 'agentVideoConversation', 'agentTextConversation', 'readingGeneration', 'slidesCreation', 'interactives', 'infographics',
  'quizGeneration', 'aiImagesGeneration', 'audioGeneration', 'promptPlayground', 'games',
] as const
export type CreditConfigName = (typeof CREDIT_CONFIG_NAMES)[number]

/** What one item of an action costs, by name. */
export type CreditConfigs = Readonly<Record<CreditConfigName, number>>

/** What one item of an action costs unless the operator says otherwise (S1 §9). */
export const DEFAULT_MULTIPLIER = 1

/** The multiplier that prices each action people pay for. */
export const CONFIG_OF_ACTION = {
  [CREDIT_ACTION.VideoRender]: 'videoRender',
  [CREDIT_ACTION.AgentVideoConversation]: 'agentVideoConversation',
  [CREDIT_ACTION.AgentTextConversation]: 'agentTextConversation',
  [CREDIT_ACTION.ReadingGeneration]: 'readingGeneration',
  [CREDIT_ACTION.SlidesCreation]: 'slidesCreation',
  [CREDIT_ACTION.Interactives]: 'interactives',
  [CREDIT_ACTION.Infographics]: 'infographics',
  [CREDIT_ACTION.QuizGeneration]: 'quizGeneration',
  [CREDIT_ACTION.AIImagesGeneration]: 'aiImagesGeneration',
  [CREDIT_ACTION.AudioGeneration]: 'audioGeneration',
  [CREDIT_ACTION.PromptPlayground]: 'promptPlayground',
  [CREDIT_ACTION.Games]: 'games',
} as const satisfies Partial<Record<CreditAction, CreditConfigName>>

/** An action that costs credits; the other kinds are book-keeping. */
export type PaidAction = keyof typeof CONFIG_OF_ACTION

/** Whether a number is an action people pay for. */
export function isPaidAction(action: number): action is PaidAction {
  return Object.hasOwn(CONFIG_OF_ACTION, action)
}

/** What so many items of an action cost, in credits with at most two decimals. */
export function creditCost(configs: Partial<CreditConfigs>, action: PaidAction, count = 1): number {
  const multiplier = configs[CONFIG_OF_ACTION[action]] ?? DEFAULT_MULTIPLIER
  return Math.round(multiplier * count * 100) / 100
}

/** A balance of at most so many credits blocks every paid action (S1 §4.3, §9). */
export const CREDIT_THRESHOLD = 2

/** The credit check of S1 §4.3: whether the insufficient-credits dialog opens and the action is blocked. */
export function isCreditBlocked(balance: number, cost: number): boolean {
  return balance < cost || balance <= CREDIT_THRESHOLD
}

/** Up to so many credits the details are fetched anew every so many seconds (S1 §4.4). */
export const CREDIT_REFRESH_BANDS = [
  { upTo: 50, seconds: 60 }, { upTo: 500, seconds: 120 }, { upTo: 1000, seconds: 180 }, { upTo: 2000, seconds: 240 },
  { upTo: Number.POSITIVE_INFINITY, seconds: 300 },
] as const

/** Milliseconds after which credit details are fetched anew (S1 §4.4). */
export function creditRefreshMs(totalCredits: number): number {
  const band = CREDIT_REFRESH_BANDS.find(({ upTo }) => totalCredits <= upTo)
  return (band?.seconds ?? 300) * 1000
}

/** Waiting for credit details before a paid action, and how long they are kept (S1 §4.3, §4.4, §7, §9); in ms. */
export const CREDIT_TIMES = { waitMs: 10_000, pollMs: 100, staleMs: 5 * 60_000, keepMs: 10 * 60_000, retries: 1 } as const
