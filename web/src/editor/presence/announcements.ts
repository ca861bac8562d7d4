import type { Person } from './people.ts'

/** Something to say to people who do not see the avatars; a key under `live` of the presence words. */
export interface Announcement {
  readonly key: 'joined' | 'left' | 'followedBy'
  readonly name: string
}

/** What happened between two looks at the people in a lesson. */
export function announcementsBetween(before: readonly Person[], now: readonly Person[], me: number): readonly Announcement[] {
  const was = new Map(before.map((person) => [person.userId, person]))
  const is = new Map(now.map((person) => [person.userId, person]))
  const announcements: Announcement[] = []
  for (const person of now) {
    if (!was.has(person.userId)) announcements.push({ key: 'joined', name: person.name })
    if (person.following === me && was.get(person.userId)?.following !== me) announcements.push({ key: 'followedBy', name: person.name })
  }
  for (const person of before) if (!is.has(person.userId)) announcements.push({ key: 'left', name: person.name })
  return announcements
}
