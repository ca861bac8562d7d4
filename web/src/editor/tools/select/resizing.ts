import type { ElementPatch } from '@lectern/shared/lesson'
import { sitesAt } from '../../connections/sites.ts'
import { editOf } from '../../editing/edit-registry.ts'
import { commitFrames, framesOf, presentFrames, sharedGesture } from '../../canvas/commit.ts'
import { boundsOfAll } from '../../../rendering/geometry/frame.ts'
import type { Frame } from '../../../rendering/geometry/frame.ts'
import type { ShownSite } from '../../connections/sites.ts'
import { lineBetween, lineEnds } from '../../geometry/line.ts'
import { vectorBetween } from '../../../rendering/geometry/points.ts'
import type { SlideVector } from '../../../rendering/geometry/points.ts'
import { isAskew, leastShare, pullOf, resizeFrame, stretchFrames } from '../../geometry/resize.ts'
import type { ResizeOptions } from '../../geometry/resize.ts'
import { targetsBeside } from '../../canvas/snap-beside.ts'
import { SNAP_DISTANCE, snapResize } from '../../geometry/snap.ts'
import type { Guide } from '../../geometry/snap.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import type { StateFactory } from '../../canvas/tool-state.ts'

/** A way that ends on whole slide points for the edges it pulls. */
function wholeWay(frame: Frame, pull: readonly [number, number], way: SlideVector): SlideVector {
  const x = pull[0] < 0 ? frame.x : frame.x + frame.width
  const y = pull[1] < 0 ? frame.y : frame.y + frame.height
  return { x: Math.round(x + way.x) - x, y: Math.round(y + way.y) - y }
}

/** A handle follows the pointer. Shift keeps (or for pictures lets go of) the ratio, Alt keeps the centre, Mod does not snap. */
export const resizing: StateFactory<'select.resizing'> = (host, { start, handle }) => {
  let before: ReadonlyMap<string, Frame> = framesOf(host.movable())
  let last = start
  /** What the end of a line that is held is connected to now. */
  let connections: Readonly<Record<string, ElementPatch>> = {}
  const targets = targetsBeside(host, before)
  const pull = pullOf(handle)

  const optionsFor = (pointer: CanvasPointer, box: Frame): ResizeOptions => {
    const elements = host.movable().filter((element) => before.has(element.id))
    const [only, ...others] = elements
    if (only && others.length === 0) {
      const { minWidth, minHeight, keepRatio } = editOf(only)
      const corner = handle.length === 2
      return { keepRatio: (corner && keepRatio) !== pointer.shift, fromCentre: pointer.alt, minWidth, minHeight }
    }
    const share = leastShare(elements.map((element) => ({ frame: before.get(element.id) ?? element, ...editOf(element) })))
    return {
      keepRatio: pointer.shift || [...before.values()].some(isAskew), fromCentre: pointer.alt,
      minWidth: box.width * share.x, minHeight: box.height * share.y,
    }
  }

  /** The pulled box, drawn to lines in reach when it stands upright. */
  const pulled = (box: Frame, pointer: CanvasPointer): { readonly frame: Frame; readonly guides: readonly Guide[] } => {
    const options = optionsFor(pointer, box)
    const way = vectorBetween(start.slide, pointer.slide)
    if (box.rotation !== 0) return { frame: resizeFrame(box, handle, way, options), guides: [] }
    const rough = resizeFrame(box, handle, wholeWay(box, pull, way), options)
    if (pointer.mod) return { frame: rough, guides: [] }
    const snap = snapResize(rough, handle, targets, SNAP_DISTANCE / host.view().scale)
    if (snap.guides.length === 0) return { frame: rough, guides: [] }
    const share = options.fromCentre ? 2 : 1
    let width = rough.width + pull[0] * snap.dx * share
    let height = rough.height + pull[1] * snap.dy * share
    let { guides } = snap
    if (options.keepRatio) {
      // Both sides can follow only one line; the other one's guide would lie.
      const byWidth = guides.some((guide) => guide.axis === 'x')
      if (byWidth) height = (width * box.height) / box.width
      else width = (height * box.width) / box.height
      guides = guides.filter((guide) => guide.axis === (byWidth ? 'x' : 'y'))
    }
    const full = { x: (pull[0] * (width - box.width)) / share, y: (pull[1] * (height - box.height)) / share }
    return { frame: resizeFrame(box, handle, full, options), guides }
  }

  const update = (pointer: CanvasPointer): void => {
    last = pointer
    const [id, ...others] = [...before.keys()]
    const element = id === undefined ? null : host.element(id)
    if (id === undefined || !element) return
    let frames: ReadonlyMap<string, Frame>
    let guides: readonly Guide[] = []
    let sites: readonly ShownSite[] = []
    let shown: Frame
    const first = before.get(id) as Frame
    if (others.length === 0 && editOf(element).freeEnds?.(element)) {
      const ends = lineEnds(first)
      const fixed = handle === 'e' ? ends.from : ends.to
      const here = sitesAt(host, pointer)
      const isStart = (handle === 'e') === element.flipX
      const way = isStart ? 'startWay' : 'endWay'
      connections = { [id]: { [isStart ? 'startConnection' : 'endConnection']: here.connection?.text ?? null, [way]: null } }
      shown = lineBetween(fixed, here.connection?.at ?? pointer.slide, first.height, pointer.shift && here.connection === null, handle === 'w')
      // With the way that it leaves there, so that a line with bends is seen as it will be.
      frames = new Map([[id, { ...shown, [way]: here.connection?.way ?? 'free' }]])
      sites = here.shown
    } else if (others.length === 0) {
      ({ frame: shown, guides } = pulled(first, pointer))
      frames = new Map([[id, shown]])
    } else {
      const bounds = boundsOfAll(before.values())
      if (!bounds) return
      const box = { ...bounds, rotation: 0 };
      ({ frame: shown, guides } = pulled(box, pointer))
      frames = stretchFrames(before, bounds, shown)
    }
    host.gesture.setState({ frames, guides, sites, hint: `${Math.round(shown.width)} × ${Math.round(shown.height)}` })
    host.session.setPresence({ gesture: sharedGesture(frames) })
  }

  return {
    pointerMove: update,
    modifiersChanged: update,
    pointerUp: () => {
      const { frames } = host.gesture.getState()
      if (frames) commitFrames(host, before, frames, 'resize', connections)
      host.rest()
    },
    slideChanged: () => {
      const left = presentFrames(host, before)
      if (!left) host.rest()
      else if (left.size !== before.size) {
        before = left
        update(last)
      }
    },
    cancel: () => host.rest(),
    exit: () => host.session.setPresence({ gesture: null }),
  }
}
