import { LocalOrigin, interactiveTypes, pasteElements } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { activityOn, noteUse, openActivity } from '../../activity-library/queries.ts'
import { messageOf } from '../../platform/http/api-error.ts'
import { translate } from '../../platform/i18n/i18n.ts'
import { toast } from '../../ui/index.ts'
import { toastWithUndo } from '../chrome/toast-with-undo.ts'
import { asNamedStep } from '../chrome/undo-steps.ts'
import { pasteOffset } from '../clipboard/paste.ts'
import type { CommandContext } from '../commands/command.ts'
import { slideOf } from '../commands/target.ts'
import '../../locales/en/activityLibrary.json'

/** Whether elements of this type are kept in the library. */
export function isLibraryElement({ type }: LessonElement): boolean {
  return (interactiveTypes() as readonly string[]).includes(type)
}

/**
 * Puts a copy of an activity of the library on the slide on screen, selected, as one step of undo, and says so; the lesson is noted as one that
 * has it. Nothing happens while nobody may edit, and what goes wrong is said.
 */
export async function insertActivity(context: CommandContext, activityId: string): Promise<void> {
  try {
    const { activity: { name }, slides, version } = await openActivity(activityId)
    const element = activityOn(slides, isLibraryElement)
    const slide = slideOf(context)
    const { editor, session } = context
    if (element === null || slide === null || !context.canEdit) {
      toast(translate('activityLibrary:failures.add', { why: element === null ? translate('activityLibrary:page.gone') : '' }).trim(), { tone: 'danger' })
      return
    }
    const way = pasteOffset([element], slide.elements)
    const { result: [elementId], step } = asNamedStep(session.undo, () => (
      pasteElements(session.doc, slide.id, { elements: [element], version }, { x: way, y: way }, new LocalOrigin('activity.insert'))
    ))
    if (elementId === undefined) return
    editor.getState().select([elementId])
    toastWithUndo(session.undo, step, translate('activityLibrary:added', { name }))
    await noteUse(activityId, { lessonId: session.lessonId, elementId })
  } catch (error) {
    toast(translate('activityLibrary:failures.add', { why: messageOf(error) }), { tone: 'danger' })
  }
}
