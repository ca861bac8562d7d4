import type Konva from 'konva'
import type { LessonElement } from '@lectern/shared/lesson'
import { nodeAttrs } from '../../stage/PaintedElement.tsx'
import type { Frame } from './geometry/frame.ts'

/** What of a Konva node is moved by a gesture. */
export type FrameNode = Pick<Konva.Node, 'id' | 'setAttrs'>

/** Puts nodes of a slide where gestures have their elements, and back when they are over. React is not asked. */
export interface NodeFrames {
  /**
   * Draws these frames; true when any node changed. `fresh` says that React has just drawn the nodes, which may have
   * put some back where the lesson has them.
   */
  apply(nodes: readonly FrameNode[], frames: ReadonlyMap<string, Frame>, fresh?: boolean): boolean
}

const same = (a: Frame, b: Frame): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.rotation === b.rotation

/** Displaces nodes; `elementOf` tells what the lesson says of an element now. */
export function createNodeFrames(elementOf: (id: string) => LessonElement | null): NodeFrames {
  const displaced = new Map<string, Frame>()
  return {
    apply: (nodes, frames, fresh = false) => {
      if (frames.size === 0 && displaced.size === 0) return false
      let changed = false
      for (const node of nodes) {
        const id = node.id()
        const frame = frames.get(id)
        const was = displaced.get(id)
        const element = frame || was ? elementOf(id) : null
        if (!element) continue
        if (frame && (fresh || !was || !same(was, frame))) {
          node.setAttrs(nodeAttrs({ ...element, ...frame }))
          displaced.set(id, frame)
          changed = true
        } else if (!frame) {
          node.setAttrs(nodeAttrs(element))
          changed = true
        }
      }
      for (const id of displaced.keys()) if (!frames.has(id)) displaced.delete(id)
      return changed
    },
  }
}
