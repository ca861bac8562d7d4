import type { Bench } from '../bench.ts'
import { atLeast, atMost, rowOf } from '../row.ts'
import { askSlidePage } from './slide-page.ts'
import type { Findings } from './slide-findings.ts'

/** Findings that are said by name. */
const SAID = 5

/** Generated slides of every form and length in the letters that learners see. */
export const generatedSlidesBench: Bench = {
  name: 'generated-slides',
  title: 'Generated slides of every form and length, in all built-in templates, in English, Spanish, Hindi and Arabic',
  goal: 'of 500 or more slides, in the fonts of each template: no words out of their box or cut in two, no parts on each other, none smaller than 24 points',
  async run({ say }) {
    const { cut, lying, over, slides, smallest } = await askSlidePage<Findings>('generated-slides', 'findings', say)
    const row = (what: string, found: readonly string[]) => {
      for (const one of found.slice(0, SAID)) say(`${what}: ${one}`)
      return rowOf('Lectern', what, 'findings', [found.length], { goal: atMost(0) })
    }
    return [
      rowOf('Lectern', 'slides that were looked at', 'slides', [slides], { goal: atLeast(500) }),
      row('words or rows out of their box', over), row('texts with a word cut in two', cut), row('slides with parts on each other or outside', lying),
      rowOf('Lectern', 'smallest words', 'points', [smallest], { goal: atLeast(24) }),
    ]
  },
}
