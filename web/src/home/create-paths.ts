import { CREATION_LIMITS } from '@lectern/shared/creation'
import type { ContentType } from '@lectern/shared/lesson'
import { PATHS } from '../platform/routing/guards.ts'

/** How creation begins: with a topic, a text, a PDF, a presentation, an activity, a game, or with nothing. */
const ENTRIES = ['ai', 'text', 'deck', 'blank', 'pdf', 'activity', 'game'] as const
export type CreateEntry = (typeof ENTRIES)[number]

/** The address at which creation begins so, as a type of content and about a topic where these are known; null for who still has to choose. */
export function createFrom(entry: CreateEntry | null, { topic = '', type }: { readonly topic?: string; readonly type?: ContentType } = {}): string {
  const query = new URLSearchParams({ ...(type && { type }), ...(entry && { from: entry }), ...(topic === '' ? {} : { topic }) }).toString()
  return query === '' ? PATHS.create : `${PATHS.create}?${query}`
}

/** What an address asks for; null where the person still has to choose. */
export function entryIn(search: URLSearchParams): CreateEntry | null {
  return ENTRIES.find((entry) => entry === search.get('from')) ?? null
}

/** The type of content that an address names; null where it names none. */
export function typeIn(search: URLSearchParams): ContentType | null {
  const type = search.get('type')
  return type === 'slides' || type === 'interactive-videos' ? type : null
}

/** The topic that an address begins with; empty without. */
export function topicIn(search: URLSearchParams): string {
  return (search.get('topic') ?? '').trim().slice(0, CREATION_LIMITS.topic)
}
