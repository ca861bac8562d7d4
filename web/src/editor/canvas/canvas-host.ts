import type { LessonElement, Slide } from '@lectern/shared/lesson'
import type { LessonSession } from '../../sync/lesson-session.ts'
import type { EditorStore } from '../editor-store.ts'
import type { StateId, StateInfos } from './tool-state.ts'
import type { SlidePoint, View } from '../../rendering/geometry/points.ts'
import type { GestureStore } from './gesture-store.ts'
import type { CanvasPointer } from './pointer.ts'

/** What the stage needs of a session; a test hands over less than a socket. */
export type CanvasSession = Pick<LessonSession, 'doc' | 'view' | 'undo' | 'setPresence'>

/** The canvas as the tools see it: what is on the slide, what is selected, and where input goes. No React in it. */
export interface CanvasHost {
  readonly session: CanvasSession
  readonly store: EditorStore
  readonly gesture: GestureStore
  canEdit(): boolean
  view(): View
  slide(): Slide | null
  /** Elements of the slide, back first. */
  elements(): readonly LessonElement[]
  element(id: string): LessonElement | null
  selected(): readonly LessonElement[]
  /** Selected elements that may be moved: none of them locked. */
  movable(): readonly LessonElement[]
  /** The frontmost element at a point; locked ones too. */
  hitTest(point: SlidePoint): LessonElement | null
  /** The pointer where it was last seen. */
  lastPointer(): CanvasPointer | null
  /** Goes to a state of a tool. */
  go<K extends StateId>(state: K, ...info: StateInfos[K] extends undefined ? [] : [StateInfos[K]]): void
  /** Goes to where the current tool begins. */
  rest(): void
}
