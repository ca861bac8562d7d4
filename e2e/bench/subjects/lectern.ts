import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OPT_IN } from '@lectern/shared/sync'
import { createTickets } from '../../../collab-server/src/sync/upgrade/tickets.ts'
import { atExit } from '../cleanup.ts'
import { scratchFolder } from '../scratch.ts'
import { PLAIN } from '../swarm/dialect.ts'
import { benchLesson } from './bench-lesson.ts'
import type { SeedJob, Seeded } from './seed-lectern.ts'
import { ServerProcess } from './server-process.ts'
import type { RunningSubject, Subject } from './subject.ts'

const ENTRY = join(import.meta.dirname, '../../../collab-server/src/server.ts')
const SEED = join(import.meta.dirname, 'seed-lectern.ts')
/** One person may open twenty sockets a second and three hundred at once; so many people share the seats of a swarm. */
const SEATS_PER_PERSON = 40
/** Signs the tickets of the benches' servers, which live for minutes on a loopback address. */
export const BENCH_SECRET = 'a secret of the benches, known to everybody and used nowhere else'

/** What a Lectern server starts with. */
export interface LecternStage {
  readonly documents: number
  readonly people: number
  /** The first update of every document; the benches' lesson when absent. */
  readonly state?: Uint8Array
  /** See {@link SeedJob}. */
  readonly history?: SeedJob['history']
  /** Modules loaded before the server. */
  readonly imports?: readonly string[]
  /** The password of everybody; nobody can sign in without. */
  readonly password?: string
  /** Settings that differ from those of the benches. */
  readonly env?: Readonly<Record<string, string>>
}

/** A running Lectern with what was seeded. */
export interface RunningLectern extends RunningSubject {
  readonly seeded: Seeded
  readonly dataDir: string
}

/** Starts Lectern on a new data folder with documents and people in it. */
export async function startLectern(stage: LecternStage): Promise<RunningLectern> {
  const { path: dataDir, remove } = scratchFolder('data')
  try {
    const seeded = await seed(dataDir, stage)
    const env = {
      DATA_DIR: dataDir, SECRET: BENCH_SECRET, DEMO: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production', RATE_LIMIT_PER_MINUTE: '1000000',
      CONNECTIONS_PER_ADDRESS: '1000000', ...stage.env,
    }
    const server = await ServerProcess.start({
      args: [ENTRY], env, imports: stage.imports ?? [],
      isReady: (port) => fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.ok, () => false),
    })
    const tickets = createTickets(BENCH_SECRET, Date.now)
    return {
      server, seeded, dataDir,
      async seat(document, client, { receipts = false } = {}) {
        const { docId, lessonId } = at(seeded.documents, document)
        const { userId, sessionId, name } = at(seeded.people, (document + client) % seeded.people.length)
        const { ticket } = await tickets.issue({ docId, lessonId, userId, sessionId, role: 'editor', name })
        const optIn = receipts ? `${OPT_IN.name}=${OPT_IN.value}&` : ''
        return { path: `/collab/${docId}?${optIn}ticket=${ticket}`, document: docId }
      },
      async dispose() {
        await server.end('SIGTERM')
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

async function seed(dataDir: string, stage: LecternStage): Promise<Seeded> {
  const stateFile = join(dataDir, 'bench-state')
  const answerFile = join(dataDir, 'bench-seeded.json')
  writeFileSync(stateFile, stage.state ?? benchLesson())
  const job: SeedJob = {
    documents: stage.documents, people: stage.people, stateFile, answerFile, ...(stage.history ? { history: stage.history } : {}),
    ...(stage.password === undefined ? {} : { password: stage.password }),
  }
  const seeding = promisify(execFile)(process.execPath, [SEED, JSON.stringify(job)], {
    env: { ...process.env, DATA_DIR: dataDir, SECRET: BENCH_SECRET, DEMO: '0', LOG_LEVEL: 'error' }, maxBuffer: 16 * 2 ** 20,
  })
  const cancelKill = atExit(() => seeding.child.kill('SIGKILL'))
  await seeding.finally(cancelKill)
  return JSON.parse(readFileSync(answerFile, 'utf8')) as Seeded
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`Only ${list.length} were seeded, number ${index} was asked for`)
  return found
}

function lectern(id: string, title: string, imports: readonly string[]): Subject {
  return {
    id, title, dialect: PLAIN, keepsDocuments: true,
    start: ({ documents, clientsPerDocument }) => startLectern({
      documents, imports, people: Math.max(clientsPerDocument, Math.ceil((documents * clientsPerDocument) / SEATS_PER_PERSON)),
    }),
  }
}

/** The product as it runs: checks, tickets, limits, the log on disk. */
export const lecternFull: Subject = lectern('lectern', 'Lectern', [])

/** The product with its update checks replaced, to know what they cost. There is no such setting: only a bench can do it. */
export const lecternUnchecked: Subject = lectern(
  'lectern-unchecked', 'Lectern without validation', [join(import.meta.dirname, 'without-validation.ts')],
)
