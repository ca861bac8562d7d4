import { EDITS } from '../../elements/edits.ts'
import { inkOn } from '../../elements/text/ink.ts'
import { PRIMARY } from '../../canvas/pointer.ts'
import { insertInView, isInsertKey } from '../insert-in-view.ts'
import type { StateFactory } from '../state.ts'

/** The text tool waits for a press, or for Enter. */
export const idle: StateFactory<'text.idle'> = (host) => {
  host.gesture.setState({ cursor: 'text' })
  return {
    pointerDown: (pointer) => {
      if (pointer.button === PRIMARY && host.canEdit()) host.go('text.drawing', { start: pointer })
    },
    keyDown: (key) => {
      const { setTool, startEditing } = host.store.getState()
      if (isInsertKey(key)) {
        const { defaultSize, create } = EDITS.text
        const id = insertInView(host, defaultSize, (box) => create(box, { color: inkOn(host.slide()) }))
        setTool('select')
        if (id !== null) startEditing(id, { at: 'end' })
        return true
      }
      if (key.key !== 'Escape') return false
      setTool('select')
      return true
    },
  }
}
