import { randomUUID } from 'node:crypto'
import { listLearners, sendAnswer } from '@lectern/shared/activities'
import { addElement, newOptions, slideIds } from '@lectern/shared/lesson'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const server = sharedTestApp()
const ROUNDS = 600
const JUNK: readonly unknown[] = [
  null, '', 0, -1, true, [], {}, [[]], 'x'.repeat(3_000), '\u0000', '__proto__', { chosen: [] }, { chosen: ['none'] }, { chosen: null }, { chosen: [{}] }, { chosen: Array.from({ length: 500 }, () => 'x') },
  { given: {} }, { given: { a: 1 } }, { given: [] }, { chosen: ['a'], given: {} },
]
const TEXTS = ['', '{', '[]', 'null', '"x"', '{"learner":', '\u0000', '[1,2', '{"answer":{"chosen":["\\ud800"]}}'] as const

it(`${ROUNDS} malformed answers and messages meet no fault of the server, and nobody gets a score of them (seed 11)`, async () => {
  const app = server()
  const owner = await signUpMember(app)
  const { docId, lessonId } = await newLesson(app, owner, { name: 'Rivers' })
  const options = newOptions(2, ['Main', 'Rhine'].map(richTextOf)).map((option, at) => ({ ...option, isCorrect: at === 1 }))
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
    addElement(doc, slideIds(doc)[0] ?? '', { type: 'multipleChoice', id: 'q', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('The longest river?'), options, points: 3 }, ORIGIN)
  })
  const { publication: { publicationId } } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'] } })
  const learner = randomUUID()
  const given = { learner, id: randomUUID(), activityId: 'q', answer: { chosen: [options[1]?.id ?? ''] } }
  await attempt(app, null, sendAnswer, { params: { publicationId }, body: given })
  let state = 11
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
  const good: Readonly<Record<string, unknown>> = { activityId: 'q', hintId: 'none', answer: { chosen: ['none'] }, learner, id: '', slides: [], token: 'x', sentAt: 1, events: [] }
  const paths = ['answers', 'answers', 'hints', 'visits', 'progress', 'handovers', 'handovers/open', 'profile/read', 'invitations/open', 'events']
  for (let round = 0; round < ROUNDS; round++) {
    const sent: Record<string, unknown> = { ...good, learner: randomUUID(), id: randomUUID() }
    for (let changes = 1 + random(2); changes > 0; changes--) sent[random(6) === 0 ? 'more' : Object.keys(good)[random(9)] ?? 'id'] = JUNK[random(JUNK.length)]
    const payload = random(4) === 0 ? TEXTS[random(TEXTS.length)] : JSON.stringify(sent)
    const { statusCode } = await app.inject({ method: 'POST', url: `/api/v1/publications/${publicationId}/${paths[round % paths.length] ?? ''}`, headers: { 'content-type': 'application/json' }, payload, remoteAddress: `10.0.${round >> 8}.${round & 255}` })
    expect(statusCode, payload).toBeLessThan(500)
  }
  // An answer that comes again late, under its own id or another, changes nothing of what it was worth.
  expect((await attempt(app, null, sendAnswer, { params: { publicationId }, body: given })).data?.result.points).toBe(3)
  expect((await attempt(app, null, sendAnswer, { params: { publicationId }, body: { ...given, id: randomUUID() } })).http).toBe(409)
  const { learners } = await call(app, owner, listLearners, { params: { lessonId, publicationId }, query: { from: 0, to: Number.MAX_SAFE_INTEGER, search: '', sort: 'score', direction: 'descending', page: 0 } })
  expect(learners.filter(({ points }) => points > 0)).toMatchObject([{ points: 3, attempts: 1 }])
})
