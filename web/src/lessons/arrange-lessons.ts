/** How a list of lessons or courses is sorted. */
export const SORTS = ['edited', 'name', 'created'] as const
export type Sort = (typeof SORTS)[number]

interface Listed {
  readonly name: string
  readonly description: string
  readonly createdAt: number
  readonly lastEditedAt?: number
}

/** What people type for what is written: without case and accents. */
const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Those whose name and description have all the words, in the order asked for; names as the language sorts them, times newest first. */
export function arranged<T extends Listed>(items: readonly T[], words: string, sort: Sort, language: string): readonly T[] {
  const wanted = plain(words).split(/\s+/).filter((word) => word !== '')
  const found = items.filter(({ name, description }) => {
    const text = plain(`${name}\n${description}`)
    return wanted.every((word) => text.includes(word))
  })
  if (sort === 'name') {
    const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
    return found.toSorted((a, b) => compare(a.name, b.name))
  }
  const timeOf = (item: T): number => (sort === 'edited' ? (item.lastEditedAt ?? item.createdAt) : item.createdAt)
  return found.toSorted((a, b) => timeOf(b) - timeOf(a))
}
