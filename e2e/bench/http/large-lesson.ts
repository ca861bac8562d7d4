import type { Endpoint } from '@lectern/shared/http'
import { addElement, deleteSlides, slideIds } from '@lectern/shared/lesson'
import {
  createVersion, duplicateLesson, listLessonChanges, listLessons, readLessonSize, readVersion, restoreVersion,
} from '@lectern/shared/lessons'
import { listPublications, newSettings, publishLesson, republishLesson } from '@lectern/shared/publishing'
import { makeVideo } from '@lectern/shared/video'
import * as Y from 'yjs'
import { sized } from '../bench.ts'
import type { Bench, Row } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, rowOf } from '../row.ts'
import { bigLesson } from '../subjects/bench-lesson.ts'
import { lecternFull, startLectern } from '../subjects/lectern.ts'
import type { RunningLectern } from '../subjects/lectern.ts'
import { PLAIN } from '../swarm/dialect.ts'
import { SwarmClient } from '../swarm/swarm-client.ts'
import { newClientId } from '../swarm/swarm.ts'
import { Tally } from '../swarm/tally.ts'
import { until } from '../wait.ts'
import { BEHIND_A_PROXY, callOf, callersOf, dataOf } from './callers.ts'
import { HttpSwarm } from './open-loop.ts'
import type { HttpCall } from './open-loop.ts'

const STALL_MS = 100
/** Whole elements of a lesson of 14 MB. */
const SLIDES = 420
const ELEMENTS_PER_SLIDE = 100

/** A kind of call and how often it was made. */
interface Measured {
  readonly stalls: number[]
  /** CPU time of the longest turn. */
  readonly turns: number[]
  readonly times: number[]
}

/** Calls that need the whole of a large lesson: how long everybody else's event loop stands still for them. */
export const largeLessonCalls: Bench = {
  name: 'large-lesson',
  title: 'Calls about a lesson of 14 MB: the longest stall of the event loop, for everybody else, and what of it is our own CPU',
  goal: `at most ${STALL_MS} ms for each`,
  run: (options) => onSwarmCore(async () => {
    const slides = sized(options, SLIDES, 10)
    const state = Y.encodeStateAsUpdate(bigLesson(slides, ELEMENTS_PER_SLIDE))
    options.say(`a lesson of ${(state.length / 2 ** 20).toFixed(1)} MB`)
    const running = await startLectern({ documents: 1, people: 2, state, env: BEHIND_A_PROXY })
    const swarm = new HttpSwarm(running.server.port)
    try {
      const measured = await measureCalls(running, swarm, editsOf(state, options.runs))
      return [...measured].flatMap(([name, { stalls, times, turns }]): readonly Row[] => [
        rowOf(lecternFull.title, `${name}: longest stall`, 'ms', stalls, { goal: atMost(STALL_MS) }),
        rowOf(lecternFull.title, `${name}: CPU of the longest turn`, 'ms', turns),
        rowOf(lecternFull.title, `${name}: to its answer`, 'ms', times),
      ])
    } finally {
      swarm.end()
      await running.dispose()
    }
  }),
}

/** Edits made beforehand by one client. */
interface Edits {
  readonly clientId: number
  readonly updates: readonly Uint8Array[]
  /** Behind them: most slides are deleted. */
  readonly deletion: Uint8Array
}

/** So many edits of a lesson, one after the other: each a shape more. */
function editsOf(state: Uint8Array, count: number): Edits {
  const doc = new Y.Doc()
  doc.clientID = newClientId()
  Y.applyUpdate(doc, state)
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => { updates.push(update) })
  for (let made = 0; made < count; made++) {
    addElement(doc, slideIds(doc)[0] ?? '', { type: 'shape', shape: 'ellipse', x: made, y: 0, width: 40, height: 40 }, { kind: 'local', command: 'bench' })
  }
  deleteSlides(doc, slideIds(doc).slice(1), { kind: 'local', command: 'bench' })
  return { clientId: doc.clientID, updates: updates.slice(0, count), deletion: Y.mergeUpdates(updates.slice(count)) }
}

async function measureCalls(running: RunningLectern, swarm: HttpSwarm, edits: Edits): Promise<ReadonlyMap<string, Measured>> {
  const [owner] = await callersOf(running.seeded)
  const [lesson] = running.seeded.documents
  if (!owner || !lesson) throw new Error('Nobody was seeded')
  const params = { lessonId: lesson.lessonId }
  const measured = new Map<string, Measured>()
  const watched = async <Done>(name: string, work: () => Promise<Done>): Promise<Done> => {
    await running.server.ask('watch-loop')
    const from = performance.now()
    const done = await work()
    const took = performance.now() - from
    const { stall, turn } = await running.server.ask('loop')
    const of = measured.get(name) ?? { stalls: [], turns: [], times: [] }
    measured.set(name, of)
    of.stalls.push(stall)
    of.turns.push(turn)
    of.times.push(took)
    return done
  }
  const measure = async <E extends Endpoint>(definition: E, call: HttpCall, name = call.name): Promise<ReturnType<typeof dataOf<E>>> => {
    const answer = await watched(name, () => swarm.send(call))
    if (answer.status !== call.expect) throw new Error(`${call.name} answered ${answer.status}: ${answer.body.slice(0, 300)}`)
    return dataOf(definition, answer)
  }
  // Somebody is in the lesson all the while, and changes it before each round, so that nothing is answered from the round before.
  const author = new SwarmClient(edits.clientId, 0, PLAIN, new Tally())
  author.connect(running.server.port, await running.seat(0, 1, { receipts: true }))
  const edit = async (update: Uint8Array): Promise<void> => {
    author.sendUpdate(update)
    await until(() => author.unconfirmed === 0 || author.closed !== null, 'the receipt of an edit', 120_000, 1)
    if (author.closed !== null) throw new Error(`The author was sent away with ${author.closedWith}\n${running.server.output}`)
  }
  try {
    await until(() => author.isAsked || author.closed !== null, 'the lesson', 120_000, 1)
    for (const [run, update] of edits.updates.entries()) {
      await edit(update)
      await measure(listLessons, callOf(listLessons, owner))
      await measure(readLessonSize, callOf(readLessonSize, owner, { params }))
      const { versionId } = await measure(createVersion, callOf(createVersion, owner, { params, body: { name: `Version ${run}` } }))
      await measure(readVersion, callOf(readVersion, owner, { params: { ...params, versionId } }))
      await measure(restoreVersion, callOf(restoreVersion, owner, { params: { ...params, versionId } }))
      await measure(listLessonChanges, callOf(listLessonChanges, owner, { params }))
      await measure(duplicateLesson, callOf(duplicateLesson, owner, { params, body: {} }))
      const { publication } = await measure(publishLesson, callOf(publishLesson, owner, { params, body: { ...newSettings('A big lesson'), tags: ['bench'] } }))
      await measure(republishLesson, callOf(republishLesson, owner, { params: { ...params, publicationId: publication.publicationId } }))
      await measure(listPublications, callOf(listPublications, owner, { params }))
      await measure(makeVideo, callOf(makeVideo, owner, { params, body: { key: `video ${run}`, withSound: false, renderer: 'browser' } }))
    }
    const { versionId } = await measure(createVersion, callOf(createVersion, owner, { params, body: { name: 'Before all was deleted' } }))
    await watched('an edit that deletes most slides', () => edit(edits.deletion))
    const restore = callOf(restoreVersion, owner, { params: { ...params, versionId } })
    await measure(restoreVersion, restore, `${restore.name} of what was deleted`)
    return measured
  } finally {
    author.end()
  }
}
