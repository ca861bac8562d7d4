import { backupCommand } from './backup/backup-command.ts'
import { restoreCommand } from './backup/restore-command.ts'
import { compactCommand } from './compact/compact-command.ts'
import type { Command, Terminal } from './command.ts'
import { EXIT } from './command.ts'
import { doctorCommand } from './doctor/doctor-command.ts'
import { eventsCommand } from './events/events-command.ts'
import { maintenanceCommand } from './maintenance/maintenance-command.ts'
import { lineOf } from '../platform/operation-error.ts'
import { verifyCommand } from './verify/verify-command.ts'

/** Every command of the command line. */
export const COMMANDS: readonly Command[] = [doctorCommand, backupCommand, restoreCommand, verifyCommand, eventsCommand, maintenanceCommand, compactCommand]

function help(): string[] {
  const width = Math.max(...COMMANDS.map(({ usage }) => usage.length))
  return [
    'Usage: lectern <command>',
    '',
    ...COMMANDS.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    'The environment says where the data folder is, as it does for the server; docs/operations.md explains the rest.',
  ]
}

/** Runs a command and answers the exit code. What goes wrong is one line, never a stack. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    help().forEach(terminal.say)
    return name === undefined ? EXIT.usage : EXIT.good
  }
  const command = COMMANDS.find((one) => one.name === name)
  if (!command) {
    terminal.complain(`lectern: there is no command "${name}"; there are ${COMMANDS.map((one) => one.name).join(', ')}`)
    return EXIT.usage
  }
  try {
    return await command.run(rest, terminal)
  } catch (error) {
    const isUsage = String((error as NodeJS.ErrnoException | null)?.code).startsWith('ERR_PARSE_ARGS')
    // Node's first sentence says what is wrong; the rest of it is about shells.
    const line = isUsage ? `${lineOf(error).split('. ')[0]}. Usage: lectern ${command.usage}` : lineOf(error)
    terminal.complain(`lectern ${name}: ${line}`)
    return isUsage ? EXIT.usage : EXIT.failed
  }
}
