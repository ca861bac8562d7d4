/** What the link of a reset mail names. */
export interface ResetLink {
  readonly userId: string
  readonly code: string
}

/** Reads `UserId` and `Code` of a query in any letter case (S1 §2.4); null when one of them is missing. */
export function readResetLink(query: URLSearchParams): ResetLink | null {
  const userId = valueOf(query, 'userid')
  const code = valueOf(query, 'code')
  return userId === '' || code === '' ? null : { userId, code }
}

/** Whether the landing has checked the link already, so that the form may be shown (S1 §2.4). */
export function isPreChecked(query: URLSearchParams): boolean {
  return valueOf(query, 'precheckexpiry').toLowerCase() === 'true'
}

/** The query that the reset-password page carries (S1 §2.4). */
export function resetQuery({ userId, code }: ResetLink): string {
  return new URLSearchParams({ userId, code, preCheckExpiry: 'true' }).toString()
}

function valueOf(query: URLSearchParams, name: string): string {
  for (const [key, value] of query) if (key.toLowerCase() === name) return value
  return ''
}
