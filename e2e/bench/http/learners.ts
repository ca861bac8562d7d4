import { randomUUID } from 'node:crypto'
import { exportAllLearners, sendAnswer } from '@lectern/shared/activities'
import { addElement, addSlide, newOptions, slideIds } from '@lectern/shared/lesson'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import * as Y from 'yjs'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atLeast, atMost, rowOf } from '../row.ts'
import { benchLesson } from '../subjects/bench-lesson.ts'
import { lecternFull, startLectern } from '../subjects/lectern.ts'
import type { RunningLectern } from '../subjects/lectern.ts'
import { editsNeeded, measureLoad, startLoad } from '../swarm/load.ts'
import { connectSwarm } from '../swarm/swarm.ts'
import { BEHIND_A_PROXY, addressOf, callOf, callersOf, dataOf } from './callers.ts'
import type { Caller } from './callers.ts'
import { HttpSwarm } from './open-loop.ts'
import type { HttpCall } from './open-loop.ts'

const SUBJECT = 'Lectern'
const ORIGIN = { kind: 'local', command: 'bench' } as const
const LEARNERS = 1_000
/** How often each of them answers, s. */
const EVERY = 10
/** How often one author types in a second. */
const KEYS = 5
const RATIO = 2
const P99_MS = 150
/** Questions of the lesson, on slides of their own. */
export const QUESTIONS = 20

/** A question that learners may answer as often as they like. */
export interface BenchQuestion {
  readonly id: string
  readonly right: string
  readonly wrong: string
}

/** The benches' lesson with questions. */
export function lessonWithQuestions(): { readonly state: Uint8Array; readonly questions: readonly BenchQuestion[]; readonly slides: readonly string[] } {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, benchLesson())
  const questions = Array.from({ length: QUESTIONS }, (_, at): BenchQuestion => {
    const options = newOptions(4, ['Main', 'Rhine', 'Elbe', 'Oder'].map(richTextOf)).map((option, place) => ({ ...option, isCorrect: place === 1 }))
    const id = `question-${at}`
    addElement(doc, addSlide(doc, {}, ORIGIN), { type: 'multipleChoice', id, x: 0, y: 0, width: 900, height: 600, prompt: richTextOf(`The longest river, asked for the time ${at + 1}?`), options, points: 1, attempts: 0 }, ORIGIN)
    return { id, right: options[1]?.id ?? '', wrong: options[0]?.id ?? '' }
  })
  return { state: Y.encodeStateAsUpdate(doc), questions, slides: slideIds(doc) }
}

/** Publishes the first lessons that were seeded. */
export async function publishLessons({ seeded }: RunningLectern, http: HttpSwarm, owner: Caller, most: number): Promise<readonly { readonly lessonId: string; readonly publicationId: string }[]> {
  const links = []
  for (const { lessonId } of seeded.documents.slice(0, most)) {
    const answer = await http.send(callOf(publishLesson, owner, { params: { lessonId }, body: { ...newSettings('Bench'), tags: ['bench'], passMark: 50 } }))
    if (answer.status !== 200) throw new Error(`A lesson could not be published: ${answer.body.slice(0, 300)}`)
    links.push({ lessonId, publicationId: dataOf(publishLesson, answer).publication.publicationId })
  }
  return links
}

/** Attempts of all learners, as the file of analytics has them. */
async function attemptsKept(http: HttpSwarm, owner: Caller): Promise<number> {
  const query = { lines: 'learners', from: 0, to: Number.MAX_SAFE_INTEGER, search: '' } as const
  const { body } = await http.send(callOf(exportAllLearners, owner, { query }))
  const [head = '', ...lines] = body.trim().split('\r\n')
  const column = head.split(',').indexOf('attempts')
  return lines.reduce((sum, line) => sum + Number(line.split(',')[column] ?? 0), 0)
}

