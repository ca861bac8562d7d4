/** From here on a question tells learners apart well, or a little (Ebel's bounds). */
const [GOOD, FAIR] = [0.3, 0.15] as const

/** A discrimination, from -1 to 1, in a word. Below nothing it is `reversed` only where that is hardly chance with so many learners (two standard errors). */
export function discriminationWord(value: number, learners: number): 'fair' | 'good' | 'poor' | 'reversed' {
  if (value < -2 / Math.sqrt(Math.max(1, learners))) return 'reversed'
  return value >= GOOD ? 'good' : value >= FAIR ? 'fair' : 'poor'
}
