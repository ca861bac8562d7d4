import { CREATION_LIMITS } from '@lectern/shared/creation'
import { PATHS } from '../platform/routing/guards.ts'

/** How creation begins: with a topic, with a text, with a presentation, or with nothing. */
export type CreateEntry = 'ai' | 'text' | 'deck' | 'blank'

/** The address at which creation begins so, about a topic where one is known. */
export function createFrom(entry: CreateEntry, topic = ''): string {
  return `${PATHS.create}?${new URLSearchParams({ from: entry, ...(topic === '' ? {} : { topic }) }).toString()}`
}

/** What an address asks for; null where the person still has to choose. */
export function entryIn(search: URLSearchParams): CreateEntry | null {
  const from = search.get('from')
  return from === 'ai' || from === 'text' || from === 'deck' || from === 'blank' ? from : null
}

/** The topic that an address begins with; empty without. */
export function topicIn(search: URLSearchParams): string {
  return (search.get('topic') ?? '').trim().slice(0, CREATION_LIMITS.topic)
}
