import type { ResizeHandle } from '../elements/edit-definition.ts'
import type { CanvasHost } from '../canvas/canvas-host.ts'
import type { CanvasPointer } from '../canvas/pointer.ts'

/** A key as the tools see it. */
export interface CanvasKey {
  /** `KeyboardEvent.key`. */
  readonly key: string
  readonly shift: boolean
  readonly alt: boolean
  readonly mod: boolean
  /** It is held, and repeats. */
  readonly repeat: boolean
}

/** What every state of every tool is entered with. */
export interface StateInfos {
  'select.idle': undefined
  'select.pointing': { readonly start: CanvasPointer; readonly hitId: string | null; readonly wasSelected: boolean }
  'select.dragging': { readonly start: CanvasPointer; readonly now: CanvasPointer }
  'select.marquee': { readonly start: CanvasPointer; readonly now: CanvasPointer }
  'select.resizing': { readonly start: CanvasPointer; readonly handle: ResizeHandle }
  'select.rotating': { readonly start: CanvasPointer }
  'select.panning': { readonly start: CanvasPointer; readonly back: StateId }
  'hand.idle': undefined
  'hand.panning': { readonly start: CanvasPointer; readonly back: StateId }
  'text.idle': undefined
  'text.drawing': { readonly start: CanvasPointer }
  'shape.idle': undefined
  'shape.drawing': { readonly start: CanvasPointer }
}

export type StateId = keyof StateInfos

/** What a state does with input; absent means nothing. */
export interface StateHandlers {
  pointerDown?(pointer: CanvasPointer): void
  pointerMove?(pointer: CanvasPointer): void
  pointerUp?(pointer: CanvasPointer): void
  doubleClick?(pointer: CanvasPointer): void
  /** True when the key was used up. */
  keyDown?(key: CanvasKey): boolean
  /** Shift, Alt or Mod went down or up while the pointer rests. */
  modifiersChanged?(pointer: CanvasPointer): void
  /** Esc, a lost pointer, a removed permission: leave everything as it was. */
  cancel?(): void
  /** Somebody changed the slide. */
  slideChanged?(): void
  /** Runs when the state is left, however that happens. */
  exit?(): void
}

export type StateFactory<K extends StateId> = (host: CanvasHost, info: StateInfos[K]) => StateHandlers

/** Every state, by its path. */
export type StateTable = { readonly [K in StateId]: StateFactory<K> }
