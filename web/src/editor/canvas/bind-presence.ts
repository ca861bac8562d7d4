import type { LessonSession } from '../../sync/lesson-session.ts'
import type { EditorState, EditorStore } from '../editor-store.ts'
import { centreOf } from './geometry/view.ts'

/** Ids of a selection that others are told; a presence state has room for so many. */
const SHARED_SELECTION = 100

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/** The part of my presence that comes from the editor's state. */
function presenceOf(state: EditorState): Parameters<LessonSession['setPresence']>[0] {
  const centre = centreOf(state, state.stageSize)
  return {
    slideId: state.slideId,
    selection: state.selection.slice(0, SHARED_SELECTION),
    viewport: { centerX: round(centre.x, 1), centerY: round(centre.y, 1), scale: round(state.scale, 4) },
    following: state.following,
  }
}

const WATCHED = ['slideId', 'selection', 'scale', 'panX', 'panY', 'stageSize', 'following'] as const

/** Tells the others where I am, what I selected, what part of the slide I see and whom I follow. */
export function bindPresence(store: EditorStore, session: Pick<LessonSession, 'setPresence'>): () => void {
  session.setPresence(presenceOf(store.getState()))
  return store.subscribe((state, before) => {
    if (WATCHED.some((key) => state[key] !== before[key])) session.setPresence(presenceOf(state))
  })
}
