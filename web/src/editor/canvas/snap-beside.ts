import type { LessonGuide } from '@lectern/shared/lesson'
import { boundsOf } from '../../rendering/geometry/frame.ts'
import type { Frame } from '../../rendering/geometry/frame.ts'
import type { CanvasHost } from './canvas-host.ts'
import { snapTargets } from '../geometry/snap.ts'
import type { SnapTargets } from '../geometry/snap.ts'

/** What else than elements a gesture snaps to. */
interface SnapLines {
  /** How far the lines of the grid are apart, slide points; null without one. */
  readonly gridStep: number | null
  readonly guides: readonly Pick<LessonGuide, 'axis' | 'at'>[]
}

let linesOf: (host: CanvasHost) => SnapLines = () => ({ gridStep: null, guides: [] })

/** Told by what comes after the first picture of a slide (`stage-aids.ts`). */
export function provideSnapLines(lines: (host: CanvasHost) => SnapLines): void {
  linesOf = lines
}

/** What a gesture with these elements can snap to: the others that are shown, the slide, and the lines over it. */
export function targetsBeside(host: CanvasHost, moved: ReadonlyMap<string, Frame>): SnapTargets {
  const { gridStep, guides } = linesOf(host)
  const others = host.elements().filter((element) => !moved.has(element.id) && element.hidden !== true)
  return snapTargets(others.map((element) => boundsOf(element)), gridStep, guides)
}
