import type { CanvasHost } from './canvas-host.ts'
import type { CanvasPointer } from './pointer.ts'

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

/** What every state of every tool is entered with. A tool's folder declares those of its own states here, by interface merging. */
export interface StateInfos {
  'select.idle': undefined
}

/** A state of a tool, as `tool.state`. */
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

/** Makes what a state does, when it is entered. */
export type StateFactory<K extends StateId> = (host: CanvasHost, info: StateInfos[K]) => StateHandlers
