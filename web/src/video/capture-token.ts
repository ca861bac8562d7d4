/** The token of a renderer in the fragment of an address; null without a good one. */
export function captureToken(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return token !== null && /^[\w-]{20,100}$/.test(token) ? token : null
}
