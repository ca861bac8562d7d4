import { randomUUID } from 'node:crypto'
import { listAllLearners, readProgress, sendAnswer } from '@lectern/shared/activities'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { onSwarmCore } from '../pin.ts'
import { atMost, rowOf } from '../row.ts'
import { startLectern } from '../subjects/lectern.ts'
import { BEHIND_A_PROXY, addressOf, callOf, callersOf, dataOf } from './callers.ts'
import { ANALYTICS_QUERY, lessonWithQuestions, publishLessons } from './learners.ts'
import { HttpSwarm } from './open-loop.ts'

const SUBJECT = 'Lectern'
const MESSAGES = 100_000
/** Calls that are under way at once. */
const TOGETHER = 50
/** Calls that a network address and a learner make before others do: within their limits. */
const PER_LEARNER = 100

const JUNK: readonly unknown[] = [
  null, '', 0, -1, 1e300, true, [], {}, [[]], 'x'.repeat(5_000), '\u0000', '__proto__', { chosen: [] }, { chosen: ['none'] }, { chosen: null }, { chosen: [{}] }, { chosen: Array.from({ length: 500 }, () => 'x') },
  { given: {} }, { given: { a: 1 } }, { given: [] }, { chosen: ['a'], given: {} }, { given: { ['__proto__']: 'x' } },
]
/** Texts that are no JSON, or not what JSON should be here. */
const TEXTS: readonly string[] = ['', '{', '[]', 'null', '"x"', '{"learner":', '{"a":1}', '\u0000', '{"learner":"x","learner":"y"}', '[1,2', '{"answer":{"chosen":["\\ud800"]}}']

/** Junk that is drawn from a seed: the same on every run. */
function junkFrom(seed: number, good: Readonly<Record<string, unknown>>): () => string {
  let state = seed
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
  const keys = Object.keys(good)
  return () => {
    if (random(4) === 0) return TEXTS[random(TEXTS.length)] ?? ''
    const sent: Record<string, unknown> = { ...good, learner: randomUUID(), id: randomUUID() }
    for (let changes = 1 + random(2); changes > 0; changes--) sent[random(6) === 0 ? 'more' : keys[random(keys.length)] ?? 'id'] = JUNK[random(JUNK.length)]
    return JSON.stringify(sent)
  }
}

/** Answers that are none come by the thousand, to every call of learners. */
export const malformedAnswers: Bench = {
  name: 'malformed-answers',
  title: `${MESSAGES.toLocaleString('en-US')} malformed answers and messages of learners`,
  goal: 'no fault of the server, and no score that nobody got',
  run: (options) => onSwarmCore(async () => {
    const count = sized(options, MESSAGES, 2_000)
    const { questions, state } = lessonWithQuestions()
    const running = await startLectern({ documents: 1, people: 1, state, env: BEHIND_A_PROXY })
    const http = new HttpSwarm(running.server.port)
    try {
      const [owner] = await callersOf(running.seeded)
      if (!owner) throw new Error('Nobody was seeded')
      const [link] = await publishLessons(running, http, owner, 1)
      const params = { publicationId: link?.publicationId ?? '' }
      const learner = randomUUID()
      const [question] = questions
      await http.send(callOf(sendAnswer, { headers: { 'x-forwarded-for': addressOf(1) } }, { params, body: { learner, id: randomUUID(), activityId: question?.id ?? '', answer: { chosen: [question?.right ?? ''] } } }))
      const paths = ['answers', 'hints', 'visits', 'progress', 'handovers', 'handovers/open', 'profile/read', 'profile/forget', 'invitations/open', 'events', 'views']
      const next = junkFrom(options.small ? 7 : 11, { activityId: question?.id, hintId: 'none', answer: { chosen: ['none'] }, learner, id: '', slides: [], token: 'x', sentAt: 1, events: [] })
      const statuses = new Map<number, number>()
      let first = ''
      for (let done = 0; done < count; done += TOGETHER) {
        await Promise.all(Array.from({ length: Math.min(TOGETHER, count - done) }, async (_, at) => {
          const place = done + at
          const body = next()
          const path = `/api/v1/publications/${params.publicationId}/${paths[place % paths.length] ?? ''}`
          const headers = { 'x-forwarded-for': addressOf(Math.floor(place / PER_LEARNER)), 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
          const { status, body: answer } = await http.send({ method: 'POST', path, headers, body })
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status >= 500 && first === '') first = `${path} ${body.slice(0, 100)}: ${status} ${answer.slice(0, 100)}`
        }))
      }
      const faults = [...statuses].reduce((sum, [status, times]) => sum + (status >= 500 ? times : 0), 0)
      const { results } = dataOf(readProgress, await http.send(callOf(readProgress, { headers: { 'x-forwarded-for': addressOf(1) } }, { params, body: { learner } })))
      const own = results[question?.id ?? '']?.points === 1 ? 0 : 1
      const { rows } = dataOf(listAllLearners, await http.send(callOf(listAllLearners, owner, { query: { ...ANALYTICS_QUERY, sort: 'score' } })))
      const wrong = own + rows.filter(({ learnerId, points }, at) => points > 0 && at > 0 && learnerId !== '').length
      const words = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times.toLocaleString('en-US')}`).join(', ')
      return [
        rowOf(SUBJECT, 'faults of the server (5xx)', 'answers', [faults], { goal: atMost(0), note: first === '' ? words : `${words}; ${first}` }),
        rowOf(SUBJECT, 'scores that nobody got', 'learners', [wrong], { goal: atMost(0) }),
      ]
    } finally {
      http.end()
      await running.dispose()
    }
  }),
}
