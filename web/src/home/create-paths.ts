import { PATHS } from '../app/guards.ts'

/** How creation begins: with a topic, with a text, or with nothing. */
export type CreateEntry = 'ai' | 'text' | 'blank'

/** The address at which creation begins so. */
export function createFrom(entry: CreateEntry): string {
  return `${PATHS.create}?from=${entry}`
}

/** What an address asks for; null where the person still has to choose. */
export function entryIn(search: URLSearchParams): CreateEntry | null {
  const from = search.get('from')
  return from === 'ai' || from === 'text' || from === 'blank' ? from : null
}
