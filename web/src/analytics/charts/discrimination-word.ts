/** From here on a question tells learners apart well, or a little (Ebel's bounds). */
const [GOOD, FAIR] = [0.3, 0.15] as const

/** A discrimination, from -1 to 1, in a word. */
export function discriminationWord(value: number): 'fair' | 'good' | 'poor' | 'reversed' {
  return value < 0 ? 'reversed' : value >= GOOD ? 'good' : value >= FAIR ? 'fair' : 'poor'
}
