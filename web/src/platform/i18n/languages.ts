/** The languages people can choose, each named in itself. */
export const LANGUAGES = [
  { language: 'en', name: 'English' },
  { language: 'es', name: 'Español' },
  { language: 'hi', name: 'हिन्दी' },
] as const

/** `ar-XB` is a pseudo-language for tests: English mirrored and longer. It cannot be chosen on a screen. */
export type Language = (typeof LANGUAGES)[number]['language'] | 'ar-XB'
