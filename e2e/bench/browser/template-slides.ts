import type { Bench } from '../bench.ts'
import { atLeast, atMost, rowOf } from '../row.ts'
import { askSlidePage } from './slide-page.ts'
import type { TemplateFindings } from './slide-findings.ts'

/** Findings that are said by name. */
const SAID = 12

/** Every layout of every template with short, usual and long texts, in the letters that learners see and on what is painted behind them. */
export const templateSlidesBench: Bench = {
  name: 'template-slides',
  title: 'Every layout of every built-in template, filled with short, usual and long texts in English, German, Hindi and Arabic',
  goal: 'in the fonts of each template: no words out of their place or on others, and none fainter than WCAG AA on the pixels behind them',
  async run({ say }) {
    const { faint, lying, over, slides } = await askSlidePage<TemplateFindings>('template-slides', 'templateFindings', say)
    const row = (what: string, found: readonly string[]) => {
      for (const one of found.slice(0, SAID)) say(`${what}: ${one}`)
      return rowOf('Lectern', what, 'findings', [found.length], { goal: atMost(0) })
    }
    return [
      rowOf('Lectern', 'slides that were looked at', 'slides', [slides], { goal: atLeast(1400) }),
      row('texts out of their place', over), row('texts with words on others', lying), row('texts too faint on what lies behind', faint),
    ]
  },
}
