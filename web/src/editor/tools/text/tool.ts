import type { CanvasHost } from '../../canvas/canvas-host.ts'
import type { CanvasPointer } from '../../canvas/pointer.ts'
import { EDITS } from '../../elements/edits.ts'
import { inkOn } from '../../elements/text/ink.ts'
import { defineTool } from '../define-tool.ts'
import { insertInView } from '../insert-in-view.ts'
import { waitingToDraw } from '../waiting.ts'
import { drawing } from './drawing.ts'

declare module '../../canvas/tool-state.ts' {
  interface StateInfos {
    'text.idle': undefined
    'text.drawing': { readonly start: CanvasPointer }
  }
}

function insert(host: CanvasHost): void {
  const { setTool, startEditing } = host.store.getState()
  const { create, defaultSize } = EDITS.text
  const id = insertInView(host, defaultSize, (box) => create(box, { color: inkOn(host.slide()) }))
  setTool('select')
  if (id !== null) startEditing(id, { at: 'end' })
}

/** Makes boxes for words, and begins to type in them. */
export const textTool = defineTool({
  id: 'text', labelKey: 'canvas:tools.text', shortcut: 'T', cursor: 'text', draws: true,
  states: { idle: waitingToDraw((host, start) => host.go('text.drawing', { start }), insert), drawing },
})
