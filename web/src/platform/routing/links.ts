/** Pages outside the app; they open in a new tab. */
export const LINKS = {
  terms: '/legal/terms.html',
  privacy: '/legal/privacy.html',
} as const
