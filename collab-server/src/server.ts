import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { isDamage } from './database/faults.ts'
import { lineOf, systemCodeOf } from './platform/operation-error.ts'
import { UNREADABLE_ADVICE } from './sync/control/readable.ts'
import { ensureDemoWorkspace } from './demo/demo-workspace.ts'

/** The process must be gone within ten seconds of being asked to. */
const SHUTDOWN_MS = 9_000

/** People read these lines; everything else goes to the log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(lines: readonly string[]): never {
  process.stderr.write(`${lines.map((line) => `Lectern cannot start: ${line}`).join('\n')}\n`)
  process.exit(1)
}

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.problems)
    throw error
  }
}

/** What helps against a fault of the disk or the database. */
function adviceFor(code: string): string {
  if (isDamage({ code })) return UNREADABLE_ADVICE
  return `let the user that runs Lectern write to it and to its folder, see that the disk has room, or name another folder with DATA_DIR (npm run lectern -- doctor looks at all of it)`
}

function listenProblem(error: NodeJS.ErrnoException, config: Config): string {
  if (error.code === 'EADDRINUSE') return `port ${config.port} is in use; stop what listens there, or choose another with PORT=…`
  if (error.code === 'EACCES') return `port ${config.port} may not be used by this person; choose one above 1023 with PORT=…`
  if (error.code === 'EADDRNOTAVAIL') return `HOST ${config.host} is not an address of this machine`
  return error.message
}

function stopOnSignals(app: FastifyInstance): void {
  let isStopping = false
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    app.log.info({ signal }, 'stopping')
    setTimeout(() => {
      app.log.error('some requests did not end in time')
      process.exit(1)
    }, SHUTDOWN_MS).unref()
    await app.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        app.log.fatal({ err: error }, 'could not stop cleanly')
        process.exit(1)
      })
    })
  }
}

function dieOnSurprises(app: FastifyInstance): void {
  process.on('unhandledRejection', (error) => {
    app.log.fatal({ err: error }, 'a rejection nobody handled')
    process.exit(1)
  })
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'an error nobody caught')
    process.exit(1)
  })
}

const config = settings()
const app = await buildApp(config).catch((error: unknown) => {
  const code = systemCodeOf(error)
  // Where it came from helps nobody with a fault of the disk, and is all there is to know of any other.
  if (code === null && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`)
  return fail([code === null ? lineOf(error) : `${config.databaseFile}: ${lineOf(error)}; ${adviceFor(code)}`])
})
dieOnSurprises(app)
stopOnSignals(app)
const demo = await ensureDemoWorkspace(app)
await app.listen({ host: config.host, port: config.port })
  .catch((error: unknown) => fail([listenProblem(error as NodeJS.ErrnoException, config)]))
if (demo) {
  say('')
  say('This is a new data folder, so there is a demo workspace to try. Everybody in it signs in with the same password:')
  for (const { role, email } of demo.people) say(`  ${email.padEnd(20)} ${role}`)
  say(`  password             ${demo.password}`)
  say('The password is shown only this once (DEMO_PASSWORD chooses another one, DEMO=0 makes no demo workspace).')
  say('')
}
if (!existsSync(join(config.webDir, 'index.html'))) say('The web app is not built, so only the API is served; npm run build makes it.')
const address = app.server.address()
const port = typeof address === 'object' && address !== null ? address.port : config.port
say(`Lectern is ready at ${config.port === 0 ? config.publicUrl.replace(/:0$/, `:${port}`) : config.publicUrl}`)
