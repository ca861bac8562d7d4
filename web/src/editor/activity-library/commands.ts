import { definitionOf } from '@lectern/shared/lesson'
import { defineCommand } from '../commands/command.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { selectedOf } from '../commands/target.ts'

/** Whether one activity is selected and nothing else. */
function isActivityAlone(context: CommandContext): boolean {
  const [only, ...others] = selectedOf(context)
  return only !== undefined && others.length === 0 && definitionOf(only.type)?.isInteractive === true
}

/** The way of activities into the library. */
export const activityCommands = [
  defineCommand({
    id: 'activity.save', labelKey: 'canvas:commands.saveActivity', group: 'edit', allowedReadOnly: true, isEnabled: isActivityAlone,
    run: ({ editor }: CommandContext) => editor.getState().openDialog('saveActivity'),
  }),
] as const satisfies readonly Command[]
