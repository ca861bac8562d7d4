import { slideIds } from '@lectern/shared/lesson'
import * as Y from 'yjs'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { benchLesson } from '../subjects/bench-lesson.ts'
import { BEHIND_A_PROXY } from './callers.ts'
import type { Kind } from './json-kinds.ts'
import { READS } from './json-reads.ts'
import { prepareWorld } from './json-world.ts'
import type { JsonWorld } from './json-world.ts'
import { WRITES } from './json-writes.ts'
import type { HttpCall } from './open-loop.ts'
import { measureHttp } from './windows.ts'

const P99_MS = 30
const PER_SECOND = 200
const PASSWORD = 'Chalk&Board7 of the benches'
/** The same calls in every run. */
const SEED = 20_251

/** Settings under which every call of the mix exists in production; the limits are those of the product. */
const ENV = {
  ...BEHIND_A_PROXY, RATE_LIMIT_PER_MINUTE: '3000', OWNER_ADDS_CREDITS: '1', PAYMENT_URL: 'https://pay.example.org/{sku}',
  PAYMENT_WEBHOOK_SECRET: 'a secret of the benches that signs no payment',
} as const

/** Mulberry32: numbers from 0 to below 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6D_2B_79_F5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Calls of all kinds, as often as each weighs. */
function mixOf(kinds: readonly Kind[], world: JsonWorld): () => HttpCall {
  const random = randomFrom(SEED)
  const total = kinds.reduce((sum, kind) => sum + kind.weight, 0)
  const anyOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let counter = 0
  const picks = {
    person: () => anyOf(world.others), lesson: () => anyOf(world.lessons), course: () => anyOf(world.courses), number: () => ++counter,
  }
  return () => {
    let left = random() * total
    const kind = kinds.find(({ weight }) => (left -= weight) < 0) ?? kinds[0]
    if (!kind) throw new Error('There are no calls')
    return kind.make(world, picks)
  }
}

/** How long the screens wait for their data. */
export const jsonCalls: Bench = {
  name: 'json-calls',
  title: `Every other JSON call, ${PER_SECOND} a second, reads and writes as people mix them`,
  goal: `p99 at most ${P99_MS} ms`,
  run: async (options) => {
    const doc = new Y.Doc()
    const state = benchLesson()
    Y.applyUpdate(doc, state)
    const slideId = slideIds(doc)[0] ?? ''
    return await measureHttp(options, {
      stage: { documents: sized(options, 60, 4), people: sized(options, 100, 40), state, password: PASSWORD, env: ENV },
      perSecond: PER_SECOND, seconds: sized(options, 15, 1.5), p99Ms: P99_MS, byRoute: true,
      prepare: async (swarm, { seeded }) => mixOf([...READS, ...WRITES], await prepareWorld(swarm, seeded, { password: PASSWORD, slideId })),
    })
  },
}
