import { addSlide, copySlides, deleteSlides, duplicateSlides, layoutAfter, LocalOrigin, moveSlides, textsOf } from '@lectern/shared/lesson'
import type { LayoutChoice } from '@lectern/shared/lesson'
import { plainText, slideLink } from '@lectern/shared/text'
import { translate } from '../../platform/i18n/i18n.ts'
import { toast } from '../../ui/index.ts'
import { announce } from '../chrome/announce.ts'
import { toastWithUndo } from '../chrome/toast-with-undo.ts'
import { asNamedStep, asOneStep } from '../chrome/undo-steps.ts'
import type { CommandContext } from '../commands/command.ts'
import { defineCommand } from '../commands/command.ts'
import type { TextEditing } from '../text/use-text-editing.ts'
import { selectedSlides, showSlides } from './rail-store.ts'
import { reordered, stepDestination } from './reorder.ts'
import type { Destination } from './reorder.ts'
import type { AnyWordKey } from '../../platform/i18n/words.ts'

/** What commands of the rail work on. */
export type RailContext = Pick<CommandContext, 'session' | 'editor' | 'canEdit'>

const chosen = (context: RailContext): readonly string[] => selectedSlides(context.editor, context.session.view.slideIds())
const hasSlides = (context: RailContext): boolean => context.session.view.slideIds().length > 0

/** Adds a slide behind the current one and shows it; which layout it has follows from that one unless somebody chose. */
export function addSlideAfterCurrent({ session, editor }: RailContext, chosen?: LayoutChoice): void {
  const after = editor.getState().slideId
  const layout = chosen ?? layoutAfter(after === null ? undefined : session.view.slide(after)?.layout)
  const origin = new LocalOrigin('slides.add')
  const id = asOneStep(session.undo, () => addSlide(session.doc, after === null ? { layout } : { after, layout }, origin))
  showSlides(editor, { anchor: id, ids: [id] }, id)
  announce(editor, translate('editor:rail.added', { number: session.view.slideIds().indexOf(id) + 1 }))
}

function showNew({ session, editor }: RailContext, ids: readonly string[], announcementKey: AnyWordKey): void {
  const first = ids[0]
  if (first === undefined) return
  showSlides(editor, { anchor: first, ids }, first)
  announce(editor, translate(announcementKey, { count: ids.length, number: session.view.slideIds().indexOf(first) + 1 }))
}

function duplicate(context: RailContext): void {
  const { session } = context
  const copies = asOneStep(session.undo, () => duplicateSlides(session.doc, chosen(context), new LocalOrigin('slides.duplicate')))
  showNew(context, copies, 'editor:rail.duplicated')
}

/** Says on how many slides there are links to slides that are gone; nothing where there are none. */
function linksLost(view: RailContext['session']['view'], gone: readonly string[]): string {
  // As it is written: to look for links in their texts takes more than the editor's first load has.
  const targets = gone.map((id) => JSON.stringify(slideLink(id)))
  const count = view.slideIds().filter((id) => {
    const written = JSON.stringify(view.slide(id)?.elements ?? [])
    return targets.some((target) => written.includes(target))
  }).length
  return count === 0 ? '' : ` ${translate('editor:rail.linksLost', { count })}`
}

/** Deletes the selected slides; the last slide of a lesson stays. */
export function deleteSelectedSlides(context: RailContext): void {
  const { session, editor } = context
  const order = session.view.slideIds()
  const gone = chosen(context)
  const staying = order.filter((id) => !gone.includes(id))
  if (staying.length === 0 && order.length <= 1) {
    toast(translate('editor:rail.lastStays'))
    return
  }
  // Show the neighbour first, so that the stage never looks for a slide that is gone.
  const place = Math.min(...gone.map((id) => order.indexOf(id)))
  const next = order.slice(place).find((id) => staying.includes(id)) ?? staying.at(-1) ?? order[0]
  const { step } = asNamedStep(session.undo, () => deleteSlides(session.doc, gone, new LocalOrigin('slides.delete')))
  if (next !== undefined) showSlides(editor, { anchor: next, ids: [next] }, next)
  const text = `${translate('editor:rail.deleted', { count: order.length - session.view.slideIds().length })}${linksLost(session.view, gone)}`
  announce(editor, text)
  toastWithUndo(session.undo, step, text, () => {
    const back = session.view.slideIds().filter((id) => gone.includes(id))
    if (back[0] !== undefined) showSlides(editor, { anchor: back[0], ids: back }, back[0])
  })
}

