import { tagKey } from '@lectern/shared/activity-library'
import type { ActivityOrder } from '@lectern/shared/activity-library'
import type { ActivityRow } from './store.ts'

/** What is looked for among activities; what is undefined is anything. */
export interface ActivitySearch {
  readonly search?: string | undefined
  readonly kind?: string | undefined
  readonly tag?: string | undefined
  /** Only those of this person. */
  readonly ownerId?: string | undefined
  readonly order?: ActivityOrder | undefined
}

/** As words are compared that are looked for: without accents, whatever their capitals. */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const BY: { readonly [O in ActivityOrder]: (a: ActivityRow, b: ActivityRow) => number } = {
  changed: (a, b) => b.changedAt - a.changedAt,
  created: (a, b) => b.createdAt - a.createdAt,
  name: (a, b) => (folded(a.name) < folded(b.name) ? -1 : folded(a.name) > folded(b.name) ? 1 : 0),
}

/** The activities that are looked for, in order: all words stand in what is said about them. */
export function found(activities: readonly ActivityRow[], { search = '', kind, tag, ownerId, order = 'changed' }: ActivitySearch): ActivityRow[] {
  const words = folded(search).split(/\s+/).filter((word) => word !== '')
  const wanted = tag === undefined ? null : tagKey(tag)
  return activities.filter((one) => {
    if (kind !== undefined && one.kind !== kind) return false
    if (ownerId !== undefined && one.owner.userId !== ownerId) return false
    if (wanted !== null && !one.tags.some((has) => tagKey(has) === wanted)) return false
    if (words.length === 0) return true
    const searched = folded([one.name, one.description, ...one.tags].join('\n'))
    return words.every((word) => searched.includes(word))
  }).sort((a, b) => BY[order](a, b) || (a.lessonId < b.lessonId ? -1 : 1))
}

/** A value and how many activities have it. */
export interface Counted {
  readonly value: string
  readonly count: number
}

/** How many tags a list tells of. */
const TAGS_TOLD = 200

/** The kinds of activities, the most frequent first. */
export function countKinds(activities: readonly ActivityRow[]): Counted[] {
  return counted(activities.map(({ kind }) => kind), (kind) => kind)
}

/** The tags of activities, the most frequent first, each as it was written first. */
export function countTags(activities: readonly ActivityRow[]): Counted[] {
  return counted(activities.flatMap(({ tags }) => tags), tagKey).slice(0, TAGS_TOLD)
}

function counted(values: readonly string[], keyOf: (value: string) => string): Counted[] {
  const counts = new Map<string, { value: string; count: number }>()
  for (const value of values) {
    const known = counts.get(keyOf(value))
    if (known) known.count++
    else counts.set(keyOf(value), { value, count: 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
