import { LocalOrigin, addElement } from '@lectern/shared/lesson'
import { translate } from '../../platform/i18n/i18n.ts'
import type { SlidePoint } from '../../rendering/geometry/points.ts'
import { announce } from '../chrome/announce.ts'
import type { CommandContext } from '../commands/command.ts'
import { asStep, slideOf } from '../commands/target.ts'
import { boxAround, boxBeside, middleInView } from '../elements/new-boxes.ts'
import type { InsertItem } from './define-drawer.ts'

/**
 * Puts something on the slide as one step of undo and selects it: round a point, else in the middle of what is in view beside what stands just
 * there. What is written next is edited at once. Answers its id; null when nothing can be put on the slide now.
 */
function insertItem(context: CommandContext, { isWritten = false, make, name, size, take }: InsertItem, at?: SlidePoint): string | null {
  const { editor, session, ui, canEdit } = context
  const slide = slideOf(context)
  if (slide === null || !canEdit) return null
  if (take !== undefined) {
    take()
    ui.focusStage()
    return null
  }
  const box = at === undefined ? boxBeside(slide.elements, boxAround(middleInView(editor.getState()), size)) : boxAround(at, size)
  const id = asStep(context, () => addElement(session.doc, slide.id, make(box), new LocalOrigin('insert')))
  const state = editor.getState()
  state.setTool('select')
  state.select([id])
  announce(editor, translate('canvas:inserted', { name }))
  if (isWritten) state.startEditing(id, { at: 'all' })
  // Somebody who is in the drawer goes on there; what was dragged to the slide is worked on there.
  else if (at !== undefined) ui.focusStage()
  return id
}

/** The same for what may have to come first; says so where it does not come. */
export async function insertWhenReady(context: CommandContext, item: InsertItem, at?: SlidePoint): Promise<void> {
  const { slideId } = context.editor.getState()
  // What is at hand stands there at once.
  if (item.ready !== undefined) {
    try {
      await item.ready()
    } catch {
      context.ui.toast({ kind: 'error', text: translate('drawers:failed', { title: item.name }) })
      return
    }
  }
  // Somebody who went on to another slide meanwhile does not want it there.
  if (context.editor.getState().slideId === slideId) insertItem(context, item, at)
}
