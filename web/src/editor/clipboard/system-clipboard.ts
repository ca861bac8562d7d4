import { loadChunk } from '../../platform/loading/chunk-recovery.ts'
import { LocalOrigin, copyElements, deleteElements } from '@lectern/shared/lesson'
import type { CommandContext } from '../commands/command.ts'
import { asStep, changeableOf, selectedOf, slideOf } from '../commands/target.ts'
import { SLIDES_TYPE } from './slide-clipboard.ts'
import { LECTERN_TYPE, clipOf } from './clip.ts'
import type { Clip, Pasted } from './clip.ts'

const WEB_TYPE = `web ${LECTERN_TYPE}`

/** What copying the selection puts on the clipboard; null when nothing is selected. */
export function clipOfSelection(context: CommandContext, ids = selectedOf(context).map((element) => element.id)): Clip | null {
  const slide = slideOf(context)
  return slide && ids.length > 0 ? clipOf(copyElements(context.session.doc, slide.id, ids)) : null
}

/** Takes the selected elements off the slide, after they were copied. */
export function removeCut(context: CommandContext): void {
  const slide = slideOf(context)
  const ids = changeableOf(context).map((element) => element.id)
  if (!slide || ids.length === 0) return
  asStep(context, () => deleteElements(context.session.doc, slide.id, ids, new LocalOrigin('cut')))
}

/** Fills the clipboard of a copy or cut event. */
export function writeToEvent(data: DataTransfer, clip: Clip): void {
  data.setData(LECTERN_TYPE, clip.lectern)
  data.setData('text/html', clip.html)
  data.setData('text/plain', clip.text)
}

/** Reads the clipboard of a paste or drop event. */
export function readFromEvent(data: DataTransfer): Pasted {
  return {
    lectern: data.getData(LECTERN_TYPE) || data.getData(SLIDES_TYPE), html: data.getData('text/html'), text: data.getData('text/plain'), files: [...data.files],
  }
}

/** Fills the system's clipboard from a menu; our own type only where the browser keeps such types. */
async function writeToSystem(clip: Clip): Promise<void> {
  const parts: Record<string, Blob> = {
    'text/html': new Blob([clip.html], { type: 'text/html' }),
    'text/plain': new Blob([clip.text], { type: 'text/plain' }),
  }
  if (ClipboardItem.supports?.(WEB_TYPE)) parts[WEB_TYPE] = new Blob([clip.lectern], { type: LECTERN_TYPE })
  await navigator.clipboard.write([new ClipboardItem(parts)])
}

/** Copies the selection from a menu. */
export async function copySelection(context: CommandContext): Promise<void> {
  const clip = clipOfSelection(context)
  if (!clip) return
  try {
    await writeToSystem(clip)
  } catch {
    context.ui.toast({ kind: 'error', text: context.ui.words('paste.noCopy') })
  }
}

/** Cuts the selection from a menu; it stays on the slide when the clipboard refused it. */
export async function cutSelection(context: CommandContext): Promise<void> {
  const clip = clipOfSelection(context, changeableOf(context).map((element) => element.id))
  if (!clip) return
  try {
    await writeToSystem(clip)
    removeCut(context)
  } catch {
    context.ui.toast({ kind: 'error', text: context.ui.words('paste.noCopy') })
  }
}

async function readFromSystem(): Promise<Pasted> {
  const found = { lectern: '', html: '', text: '' }
  const files: File[] = []
  for (const item of await navigator.clipboard.read()) {
    for (const type of item.types) {
      const blob = await item.getType(type)
      if (type === WEB_TYPE) found.lectern = await blob.text()
      else if (type === 'text/html') found.html = await blob.text()
      else if (type === 'text/plain') found.text = await blob.text()
      else if (type.startsWith('image/')) files.push(new File([blob], 'image', { type }))
    }
  }
  return { ...found, files }
}

/** Pastes from a menu. A browser that asks first and is refused leaves the keyboard's way, which needs no leave. */
export async function pasteFromSystem(context: CommandContext): Promise<void> {
  try {
    const pasted = await readFromSystem()
    const { paste } = await loadChunk(() => import('./paste.ts'))
    if (!paste(context, pasted)) context.ui.toast({ kind: 'info', text: context.ui.words('paste.empty') })
  } catch {
    context.ui.toast({ kind: 'info', text: context.ui.words('paste.useKeyboard') })
  }
}
