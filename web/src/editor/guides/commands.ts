import { LESSON_LIMITS, LocalOrigin, addGuide, removeGuides } from '@lectern/shared/lesson'
import type { LessonGuide } from '@lectern/shared/lesson'
import { guidesOf, setStageAids, stageAids } from '../canvas/stage-aids.ts'
import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { asStep, slideOf } from '../commands/target.ts'
import { freePlace, guideGesture } from '../canvas/guide-drag.ts'

/** Whether the lesson has room for another guide. */
export const hasRoomForGuide = (guides: readonly LessonGuide[]): boolean => guides.length < LESSON_LIMITS.guides

/** Adds a guide where none is yet and shows all; answers its id. */
export function insertGuide(context: CommandContext, axis: LessonGuide['axis']): string {
  const at = freePlace(axis, guidesOf(context.session))
  setStageAids({ hasGuides: true })
  return asStep(context, () => addGuide(context.session.doc, { axis, at }, new LocalOrigin('guide')))
}

/** Takes all guides away, as one step of undo. */
export function removeAllGuides(context: CommandContext): void {
  asStep(context, () => removeGuides(context.session.doc, guidesOf(context.session).map(({ id }) => id), new LocalOrigin('guide')))
}

const canAdd = (context: CommandContext): boolean => slideOf(context) !== null && hasRoomForGuide(guidesOf(context.session))

/** Rulers and guides; the grid is beside them in `tidy-commands.ts`. */
export const guideCommands = [
  defineCommand({
    id: 'view.rulers', labelKey: 'canvas:commands.rulers', shortcut: ['Shift+R', 'Alt+Shift+F9'], group: 'view', allowedReadOnly: true,
    isEnabled: () => true, isOn: () => stageAids.getState().hasRulers, run: () => setStageAids({ hasRulers: !stageAids.getState().hasRulers }),
  }),
  defineCommand({
    id: 'view.guides', labelKey: 'canvas:commands.guides', shortcut: 'Alt+F9', group: 'view', allowedReadOnly: true,
    isEnabled: () => true, isOn: () => stageAids.getState().hasGuides, run: () => setStageAids({ hasGuides: !stageAids.getState().hasGuides }),
  }),
  defineCommand({
    id: 'view.aids', labelKey: 'canvas:commands.aids', group: 'view', allowedReadOnly: true,
    isEnabled: () => true, run: ({ editor }: CommandContext) => editor.getState().openDialog('aids'),
  }),
  defineCommand({
    id: 'guides.addVertical', labelKey: 'canvas:commands.addVertical', group: 'view', allowedReadOnly: false, isEnabled: canAdd,
    run: (context: CommandContext) => guideGesture.setState({ awaited: insertGuide(context, 'x') }),
  }),
  defineCommand({
    id: 'guides.addHorizontal', labelKey: 'canvas:commands.addHorizontal', group: 'view', allowedReadOnly: false, isEnabled: canAdd,
    run: (context: CommandContext) => guideGesture.setState({ awaited: insertGuide(context, 'y') }),
  }),
  defineCommand({
    id: 'guides.removeAll', labelKey: 'canvas:commands.removeGuides', group: 'view', allowedReadOnly: false,
    isEnabled: (context: CommandContext) => guidesOf(context.session).length > 0, run: removeAllGuides,
  }),
] as const satisfies readonly Command[]
