import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { slideIds } from '@lectern/shared/lesson'
import type { Page } from 'playwright'
import type * as Y from 'yjs'
import type { Bench, Row } from '../bench.ts'
import { atMost, rowOf } from '../row.ts'
import { fillLesson } from '../subjects/bench-lesson.ts'
import { pause, until } from '../wait.ts'
import { watchFirstPaint } from './paint-probes.ts'
import type { FirstPaint, PaintWindow } from './paint-probes.ts'
import { withPeople } from './people.ts'
import { writeLesson } from './write-lesson.ts'

const PICTURE_S = 0.7
const TYPING_S = 1.2
const EDITOR_KB = 250
const VIEW_KB = 150
const ELEMENTS = 20

async function firstPaint(page: Page, isReady: (paint: FirstPaint) => boolean): Promise<FirstPaint> {
  let paint: FirstPaint | undefined
  await until(async () => {
    paint = await page.evaluate(() => (window as unknown as PaintWindow).benchPaint)
    return paint !== undefined && isReady(paint)
  }, 'a slide to be painted')
  if (paint === undefined) throw new Error('Nothing was painted')
  return paint
}

const seconds = (to: number | null, from: number): number => ((to ?? Number.NaN) - from) / 1000

/** How long somebody waits for a lesson, and for how much. */
export const firstPaintBench: Bench = {
  name: 'first-paint',
  title: 'From home to a lesson, and to a lesson and a publication with nothing in the cache',
  goal: `from home to the first picture ${PICTURE_S} s, to typing ${TYPING_S} s; JavaScript before the first picture ${EDITOR_KB} kB in the editor, ${VIEW_KB} kB in the viewer`,
  run: (options) => withPeople(async ({ server, desk, owner }) => {
    const ids = await owner.lesson('First things first')
    await writeLesson(server, ids, (doc: Y.Doc) => fillLesson(doc, Math.max(1, slideIds(doc).length), ELEMENTS))
    const { publication } = await owner.call(publishLesson, {
      params: { lessonId: ids.lessonId }, body: { ...newSettings('First things first'), tags: ['bench'] },
    })
    const home: { picture: number; typing: number }[] = []
    const cold: FirstPaint[] = []
    const view: FirstPaint[] = []
    for (let run = 0; run < options.runs; run++) {
      options.say(`${run + 1} of ${options.runs}`)
      const page = await desk.signedIn('owner')
      await page.addInitScript(watchFirstPaint)
      await page.goto('/home')
      const link = page.getByRole('link', { name: 'First things first' })
      await link.first().waitFor()
      // Home has nothing left to load.
      await page.waitForLoadState('networkidle')
      await pause(300)
      await link.first().click()
      const opened = await firstPaint(page, ({ picture, typing }) => picture !== null && typing !== null)
      home.push({ picture: seconds(opened.picture, opened.pressed), typing: seconds(opened.typing, opened.pressed) })
      await page.context().close()

      const fresh = await desk.signedIn('owner')
      await fresh.addInitScript(watchFirstPaint)
      await fresh.goto(`/editor/${ids.lessonId}`)
      cold.push(await firstPaint(fresh, ({ picture, typing }) => picture !== null && typing !== null))
      await fresh.context().close()

      const learner = await desk.visitor()
      await learner.addInitScript(watchFirstPaint)
      await learner.goto(`/view/${publication.publicationId}`)
      view.push(await firstPaint(learner, ({ picture }) => picture !== null))
      await learner.context().close()
    }
    const rows: Row[] = [
      rowOf('Lectern', 'home to the first picture of the slide', 's', home.map(({ picture }) => picture), { goal: atMost(PICTURE_S) }),
      rowOf('Lectern', 'home to ready to type', 's', home.map(({ typing }) => typing), { goal: atMost(TYPING_S) }),
      rowOf('Lectern', '/editor with an empty cache: first picture', 's', cold.map(({ picture }) => seconds(picture, 0))),
      rowOf('Lectern', '/editor with an empty cache: ready to type', 's', cold.map(({ typing }) => seconds(typing, 0))),
      rowOf('Lectern', '/editor: JavaScript before the first picture', 'kB', cold.map(({ bytes }) => bytes / 1000), { goal: atMost(EDITOR_KB) }),
      rowOf('Lectern', '/view with an empty cache: first picture', 's', view.map(({ picture }) => seconds(picture, 0))),
      rowOf('Lectern', '/view: JavaScript before the first picture', 'kB', view.map(({ bytes }) => bytes / 1000), { goal: atMost(VIEW_KB) }),
    ]
    return rows
  }),
}
