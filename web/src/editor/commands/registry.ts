import { isAvailable } from './command.ts'
import type { Command, CommandContext } from './command.ts'

export { COMMAND_GROUPS, defineCommand, isAvailable, shownShortcut } from './command.ts'
export type { Command, CommandContext, CommandGroup, EditorUi } from './command.ts'

/** The commands that there are. Tools and the lists in `shell` add theirs, by interface merging. */
export interface CommandIds {}

/** A command. */
export type CommandId = keyof CommandIds

const byId = new Map<string, Command>()
let toolCommands: () => readonly Command[] = () => []

/** Says where the commands are found that take up tools: these may come and go. */
export function provideToolCommands(find: () => readonly Command[]): void {
  toolCommands = find
}

/** Adds the commands of an area (`shell/first-commands.ts`, `shell/late-commands.ts`). */
export function registerCommands(commands: readonly Command[]): void {
  for (const command of commands) byId.set(command.id, command)
}

/** Every command of the editor, those of the tools first. */
export function allCommands(): readonly Command[] {
  return [...toolCommands(), ...byId.values()]
}

/** The command of this id. */
export function commandOf(id: CommandId): Command {
  const command = byId.get(id) ?? toolCommands().find((one) => one.id === id)
  if (!command) throw new Error(`There is no command ${id}.`)
  return command
}

/** Runs a command if it may run now; false when it may not. Every button, menu and key goes through here. */
export function runCommand(id: CommandId, context: CommandContext): boolean {
  return runIfAvailable(commandOf(id), context)
}

/** The same for a command already at hand. */
export function runIfAvailable(command: Command, context: CommandContext): boolean {
  if (!isAvailable(command, context)) return false
  void command.run(context)
  return true
}
