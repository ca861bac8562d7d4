/** Bounds of prompts, in characters unless said otherwise. */
export const PROMPT_LIMITS = {
  key: 60, variant: 60, template: 12_000, model: 200,
  /** What is filled in for one placeholder, and what is asked. */
  value: 60_000,
  /** Prompts that are added to one. */
  additional: 5,
  /** Turns of a conversation. */
  messages: 41,
  /** Former versions of a prompt that are kept. */
  versions: 30,
} as const

/** What is said about prompts; one place for server and screen. */
export const PROMPT_MESSAGES = {
  notOwner: 'Only the owner of the workspace can change its prompts.',
  changedElsewhere: 'The prompt was changed by somebody else meanwhile.',
  unknownPlaceholder: 'There is a word in two braces that nothing is filled in for.',
  unknownAddition: 'There is no prompt of this key that is added to others.',
  empty: 'Say what is to be written.',
  failed: 'Failed to generate prompt',
  turns: 'The turns of a conversation alternate, and end with yours.',
} as const
