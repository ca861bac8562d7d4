import { randomBytes } from 'node:crypto'
import { EVENT_ID_BYTES, EVENT_LIMITS, eventId } from '@lectern/shared/events'
import { OPENED_EVENT, listPublications, newSettings, publishLesson, sendViewEvents } from '@lectern/shared/publishing'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atLeast, atMost, rowOf } from '../row.ts'
import { lecternFull, startLectern } from '../subjects/lectern.ts'
import type { RunningLectern } from '../subjects/lectern.ts'
import { editsNeeded, measureLoad, startLoad } from '../swarm/load.ts'
import { connectSwarm } from '../swarm/swarm.ts'
import { BEHIND_A_PROXY, addressOf, callOf, callersOf, dataOf } from './callers.ts'
import type { Caller } from './callers.ts'
import { HttpSwarm } from './open-loop.ts'
import type { HttpCall } from './open-loop.ts'

const SUBJECT = 'Lectern'
const PER_SECOND = 5_000
/** Events of one call, half of what one may have. */
const PER_CALL = EVENT_LIMITS.perBatch / 2
/** How often one author types in a second. */
const KEYS = 5
/** Network addresses from which events come: none of them beyond its limits. */
const ADDRESSES = 2_000
/** How much later authors may hear that their edits are safe, with the events beside them. */
const RATIO = 2

interface Link {
  readonly lessonId: string
  readonly publicationId: string
}

async function publishAll({ seeded }: RunningLectern, http: HttpSwarm, owner: Caller): Promise<readonly Link[]> {
  const links: Link[] = []
  for (const { lessonId } of seeded.documents) {
    const { body, headers, method, path } = callOf(publishLesson, owner, { params: { lessonId }, body: { ...newSettings('Bench'), tags: ['bench'] } })
    const answer = await http.send({ body, headers, method, path })
    if (answer.status !== 200) throw new Error(`A lesson could not be published: ${answer.body.slice(0, 300)}`)
    links.push({ lessonId, publicationId: dataOf(publishLesson, answer).publication.publicationId })
  }
  return links
}

/** Openings that the lists of links show. */
async function openings(http: HttpSwarm, owner: Caller, links: readonly Link[]): Promise<number> {
  let sum = 0
  for (const { lessonId } of links) {
    const answer = await http.send(callOf(listPublications, owner, { params: { lessonId } }))
    if (answer.status !== 200) throw new Error(`The links could not be listed: ${answer.body.slice(0, 300)}`)
    for (const { views } of dataOf(listPublications, answer).publications) sum += views
  }
  return sum
}

/** Learners' browsers tell what they do while authors type, and then the server is killed. */
export const eventsBench: Bench = {
  name: 'events',
  title: `${PER_SECOND.toLocaleString('en-US')} events a second for a minute beside 20 typing authors, then SIGKILL`,
  goal: `all taken, none acknowledged is missing, receipts of authors at most ${RATIO} × later`,
  run: (options) => onSwarmCore(async () => {
    const documents = sized(options, 10, 3)
    const clientsPerDocument = 2
    const clients = documents * clientsPerDocument
    const perSecond = sized(options, PER_SECOND, 1_000)
    const seconds = sized(options, 60, 3)
    const alone = sized(options, 15, 2)
    const rates = { editsPerSecond: clients * KEYS, presencePerSecond: 0 }
    const running = await startLectern({ documents, people: clients, env: BEHIND_A_PROXY })
    const http = new HttpSwarm(running.server.port)
    try {
      const [owner] = await callersOf(running.seeded)
      if (!owner) throw new Error('Nobody was seeded')
      const links = await publishAll(running, http, owner)
      const swarm = await connectSwarm(lecternFull, running, {
        documents, clientsPerDocument, receipts: true, editsPerClient: editsNeeded(rates, clients, seconds + alone + 20),
      })
      let calls = 0
      let acknowledged = 0
      const next = (): HttpCall => {
        const { publicationId } = links[calls % links.length] ?? { publicationId: '' }
        const sentAt = Date.now()
        const events = Array.from({ length: PER_CALL }, () => ({ id: eventId(sentAt, randomBytes(EVENT_ID_BYTES)), kind: OPENED_EVENT, at: sentAt, data: {} }))
        const headers = { 'x-forwarded-for': addressOf(calls++ % ADDRESSES) }
        return callOf(sendViewEvents, { headers }, { params: { publicationId }, body: { sentAt, events } }, {
          expect: 202, onAnswer: () => { acknowledged += PER_CALL },
        })
      }
      const stop = startLoad(swarm, rates)
      const [before] = await measureLoad(running.server, swarm, { windows: 1, seconds: alone, small: options.small })
      options.say('authors alone are measured; now the events')
      const cpu = await running.server.cpu()
      const load = http.load(next, { perSecond: perSecond / PER_CALL, seconds })
      const [beside] = await measureLoad(running.server, swarm, { windows: 1, seconds: Math.max(1, seconds - 8), small: true })
      const { all, failures } = await load
      const used = ((await running.server.cpu()) - cpu) / 1e4 / seconds
      const taken = acknowledged
      // Killed while more come: what they are told is all that counts.
      const dying = http.load(next, { perSecond: perSecond / PER_CALL, seconds: 2 }).catch(() => undefined)
      await new Promise((resolve) => { setTimeout(resolve, 1_000) })
      await running.server.end('SIGKILL')
      stop()
      swarm.end()
      await dying
      await running.server.boot()
      const kept = new HttpSwarm(running.server.port)
      const missing = Math.max(0, acknowledged - await openings(kept, owner, links))
      kept.end()
      const ratio = (beside?.receipts.p99 ?? Number.NaN) / (before?.receipts.p99 ?? Number.NaN)
      const words = failures.length === 0 ? '' : `; ${failures.length} calls failed, the first: ${failures[0]}`
      return [
        rowOf(SUBJECT, 'events acknowledged', 'a second', [taken / seconds], { goal: atLeast(perSecond * 0.99), note: `${taken.toLocaleString('en-US')} in ${seconds} s${words}` }),
        rowOf(SUBJECT, 'p99 until 202', 'ms', [all.percentile(0.99)], { note: `${PER_CALL} events a call` }),
        rowOf(SUBJECT, 'acknowledged and missing after SIGKILL', 'events', [missing], { goal: atMost(0), note: `of ${acknowledged.toLocaleString('en-US')}` }),
        rowOf(SUBJECT, 'p99 of authors\' receipts, alone', 'ms', [before?.receipts.p99 ?? Number.NaN]),
        rowOf(SUBJECT, 'p99 of authors\' receipts, beside events', 'ms', [beside?.receipts.p99 ?? Number.NaN]),
        rowOf(SUBJECT, 'the one over the other', '×', [ratio], { goal: atMost(RATIO) }),
        rowOf(SUBJECT, 'CPU of the server', '% of a core', [used]),
      ]
    } finally {
      http.end()
      await running.dispose()
    }
  }),
}
