import type { Command } from './command.ts'

/** A command with its name as it is shown. */
export interface NamedCommand {
  readonly command: Command
  readonly label: string
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

const NO_WORD = /[^\p{L}\p{N}]+/u

/** How well a name fits: 0 begins with the words, 1 has a word that does, 2 has them inside, 3 has words that begin with each of them, in any order, 4 has their letters in order. */
function rank(name: string, words: string): number | null {
  if (name.startsWith(words)) return 0
  if (name.includes(` ${words}`)) return 1
  if (name.includes(words)) return 2
  const [typed, inName] = [words, name].map((text) => text.split(NO_WORD).filter((word) => word !== '')) as [string[], string[]]
  if (typed.length > 0 && typed.every((word) => inName.some((one) => one.startsWith(word)))) return 3
  let at = 0
  for (const char of name) if (char === words[at]) at++
  return at === words.length ? 4 : null
}

/** Commands whose name fits what was typed, best first, else in their own order. */
export function searchCommands(all: readonly NamedCommand[], typed: string): readonly NamedCommand[] {
  const words = plain(typed.trim())
  if (words === '') return all
  return all
    .map((item) => ({ item, rank: rank(plain(item.label), words) }))
    .filter((found): found is { item: NamedCommand; rank: number } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
