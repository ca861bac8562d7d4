import { LocalOrigin, copyStyle, pasteStyle } from '@lectern/shared/lesson'
import { translate } from '../../platform/i18n/i18n.ts'
import { announce } from '../chrome/announce.ts'
import type { CommandContext } from '../commands/command.ts'
import { asStep, changeableOf, selectedOf, slideOf } from '../commands/target.ts'
import { copied } from '../text/copied-format.ts'
import '../../locales/en/elements.json'

/** What the painting of styles is about when it does not end with the first that gets one. */
export const MANY = 'many'
/** Two presses within so many ms are a double one. */
const DOUBLE_MS = 500

let begunAt = Number.NEGATIVE_INFINITY

/** Begins painting the style of what is selected; pressed again at once, many get it, and later it ends. */
export function paintFormat({ editor }: CommandContext): void {
  const { dialog, openDialog } = editor.getState()
  const isOn = dialog === 'paintFormat'
  const isDouble = performance.now() - begunAt < DOUBLE_MS
  begunAt = isOn ? Number.NEGATIVE_INFINITY : performance.now()
  if (!isOn) openDialog('paintFormat')
  else if (isDouble) openDialog('paintFormat', MANY)
  else openDialog(null)
}

/** Keeps the look of what is selected, of several that of the frontmost; false when nothing is. */
export function copyFormat(context: CommandContext): boolean {
  const { session, editor } = context
  const slide = slideOf(context)
  const element = selectedOf(context).at(-1)
  const style = slide && element ? copyStyle(session.doc, slide.id, element.id) : null
  if (style === null) return false
  copied.setState({ style, lessonId: session.lessonId })
  announce(editor, translate('elements:format.copied'))
  return true
}

/** Gives what is selected the look that was copied, as one step of undo, or says that none was. */
export function pasteFormat(context: CommandContext): void {
  const { session, editor, ui } = context
  const slide = slideOf(context)
  const { style, lessonId } = copied.getState()
  if (style === null || lessonId !== session.lessonId) {
    ui.toast({ kind: 'info', text: translate('elements:format.none') })
    return
  }
  const ids = changeableOf(context).map(({ id }) => id)
  if (slide === null || ids.length === 0) return
  asStep(context, () => pasteStyle(session.doc, slide.id, ids, style, new LocalOrigin('style.paste')))
  announce(editor, translate('elements:format.pasted', { count: ids.length }))
}
