import { BUILT_IN_THEMES, addSlide, applyTheme, elementText, placesOf, readSlide, slideIds, writeRichText } from '@lectern/shared/lesson'
import type { Design } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { Page } from 'playwright'
import type * as Y from 'yjs'
import { Editor } from '../../support/editor.ts'
import { sized } from '../bench.ts'
import type { Bench, BenchOptions } from '../bench.ts'
import { atMost, rowOf } from '../row.ts'
import { fillLesson } from '../subjects/bench-lesson.ts'
import { pause, until } from '../wait.ts'
import { watchLook } from './page-probes.ts'
import type { BenchWindow } from './page-probes.ts'
import { withPeople } from './people.ts'
import type { People } from './people.ts'
import { writeLesson } from './write-lesson.ts'

const MS = 300
const ELEMENTS = 12
const ORIGIN = { kind: 'local', command: 'bench' } as const
/** Arrangements of the slides of a lesson that has a template's design. */
const LAID_OUT = ['titleBody', 'twoColumns', 'comparison', 'steps'] as const
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

/** Backgrounds, places and colours as a template of a workspace has them, for the arrangements of the slides. */
function designOfTemplate(): Design {
  const layouts = LAID_OUT.map((base, at) => ({
    id: `own-${base}`, name: '', base, background: { kind: 'colour' as const, colour: at % 2 === 0 ? '#fff8e7' : '#e7f0ff' },
    places: placesOf(base).map((place) => ({ ...place, x: place.x + 40, y: place.y + 20, prompt: '', locked: false, required: false, style: { align: 'left' } })),
  }))
  return { background: { kind: 'colour', colour: '#fff8e7' }, colours: ['#aa3366'], layouts }
}

/** A lesson that was made with such a template, so many slides of its arrangements with words in every place. */
function fillDesigned(doc: Y.Doc, slides: number): void {
  for (let slide = 1; slide < slides; slide++) addSlide(doc, { layout: LAID_OUT[slide % LAID_OUT.length] ?? LAID_OUT[0] }, ORIGIN)
  for (const id of slideIds(doc)) {
    for (const element of readSlide(doc, id)?.elements ?? []) {
      const words = elementText(doc, id, element.id)
      if (words !== null) writeRichText(words, richTextOf('Words as an author writes them in this place'))
    }
  }
  const [theme] = BUILT_IN_THEMES
  if (theme === undefined) throw new Error('There is no theme')
  applyTheme(doc, { id: 'template:bench', theme: theme.theme, design: designOfTemplate() }, ORIGIN)
}

/** Times of choosing a theme for a lesson, and of taking that back in one step. */
async function chosenAndBack({ one, owner, server }: People, options: BenchOptions, title: string, fill: (doc: Y.Doc) => void): Promise<readonly [choices: number[], undos: number[]]> {
  const ids = await owner.lesson(title)
  await writeLesson(server, ids, fill)
  const editor = await Editor.open(one, ids.lessonId)
  const themes = one.getByRole('group', { name: 'Themes' })
  const chosen = themes.locator('[aria-pressed="true"]')
  const shown = async (): Promise<string | null> => (await chosen.count() === 0 ? null : await chosen.textContent())
  await until(async () => await themes.count() === 1, 'the themes to be there')
  const [choices, undos]: [number[], number[]] = [[], []]
  for (let run = 0; run < options.runs; run++) {
    const before = await shown()
    const name = THEMES[run % THEMES.length] ?? THEMES[0]
    choices.push(await restyled(one, () => themes.getByRole('button', { name }).click()))
    await until(async () => await shown() === name, 'the theme to be chosen')
    undos.push(await restyled(one, () => one.keyboard.press('Control+z')))
    await until(async () => await shown() === before, 'one step of undo to bring back the theme before')
    // The next one is chosen from another, and a design is there each time.
    if (before !== null) await themes.getByRole('button', { name }).click()
    await editor.saved()
  }
  return [choices, undos]
}

/** Another theme for a whole lesson, and back. */
export const themeBench: Bench = {
  name: 'theme',
  title: 'Choosing another theme for a lesson of 100 slides: with 12 elements each, and arranged by a template of a workspace',
  goal: `from the click, and from the key that takes it back in one step, to the first frame that shows it at most ${MS} ms`,
  run: (options) => withPeople(async (people) => {
    const slides = sized(options, 100, 10)
    const rows = async (what: string, note: string, title: string, fill: (doc: Y.Doc) => void) => {
      const [choices, undos] = await chosenAndBack(people, options, title, fill)
      return [
        rowOf('Lectern', `from the click to the frame${what}`, 'ms', choices, { goal: atMost(MS), note }), rowOf('Lectern', `from undo, one step, to the frame${what}`, 'ms', undos, { goal: atMost(MS), note }),
      ]
    }
    return [
      ...await rows('', `${slides} slides × ${ELEMENTS} elements`, 'A lesson in other colours', (doc) => fillLesson(doc, slides, ELEMENTS)),
      ...await rows(', layouts of a template', `${slides} slides whose layouts go and come back`, 'A lesson in other places', (doc) => fillDesigned(doc, slides)),
    ]
  }),
}
