import { spawn } from 'node:child_process'
import { ROOT, environment } from '../../collab-server/scripts/ensure-install.mjs'

/** Runs a command beside others and shows its output, whole, when it has ended; answers whether it succeeded. */
export function apart(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: environment(env) })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.once('error', (error) => output.push(Buffer.from(`${command}: ${error.message}\n`)))
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}
