const plain = (words: string): string => words.normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase()

/** The words that are looked for, without accents and case. */
export function wordsOfQuery(query: string): readonly string[] {
  return plain(query).split(/\s+/).filter((word) => word !== '')
}

/**
 * The items whose name, keywords or heading have every word that is looked for; of those whose name begins with the first word, these first.
 * All of them where nothing is looked for.
 */
export function foundItems<I extends { readonly name: string; readonly keywords?: string }>(items: readonly I[], query: string, heading = ''): readonly I[] {
  const words = wordsOfQuery(query)
  const [first] = words
  if (first === undefined) return items
  const named: I[] = []
  const others: I[] = []
  for (const item of items) {
    const name = plain(item.name)
    const text = `${name} ${plain(`${item.keywords ?? ''} ${heading}`)}`
    if (words.every((word) => text.includes(word))) (name.startsWith(first) ? named : others).push(item)
  }
  return [...named, ...others]
}
