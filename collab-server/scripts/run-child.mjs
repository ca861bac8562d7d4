// Plain JavaScript without dependencies: it runs on any Node from 20 on.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT, environment } from './ensure-install.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Starts programs that share this terminal; signals go to all of them, and when one ends the others are ended too. */
export async function runTogether(programs) {
  const children = programs.map(({ command, args, env, cwd = ROOT }) => (
    spawn(command, args, { cwd, env: environment(env), stdio: 'inherit', shell: process.platform === 'win32' })
  ))
  const signalAll = (signal) => {
    for (const child of children) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    }
  }
  for (const signal of SIGNALS) process.on(signal, () => signalAll(signal))
  const codes = await Promise.all(children.map((child) => new Promise((done) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      done(1)
    })
    child.on('exit', (code, signal) => {
      signalAll('SIGTERM')
      done(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })))
  return codes.find((code) => code !== 0) ?? 0
}