/** Learners answer while authors type, and then the server is killed. */
export const learnersBench: Bench = {
  name: 'learners',
  title: `${LEARNERS.toLocaleString('en-US')} learners who answer every ${EVERY} s for a minute beside 20 typing authors, then SIGKILL`,
  goal: `p99 of an answer at most ${P99_MS} ms, none that was graded is missing, receipts of authors at most ${RATIO} × later`,
  run: (options) => onSwarmCore(async () => {
    const documents = sized(options, 10, 3)
    const clientsPerDocument = 2
    const clients = documents * clientsPerDocument
    const learners = Array.from({ length: sized(options, LEARNERS, 100) }, () => randomUUID())
    const seconds = sized(options, 60, 4)
    const alone = sized(options, 15, 2)
    const rates = { editsPerSecond: clients * KEYS, presencePerSecond: 0 }
    const { questions, state } = lessonWithQuestions()
    const running = await startLectern({ documents, people: clients, state, env: BEHIND_A_PROXY })
    const http = new HttpSwarm(running.server.port)
    try {
      const [owner] = await callersOf(running.seeded)
      if (!owner) throw new Error('Nobody was seeded')
      const [link] = await publishLessons(running, http, owner, 1)
      if (!link) throw new Error('Nothing was published')
      const swarm = await connectSwarm(lecternFull, running, { documents, clientsPerDocument, receipts: true, editsPerClient: editsNeeded(rates, clients, seconds + alone + 20) })
      let calls = 0
      let graded = 0
      const next = (): HttpCall => {
        const at = calls++
        const learner = learners[at % learners.length] ?? ''
        const question = questions[Math.floor(at / learners.length) % questions.length]
        const chosen = [at % 3 === 0 ? question?.wrong ?? '' : question?.right ?? '']
        return callOf(sendAnswer, { headers: { 'x-forwarded-for': addressOf(at % learners.length) } }, {
          params: { publicationId: link.publicationId }, body: { learner, id: randomUUID(), activityId: question?.id ?? '', answer: { chosen } },
        }, { onAnswer: () => { graded++ } })
      }
      const stop = startLoad(swarm, rates)
      const [before] = await measureLoad(running.server, swarm, { windows: 1, seconds: alone, small: options.small })
      options.say('authors alone are measured; now the learners')
      const perSecond = learners.length / EVERY
      const load = http.load(next, { perSecond, seconds })
      const [beside] = await measureLoad(running.server, swarm, { windows: 1, seconds: Math.max(1, seconds - 8), small: true })
      const { all, failures } = await load
      const taken = graded
      // Killed while more come: what they are told is all that counts.
      const dying = http.load(next, { perSecond, seconds: 2 }).catch(() => undefined)
      await new Promise((resolve) => { setTimeout(resolve, 1_000) })
      await running.server.end('SIGKILL')
      stop()
      swarm.end()
      await dying
      await running.server.boot()
      const kept = new HttpSwarm(running.server.port)
      const missing = Math.max(0, graded - await attemptsKept(kept, owner))
      kept.end()
      const ratio = (beside?.receipts.p99 ?? Number.NaN) / (before?.receipts.p99 ?? Number.NaN)
      const words = failures.length === 0 ? '' : `; ${failures.length} failed, the first: ${failures[0]}`
      return [
        rowOf(SUBJECT, 'answers graded', 'a second', [taken / seconds], { goal: atLeast(perSecond * 0.99), note: `${taken.toLocaleString('en-US')} in ${seconds} s${words}` }),
        rowOf(SUBJECT, 'p99 of an answer', 'ms', [all.percentile(0.99)], { goal: atMost(P99_MS) }),
        rowOf(SUBJECT, 'graded and missing after SIGKILL', 'answers', [missing], { goal: atMost(0), note: `of ${graded.toLocaleString('en-US')}` }),
        rowOf(SUBJECT, 'p99 of authors\' receipts, alone', 'ms', [before?.receipts.p99 ?? Number.NaN]),
        rowOf(SUBJECT, 'p99 of authors\' receipts, beside learners', 'ms', [beside?.receipts.p99 ?? Number.NaN]),
        rowOf(SUBJECT, 'the one over the other', '×', [ratio], { goal: atMost(RATIO) }),
      ]
    } finally {
      http.end()
      await running.dispose()
    }
  }),
}

/** The usual question to analytics. */
export const ANALYTICS_QUERY = { lines: 'learners', from: 0, to: Number.MAX_SAFE_INTEGER, search: '', sort: 'last', direction: 'descending', page: 0 } as const
