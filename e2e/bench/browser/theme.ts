import type { Page } from 'playwright'
import type * as Y from 'yjs'
import { Editor } from '../../support/editor.ts'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { atMost, rowOf } from '../row.ts'
import { fillLesson } from '../subjects/bench-lesson.ts'
import { pause, until } from '../wait.ts'
import { watchLook } from './page-probes.ts'
import type { BenchWindow } from './page-probes.ts'
import { withPeople } from './people.ts'
import { writeLesson } from './write-lesson.ts'

const MS = 300
const ELEMENTS = 12
/** Chosen by turns, so that each choice changes paper, fonts and bullets. */
const THEMES = ['Night', 'Sunrise'] as const
/** For small pictures that are painted while the page is idle. */
const REST_MS = 1500

/** ms from a click or key to the first frame in which the slide looks otherwise. */
async function restyled(page: Page, act: () => Promise<void>): Promise<number> {
  await pause(REST_MS)
  await page.evaluate(watchLook)
  await act()
  let look: BenchWindow['benchLook']
  await until(async () => {
    look = await page.evaluate(() => (window as unknown as BenchWindow).benchLook)
    return look !== undefined && look.shown !== null
  }, 'the slide to look otherwise')
  return (look?.shown ?? Number.NaN) - (look?.asked ?? Number.NaN)
}

/** Another theme for a whole lesson, and back. */
export const themeBench: Bench = {
  name: 'theme',
  title: 'Choosing another theme for a lesson of 100 slides with 12 elements each',
  goal: `from the click, and from the key that takes it back in one step, to the first frame that shows it at most ${MS} ms`,
  run: (options) => withPeople(async ({ server, one, owner }) => {
    const slides = sized(options, 100, 10)
    const ids = await owner.lesson('A lesson in other colours')
    await writeLesson(server, ids, (doc: Y.Doc) => fillLesson(doc, slides, ELEMENTS))
    const editor = await Editor.open(one, ids.lessonId)
    const themes = one.getByRole('group', { name: 'Themes' })
    const chosen = themes.locator('[aria-pressed="true"]')
    const [choices, undos]: [number[], number[]] = [[], []]
    for (let run = 0; run < options.runs; run++) {
      const before = await chosen.textContent()
      const name = THEMES[run % THEMES.length] ?? THEMES[0]
      choices.push(await restyled(one, () => themes.getByRole('button', { name }).click()))
      await until(async () => await chosen.textContent() === name, 'the theme to be chosen')
      undos.push(await restyled(one, () => one.keyboard.press('Control+z')))
      await until(async () => await chosen.textContent() === before, 'one step of undo to bring back the theme before')
      await themes.getByRole('button', { name }).click()
      await editor.saved()
    }
    return [
      rowOf('Lectern', 'from the click to the frame', 'ms', choices, { goal: atMost(MS), note: `${slides} slides × ${ELEMENTS} elements` }),
      rowOf('Lectern', 'from undo, one step, to the frame', 'ms', undos, { goal: atMost(MS) }),
    ]
  }),
}
