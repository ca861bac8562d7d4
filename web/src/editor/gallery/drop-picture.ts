import { draggedPictureSchema } from '@lectern/shared/gallery'
import type { CommandContext } from '../commands/command.ts'
import { putOnSlide } from './use-picture.ts'

/** Puts a picture on the slide where it was dropped. Another page may have made what was dragged: it is read like any input. */
export function dropPicture(context: CommandContext, dragged: string, at: { readonly x: number; readonly y: number }): void {
  let data: unknown
  try {
    data = JSON.parse(dragged)
  } catch {
    return
  }
  const picture = draggedPictureSchema.safeParse(data)
  if (picture.success) putOnSlide(context, picture.data, { at })
}
