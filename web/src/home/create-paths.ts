import { PATHS } from '../app/guards.ts'

/** How the creation dialog begins: with a topic, or with a text. */
export type CreateEntry = 'ai' | 'text'

/** The address at which the creation dialog begins so. */
export function createFrom(entry: CreateEntry): string {
  return `${PATHS.create}?from=${entry}`
}

/** What an address asks for; null for an empty lesson, as without anything. */
export function entryIn(search: URLSearchParams): CreateEntry | null {
  const from = search.get('from')
  return from === 'ai' || from === 'text' ? from : null
}
