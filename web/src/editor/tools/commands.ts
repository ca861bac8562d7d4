import { announce } from '../chrome/announce.ts'
import { translate } from '../../platform/i18n/i18n.ts'
import type { Tool } from './define-tool.ts'
import { allTools } from './registry.ts'
import type { ToolId } from '../editor-store.ts'
import type { Command } from '../commands/command.ts'

type Named = Pick<Command, 'id' | 'labelKey'> & { readonly shortcut?: string }

/** Takes up a tool, and tells people who do not see the tool bar what they hold now, and that it needs no mouse. */
function takeUp({ draws, id: tool }: Tool, { id, labelKey, shortcut }: Named, variant?: string): Command {
  return {
    id, labelKey, group: variant === undefined ? 'tools' : 'insert', allowedReadOnly: !draws, isEnabled: () => true,
    ...(shortcut === undefined ? {} : { shortcut }),
    run: ({ editor, ui }) => {
      editor.getState().setTool(tool as ToolId, variant)
      if (draws) announce(editor, ui.words('armed', { name: translate(labelKey) }))
      ui.focusStage()
    },
  }
}

const made = new WeakMap<Tool, readonly Command[]>()

/** The commands that take up a tool: one, or one for each of its variants. */
export function commandsOf(tool: Tool): readonly Command[] {
  const known = made.get(tool)
  if (known) return known
  const commands = tool.variants?.all.map((variant) => takeUp(tool, { ...variant, id: `${tool.id}.${variant.id}` }, variant.id))
    ?? [takeUp(tool, { ...tool, id: `tool.${tool.id}` })]
  made.set(tool, commands)
  return commands
}

/** The commands of all tools, in the order of the tool bar. */
export function toolCommands(): readonly Command[] {
  return allTools().flatMap(commandsOf)
}
