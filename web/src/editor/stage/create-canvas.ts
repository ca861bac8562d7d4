import type { LessonElement, Slide } from '@lectern/shared/lesson'
import type { CanvasHost, CanvasSession } from '../canvas/canvas-host.ts'
import { AT_REST, createGestureStore } from '../canvas/gesture-store.ts'
import { elementAt } from '../canvas/hit.ts'
import type { CanvasPointer } from '../canvas/pointer.ts'
import type { EditorStore } from '../editor-store.ts'
import { stateFactory, toolOf } from '../tools/registry.ts'
import type { CanvasKey, StateHandlers } from '../canvas/tool-state.ts'

/** The host with its inputs, which the stage and the tests drive. */
export interface CanvasController extends CanvasHost {
  pointerDown(pointer: CanvasPointer): void
  pointerMove(pointer: CanvasPointer): void
  pointerUp(pointer: CanvasPointer): void
  doubleClick(pointer: CanvasPointer): void
  keyDown(key: CanvasKey): boolean
  modifiersChanged(keys: { shift: boolean; alt: boolean; mod: boolean }): void
  /** Begins to pan, from whatever tool: Space is held or the middle button pressed. */
  pan(pointer: CanvasPointer): void
  cancel(): void
  /** Holds on to the lesson and the store; the answer lets go. */
  connect(): () => void
}

/** Makes the canvas of one open lesson. */
export function createCanvas(options: {
  readonly session: CanvasSession
  readonly store: EditorStore
  readonly canEdit: () => boolean
}): CanvasController {
  const { session, store, canEdit } = options
  const gesture = createGestureStore()
  let last: CanvasPointer | null = null

  const slide = (): Slide | null => {
    const { slideId } = store.getState()
    return slideId === null ? null : session.view.slide(slideId)
  }
  const elements = (): readonly LessonElement[] => slide()?.elements ?? []
  const selected = (): readonly LessonElement[] => {
    const ids = new Set(store.getState().selection)
    return elements().filter((element) => ids.has(element.id))
  }

  const host: CanvasHost = {
    session, store, gesture, canEdit, slide, elements, selected,
    view: () => store.getState(),
    element: (id) => elements().find((element) => element.id === id) ?? null,
    movable: () => selected().filter((element) => !element.locked),
    hitTest: (point) => elementAt(elements(), point, store.getState().scale),
    lastPointer: () => last,
    go: (id, ...info) => {
      current.exit?.()
      gesture.setState({ path: id, ...AT_REST, cursor: toolOf(id).cursor })
      // The signature ties each state to its own info; through a variable key TypeScript cannot see that.
      const enter = stateFactory(id) as (host: CanvasHost, info: unknown) => StateHandlers
      current = enter(host, info[0])
    },
    rest: () => host.go(firstState()),
  }
  const firstState = (): 'select.idle' => `${store.getState().tool}.idle` as 'select.idle'
  let current: StateHandlers = (stateFactory('select.idle') as (host: CanvasHost) => StateHandlers)(host)

  return {
    ...host,
    pointerDown: (pointer) => {
      last = pointer
      current.pointerDown?.(pointer)
    },
    pointerMove: (pointer) => {
      last = pointer
      current.pointerMove?.(pointer)
    },
    pointerUp: (pointer) => {
      last = pointer
      current.pointerUp?.(pointer)
    },
    doubleClick: (pointer) => current.doubleClick?.(pointer),
    keyDown: (key) => current.keyDown?.(key) ?? false,
    modifiersChanged: (keys) => {
      if (!last || (last.shift === keys.shift && last.alt === keys.alt && last.mod === keys.mod)) return
      last = { ...last, ...keys }
      current.modifiersChanged?.(last)
    },
    pan: (pointer) => {
      if (gesture.getState().path.endsWith('.panning')) return
      current.cancel?.()
      host.go('select.panning', { start: pointer, back: firstState() })
    },
    cancel: () => current.cancel?.(),
    connect: () => {
      let { tool, slideId } = store.getState()
      const offStore = store.subscribe((state) => {
        if (state.tool === tool && state.slideId === slideId) return
        tool = state.tool
        slideId = state.slideId
        host.rest()
      })
      const offView = session.view.subscribe(() => current.slideChanged?.())
      return () => {
        offStore()
        offView()
        current.cancel?.()
      }
    },
  }
}
