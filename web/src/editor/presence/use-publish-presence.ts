import { useEffect } from 'react'
import type { OwnPresence } from '@lectern/shared/sync'
import { useLessonSession } from '../../sync/hooks.ts'
import { useEditorStore } from '../editor-store.ts'
import type { EditorState } from '../editor-store.ts'
import { broadcastRemovals } from './removals.ts'
import { centreOf } from '../geometry/view.ts'

/** Most elements of a selection that the others are told of; a presence state is small. */
const SELECTION_MAX = 100
const WATCHED = ['slideId', 'selection', 'scale', 'panX', 'panY', 'stageSize', 'following'] as const

const tenth = (points: number): number => Math.round(points * 10) / 10

/** What the others may see of my editor. */
function presenceOf(editor: EditorState): Pick<OwnPresence, 'slideId' | 'selection' | 'viewport' | 'following'> {
  const { scale, stageSize } = editor
  const centre = centreOf(editor, stageSize)
  return {
    slideId: editor.slideId,
    selection: editor.selection.slice(0, SELECTION_MAX),
    viewport: {
      centerX: tenth(centre.x), centerY: tenth(centre.y), scale,
      width: Math.max(1, tenth(stageSize.width / scale)), height: Math.max(1, tenth(stageSize.height / scale)),
    },
    following: editor.following,
  }
}

/** Tells the others where I am: slide, selection, view, whom I follow; and what I took away. Pointer and gestures come from the stage. */
export function usePublishPresence(): void {
  const session = useLessonSession()
  const store = useEditorStore()
  useEffect(() => {
    session.setPresence(presenceOf(store.getState()))
    return store.subscribe((editor, before) => {
      if (WATCHED.some((key) => editor[key] !== before[key])) session.setPresence(presenceOf(editor))
    })
  }, [session, store])
  useEffect(() => broadcastRemovals(session), [session])
}
