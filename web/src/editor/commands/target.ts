import { unitsOf } from '@lectern/shared/lesson'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { asOneStep } from '../chrome/undo-steps.ts'
import type { CommandContext } from './command.ts'

/** The slide commands work on; null when there is none. */
export function slideOf({ session, editor }: CommandContext): Slide | null {
  const { slideId } = editor.getState()
  return slideId === null ? null : session.view.slide(slideId)
}

/** The selected elements, back first. */
export function selectedOf(context: CommandContext): readonly LessonElement[] {
  const chosen = new Set(context.editor.getState().selection)
  return chosen.size === 0 ? [] : (slideOf(context)?.elements.filter((element) => chosen.has(element.id)) ?? [])
}

/** The selected elements that may be changed: none of them locked. */
export function changeableOf(context: CommandContext): readonly LessonElement[] {
  return selectedOf(context).filter((element) => !element.locked)
}

/** What of that is moved, aligned and ordered as one: each element by itself, a group together. */
export function unitsIn(context: CommandContext): readonly (readonly LessonElement[])[] {
  return unitsOf(slideOf(context)?.elements ?? [], new Set(context.editor.getState().selection))
    .map((unit) => unit.filter((element) => !element.locked)).filter((unit) => unit.length > 0)
}

export const hasSelection = (context: CommandContext): boolean => selectedOf(context).length > 0
export const hasChangeable = (context: CommandContext): boolean => changeableOf(context).length > 0

/** Whether something of what is selected is shown to learners. */
export function isSomeShown(context: CommandContext): boolean {
  return selectedOf(context).some(({ hidden }) => hidden !== true)
}

/** Runs a write as one step of undo of its own. */
export function asStep<T>({ session }: CommandContext, write: () => T): T {
  return asOneStep(session.undo, write)
}
