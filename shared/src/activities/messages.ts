/** What the server answers about questions in words. */
export const ACTIVITY_MESSAGES = {
  closed: 'This question takes no more answers.',
  changed: 'This question has changed since. Please answer it again.',
  full: 'This lesson has as many answers as it can have. Please tell its author.',
} as const