/** Moves the selected slides and says where they are now. */
export function moveSelectedSlides(context: RailContext, moved: readonly string[], to: Destination): void {
  const { session, editor } = context
  asOneStep(session.undo, () => moveSlides(session.doc, moved, to, new LocalOrigin('slides.move')))
  const order = session.view.slideIds()
  const place = order.indexOf(reordered(order, moved, to.before).find((id) => moved.includes(id)) ?? '')
  announce(editor, translate('editor:rail.moved', { count: moved.length, place: place + 1, total: order.length }))
}

function step(context: RailContext, way: 'up' | 'down' | 'first' | 'last'): void {
  const moved = chosen(context)
  const to = stepDestination(context.session.view.slideIds(), moved, way)
  if (to) moveSelectedSlides(context, moved, to)
}

/** The selected slides as something to paste, and their words. */
export function copySelectedSlides(context: RailContext): { readonly payload: unknown; readonly words: string } {
  const ids = chosen(context)
  const words = ids.flatMap((id) => context.session.view.slide(id)?.elements ?? [])
    .flatMap((element) => textsOf(element).map(plainText))
  return { payload: copySlides(context.session.doc, ids), words: words.join('\n') }
}

/** Puts slides from the clipboard behind the last selected one; the gate that they pass comes with the part for typing. */
export function pasteSlidesAfterCurrent(context: RailContext, payload: unknown, { pasteSlides }: Pick<TextEditing, 'pasteSlides'>): void {
  const { session } = context
  const after = chosen(context).at(-1)
  const origin = new LocalOrigin('slides.paste')
  const ids = asOneStep(session.undo, () => pasteSlides(session.doc, payload, { after: after ?? null }, origin))
  if (ids.length === 0) toast(translate('editor:rail.pasteFailed'), { tone: 'danger' })
  else showNew(context, ids, 'editor:rail.pasted')
}

/** Commands of the slide rail. */
export const railCommands = [
  defineCommand({
    id: 'slides.add', labelKey: 'editor:commands.addSlide', shortcut: ['Mod+Shift+Enter', 'Mod+M'], group: 'slides',
    allowedReadOnly: false, isEnabled: () => true, run: (context: RailContext) => addSlideAfterCurrent(context),
  }),
  defineCommand({
    id: 'slides.duplicate', labelKey: 'editor:commands.duplicateSlide', shortcut: 'Mod+Shift+D',
    group: 'slides', allowedReadOnly: false, isEnabled: hasSlides, run: duplicate,
  }),
  defineCommand({
    id: 'slides.delete', labelKey: 'editor:commands.deleteSlide', group: 'slides',
    allowedReadOnly: false, isEnabled: (context: RailContext) => context.session.view.slideIds().length > 1, run: deleteSelectedSlides,
  }),
  defineCommand({
    id: 'slides.moveUp', labelKey: 'editor:commands.moveSlideUp', group: 'slides',
    allowedReadOnly: false, isEnabled: hasSlides, run: (context: RailContext) => step(context, 'up'),
  }),
  defineCommand({
    id: 'slides.moveDown', labelKey: 'editor:commands.moveSlideDown', group: 'slides',
    allowedReadOnly: false, isEnabled: hasSlides, run: (context: RailContext) => step(context, 'down'),
  }),
  defineCommand({
    id: 'slides.moveToStart', labelKey: 'editor:commands.moveSlideToStart', group: 'slides',
    allowedReadOnly: false, isEnabled: hasSlides, run: (context: RailContext) => step(context, 'first'),
  }),
  defineCommand({
    id: 'slides.moveToEnd', labelKey: 'editor:commands.moveSlideToEnd', group: 'slides',
    allowedReadOnly: false, isEnabled: hasSlides, run: (context: RailContext) => step(context, 'last'),
  }),
] as const
