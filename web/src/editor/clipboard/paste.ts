import { CANVAS, LocalOrigin, addElement, pasteElements, pasteSlides, resolveStyle } from '@lectern/shared/lesson'
import type { ClipboardPayload, LessonElement, TextElement } from '@lectern/shared/lesson'
import { layoutRichText } from '@lectern/shared/text'
import type { RichText } from '@lectern/shared/text'
import { canvasMeasure } from '../../rendering/text/measure.ts'
import { EDITS } from '../elements/edits.ts'
import { insertTable } from '../elements/table/insert-table.ts'
import { inkOn } from '../elements/text/ink.ts'
import type { CommandContext } from '../commands/command.ts'
import { asStep, slideOf } from '../commands/target.ts'
import { wordsOf } from './clip.ts'
import type { PasteKind, Pasted } from './clip.ts'
import { kindOfPaste } from './paste-kind.ts'

/** How far a copy lies from its original on the same slide, slide points. */
const PASTE_OFFSET = 24

/** Copies beyond this pile up; a slide is only so large. */
const MOST_STEPS = 40

/** Width of a box made from pasted words, slide points. */
const TEXT_WIDTH = 960

/**
 * How far to move pasted elements so that none lies exactly on one that is there: nothing on another slide or where
 * the original was cut, one step beside the original, two beside the first copy.
 */
export function pasteOffset(
  pasted: readonly Pick<LessonElement, 'x' | 'y'>[], present: readonly Pick<LessonElement, 'x' | 'y'>[],
): number {
  const first = pasted[0]
  if (!first) return 0
  for (let step = 0; step < MOST_STEPS; step++) {
    const way = step * PASTE_OFFSET
    const taken = present.some((element) => Math.abs(element.x - first.x - way) < 1 && Math.abs(element.y - first.y - way) < 1)
    if (!taken) return way
  }
  return 0
}

function pastePayload(context: CommandContext, payload: ClipboardPayload): void {
  const { session, editor } = context
  const slide = slideOf(context)
  if (payload.kind === 'lectern/slides') {
    const to = { after: slide?.id ?? null }
    const [first] = asStep(context, () => pasteSlides(session.doc, payload, to, new LocalOrigin('paste.slides')))
    if (first !== undefined) editor.getState().goToSlide(first)
    return
  }
  if (!slide) return
  const way = Array.isArray(payload.elements) ? pasteOffset(payload.elements, slide.elements) : 0
  const ids = asStep(context, () => pasteElements(session.doc, slide.id, payload, { x: way, y: way }, new LocalOrigin('paste')))
  if (ids.length > 0) editor.getState().select(ids)
  else context.ui.toast({ kind: 'error', text: context.ui.words('paste.unreadable') })
}

/** A text box of pasted words, as high as they need, in the middle of the slide. */
function pasteText(context: CommandContext, text: RichText): void {
  const slide = slideOf(context)
  if (!slide) return
  const props = { text, color: inkOn(slide) }
  const drawn = resolveStyle({ ...EDITS.text.create({ x: 0, y: 0, width: TEXT_WIDTH, height: 1 }, props) } as TextElement, slide.theme)
  const { height } = layoutRichText(text, drawn, canvasMeasure)
  const box = { x: (CANVAS.width - TEXT_WIDTH) / 2, y: Math.max(0, Math.round((CANVAS.height - height) / 2)), width: TEXT_WIDTH, height: Math.ceil(height) }
  const way = pasteOffset([box], slide.elements)
  const element = EDITS.text.create({ ...box, x: box.x + way, y: box.y + way }, props)
  const id = asStep(context, () => addElement(context.session.doc, slide.id, element, new LocalOrigin('paste.text')))
  context.editor.getState().select([id])
}

/** The pictures among pasted words, and a word about those that the other program kept. */
function insertPictures({ ui }: CommandContext, { files, hasMorePictures }: Extract<PasteKind, { readonly kind: 'text' }>): void {
  if (files.length > 0) ui.insertImages(files)
  if (hasMorePictures) ui.toast({ kind: 'info', text: ui.words('paste.picturesLeft') })
}

/**
 * Puts on the slide what a text cannot take: pictures, and whole slides. `all` says that there is nothing else in it,
 * so that the text is left alone.
 */
export function pasteBesideText(context: CommandContext, pasted: Pasted): 'all' | 'some' | 'none' {
  const found = kindOfPaste(pasted)
  if (found.kind === 'images' || (found.kind === 'payload' && isForStage(found.payload))) {
    return paste(context, pasted) ? 'all' : 'none'
  }
  if (found.kind !== 'text' || !context.canEdit) return 'none'
  insertPictures(context, found)
  return found.files.length > 0 ? 'some' : 'none'
}

/** Slides, and elements of which none has words. */
function isForStage(payload: ClipboardPayload): boolean {
  return payload.kind === 'lectern/slides' || wordsOf(payload).trim() === ''
}

/** Puts what lay on the clipboard on the slide; false when there was nothing to put. */
export function paste(context: CommandContext, pasted: Pasted): boolean {
  if (!context.canEdit) return false
  const found = kindOfPaste(pasted)
  try {
    if (found.kind === 'payload') pastePayload(context, found.payload)
    else if (found.kind === 'images') context.ui.insertImages(found.files)
    else if (found.kind === 'table') insertTable(context, found.table.rows, found.table.columns, found.table)
    else if (found.kind === 'text') {
      pasteText(context, found.text)
      insertPictures(context, found)
    } else return false
  } catch {
    // The gate refused it, or the slide went away meanwhile; nothing was changed.
    context.ui.toast({ kind: 'error', text: context.ui.words('paste.failed') })
  }
  return true
}
