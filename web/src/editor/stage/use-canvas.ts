import { useEffect, useMemo } from 'react'
import { useCanEdit, useLessonSession } from '../../sync/hooks.ts'
import { canEditIn } from '../../sync/session-state.ts'
import { useEditorStore } from '../editor-store.ts'
import { toolOf } from '../tools/registry.ts'
import { createCanvas } from './create-canvas.ts'
import type { CanvasController } from './create-canvas.ts'

/** The canvas of the open lesson; whatever is going on ends when the permission to edit does. */
export function useCanvas(): CanvasController {
  const session = useLessonSession()
  const store = useEditorStore()
  const canEdit = useCanEdit()
  const canvas = useMemo(
    () => createCanvas({ session, store, canEdit: () => canEditIn(session.state.getState()) }),
    [session, store],
  )
  useEffect(() => canvas.connect(), [canvas])
  useEffect(() => {
    if (canEdit) return
    canvas.cancel()
    const { tool, setTool } = store.getState()
    if (toolOf(tool).draws) setTool('select')
  }, [canEdit, canvas, store])
  return canvas
}
