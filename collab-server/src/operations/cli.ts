import { runCommand } from './commands.ts'

// A reader that went away (`| head`) is no fault of the command.
process.stdout.on('error', () => process.exit(0))
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  say: (line) => { process.stdout.write(`${line}\n`) },
  complain: (line) => { process.stderr.write(`${line}\n`) },
})
