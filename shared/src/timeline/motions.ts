import type { Animation, AnimationDirection, AnimationEasing } from '../lesson/animation.ts'
import { CANVAS } from '../lesson/canvas.ts'
import type { Slide } from '../lesson/slide.ts'
import type { CueWords } from './cue-words.ts'

/** How an animation looks half-way: the half of its effect before the hyphen. */
export type MotionKind = 'fade' | 'slide' | 'zoom' | 'fold'

/** One animation with its place in time. */
export interface Motion {
  readonly animationId: string
  readonly elementId: string
  readonly kind: MotionKind
  /** Whether the element comes; else it goes. */
  readonly isEntrance: boolean
  readonly direction: AnimationDirection
  readonly easing: AnimationEasing
  /** The clock that it goes by: 0 that of the slide, else that of a click step, which begins with its press. */
  readonly step: number
  /** Seconds of that clock. */
  readonly start: number
  readonly end: number
  /** How far the element lies from its place at the other end of the motion, slide points: just off the slide where it slides, else nothing. */
  readonly away: { readonly x: number; readonly y: number }
}

type Box = Pick<Slide['elements'][number], 'x' | 'y' | 'width' | 'height' | 'rotation'>

/** How far to move an element so that nothing of it is on the slide; it comes from where it moves away from, and goes where it moves to. */
function offSlide({ x, y, width, height, rotation }: Box, direction: AnimationDirection, isEntrance: boolean): Motion['away'] {
  const angle = (rotation * Math.PI) / 180
  const halfWidth = (Math.abs(width * Math.cos(angle)) + Math.abs(height * Math.sin(angle))) / 2
  const halfHeight = (Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))) / 2
  const centre = { x: x + width / 2, y: y + height / 2 }
  const toLeft = { x: -(centre.x + halfWidth), y: 0 }
  const toRight = { x: CANVAS.width - centre.x + halfWidth, y: 0 }
  const toTop = { x: 0, y: -(centre.y + halfHeight) }
  const toBottom = { x: 0, y: CANVAS.height - centre.y + halfHeight }
  switch (direction) {
    case 'left': return isEntrance ? toRight : toLeft
    case 'right': return isEntrance ? toLeft : toRight
    case 'up': return isEntrance ? toBottom : toTop
    case 'down': return isEntrance ? toTop : toBottom
  }
}

/** When words of the narration are said, seconds from the beginning of the slide; null where they are not in it. */
export type TimeOfWords = (cue: CueWords) => number | null

/** Where in time the animation before another one lies; both ends in seconds of the clock of its step. */
type Before = Pick<Motion, 'step' | 'start' | 'end'>

/** When an animation begins, and by which clock: with a press, with words, or after or together with the one before it, and its delay later. */
function startOf(animation: Animation, before: Before, stepCount: number, timeOfWords: TimeOfWords): Pick<Motion, 'step' | 'start'> {
  const { delay, start } = animation
  if (start === 'on-click') return { step: stepCount + 1, start: delay }
  const cue = start === 'at-words' ? timeOfWords(animation) : null
  if (cue !== null) return { step: 0, start: cue + delay }
  return { step: before.step, start: (start === 'with-previous' ? before.start : before.end) + delay }
}

/**
 * The animations of a slide with their times; those of elements that are not there, or are hidden, count for nothing. `from`: seconds from the
 * beginning of the slide before which none begins by itself.
 */
export function motionsOf({ animations = [], elements }: Pick<Slide, 'animations' | 'elements'>, from: number, timeOfWords: TimeOfWords): readonly Motion[] {
  const boxes = new Map(elements.map((element) => [element.id, element]))
  const motions: Motion[] = []
  let before: Before = { step: 0, start: from, end: from }
  let stepCount = 0
  for (const animation of animations) {
    const box = boxes.get(animation.elementId)
    if (box === undefined || box.hidden === true) continue
    const [kind, way] = animation.effect.split('-') as [MotionKind, 'in' | 'out']
    const isEntrance = way === 'in'
    const { start, step } = startOf(animation, before, stepCount, timeOfWords)
    stepCount = Math.max(stepCount, step)
    before = { step, start, end: start + animation.duration }
    motions.push({
      animationId: animation.id, elementId: animation.elementId, kind, isEntrance, direction: animation.direction, easing: animation.easing, ...before,
      away: kind === 'slide' ? offSlide(box, animation.direction, isEntrance) : { x: 0, y: 0 },
    })
  }
  return motions
}
