import { addElement, slideIds } from '@lectern/shared/lesson'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { atLeast, rowOf } from '../row.ts'
import { Editor } from '../../support/editor.ts'
import { dragAndCount, longFrames, whereIs } from './frames.ts'
import type { FrameCount } from './frames.ts'
import { withPeople } from './people.ts'
import { writeLesson } from './write-lesson.ts'

const FRAMES = 30
const SHAPE = { x: 800, y: 700, width: 260, height: 180 } as const
const GRIP = { x: SHAPE.x + SHAPE.width / 2, y: SHAPE.y + SHAPE.height / 2 } as const

/** How smooth somebody else's drag looks. */
export const gesture: Bench = {
  name: 'gesture',
  title: 'Somebody else drags an element: frames a second in which it moves on my screen',
  goal: `at least ${FRAMES}`,
  run: (options) => withPeople(async ({ server, one, two, owner }) => {
    const ids = await owner.lesson('Dragged around', { editor: 'editor' })
    await writeLesson(server, ids, (doc) => {
      addElement(doc, slideIds(doc)[0] ?? '', {
        type: 'shape', shape: 'rectangle', ...SHAPE,
      }, { kind: 'local', command: 'bench' })
    })
    const dragging = await Editor.open(one, ids.lessonId)
    await Editor.open(two, ids.lessonId)
    await whereIs(two, GRIP)
    const counts: FrameCount[] = []
    for (let run = 0; run < options.runs; run++) {
      counts.push(await dragAndCount(one, two, GRIP, sized(options, 3, 1.5)))
      await dragging.saved()
    }
    return [
      rowOf('Lectern', 'frames in which it moves', '1/s', counts.map((count) => count.movesPerSecond), {
        goal: atLeast(FRAMES), note: longFrames(counts),
      }),
      rowOf('Lectern', 'frames in all', '1/s', counts.map((count) => count.framesPerSecond)),
    ]
  }),
}
