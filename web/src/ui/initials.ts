/** At most two capital letters for a name: the first of its first and of its last word; `?` for none. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = words[0]
  if (first === undefined) return '?'
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last].map((word) => firstLetter(word ?? '')).join('').toLocaleUpperCase()
}

function firstLetter(word: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? ''
}
