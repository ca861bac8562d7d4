import { readSlide, slideIds } from '@lectern/shared/lesson'
import type { Page } from 'playwright'
import type * as Y from 'yjs'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { atLeast, atMost, rowOf } from '../row.ts'
import { fillLesson } from '../subjects/bench-lesson.ts'
import { Editor } from '../../support/editor.ts'
import { until } from '../wait.ts'
import { dragAndCount, longFrames } from './frames.ts'
import type { FrameCount } from './frames.ts'
import { watchOpening } from './page-probes.ts'
import type { BenchWindow } from './page-probes.ts'
import { withPeople } from './people.ts'
import { writeLesson } from './write-lesson.ts'

const SECONDS = 2
const FRAMES = 50
const ELEMENTS = 20

interface OpeningTimes {
  /** Seconds from the navigation. */
  readonly drawn: number
  readonly saved: number
}

async function open(page: Page, lessonId: string): Promise<OpeningTimes> {
  await page.goto('about:blank')
  await page.goto(`/editor/${lessonId}`)
  let times: BenchWindow['benchOpening']
  await until(async () => {
    times = await page.evaluate(() => (window as unknown as BenchWindow).benchOpening)
    return times !== undefined && times.drawn !== null && times.saved !== null
  }, 'the lesson to open')
  return { drawn: (times?.drawn ?? Number.NaN) / 1000, saved: (times?.saved ?? Number.NaN) / 1000 }
}

/** A lesson of a whole term. */
export const bigLessonBench: Bench = {
  name: 'big-lesson',
  title: 'A lesson of 100 slides with 20 elements each: opening it, and dragging in it',
  goal: `open within ${SECONDS} s, dragged at ${FRAMES} frames a second or more`,
  run: (options) => withPeople(async ({ server, one, owner }) => {
    const slides = sized(options, 100, 10)
    const ids = await owner.lesson('A whole term')
    let grip = { x: 0, y: 0 }
    await writeLesson(server, ids, (doc: Y.Doc) => {
      fillLesson(doc, slides, ELEMENTS)
      const first = slideIds(doc)[0] ?? ''
      // Not a text box: those start editing sooner than they move.
      const shape = readSlide(doc, first)?.elements.findLast((one) => one.type === 'shape')
      if (shape !== undefined) grip = { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 }
    })
    await one.addInitScript(watchOpening, ELEMENTS)
    await open(one, ids.lessonId)
    const openings: OpeningTimes[] = []
    for (let run = 0; run < options.runs; run++) openings.push(await open(one, ids.lessonId))
    const editor = new Editor(one)
    await editor.ready()
    const counts: FrameCount[] = []
    for (let run = 0; run < options.runs; run++) {
      counts.push(await dragAndCount(one, one, grip, sized(options, 3, 1.5)))
      await editor.saved()
    }
    const note = `${slides} slides, warm cache`
    return [
      rowOf('Lectern', 'first slide drawn', 's', openings.map(({ drawn }) => drawn)),
      rowOf('Lectern', 'first slide drawn and all changes saved', 's', openings.map(({ drawn, saved }) => Math.max(drawn, saved)), {
        goal: atMost(SECONDS), note,
      }),
      rowOf('Lectern', 'frames while dragging', '1/s', counts.map((count) => count.framesPerSecond), {
        goal: atLeast(FRAMES), note: longFrames(counts),
      }),
      rowOf('Lectern', 'frames in which the element moves', '1/s', counts.map((count) => count.movesPerSecond)),
    ]
  }),
}
