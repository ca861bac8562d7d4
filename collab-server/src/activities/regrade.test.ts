import { randomUUID } from 'node:crypto'
import { listLearners, sendAnswer } from '@lectern/shared/activities'
import { addElement, markOption, newOptions, slideIds } from '@lectern/shared/lesson'
import { newSettings, publishLesson, republishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { expect, it } from 'vitest'
import type * as Y from 'yjs'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const server = sharedTestApp()
const ALL = { from: 0, to: Number.MAX_SAFE_INTEGER, search: '', sort: 'score', direction: 'descending', page: 0 } as const

/** A published question whose second answer is right, worth three points. */
async function world() {
  const app = server()
  const owner = await signUpMember(app)
  const { docId, lessonId } = await newLesson(app, owner, { name: 'Rivers' })
  const options = newOptions(2, ['Main', 'Rhine'].map(richTextOf)).map((option, at) => ({ ...option, isCorrect: at === 1 }))
  const [main = '', rhine = ''] = options.map(({ id }) => id)
  const edit = async (change: (doc: Y.Doc, slideId: string) => void) => await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, (doc) => change(doc, slideIds(doc)[0] ?? ''))
  await edit((doc, slideId) => void addElement(doc, slideId, { type: 'multipleChoice', id: 'river', x: 0, y: 0, width: 900, height: 600, prompt: richTextOf('The longest river?'), options, points: 3, attempts: 0 }, ORIGIN))
  const { publication: { publicationId } } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'] } })
  const params = { lessonId, publicationId }
  const republish = async () => await call(app, owner, republishLesson, { params })
  const send = async (learner: string, chosen: string, id: string = randomUUID()) => await attempt(app, null, sendAnswer, { params: { publicationId }, body: { learner, id, activityId: 'river', answer: { chosen: [chosen] } } })
  const list = async () => await call(app, owner, listLearners, { params, query: ALL })
  return { edit, list, main, republish, rhine, send }
}

it('answers that come while a key is corrected, and while learners are graded anew, lose no points and have none of the former key', async () => {
  const { edit, list, main, republish, rhine, send } = await world()
  const learners = Array.from({ length: 15 }, () => randomUUID())
  await Promise.all(learners.map(async (learner, at) => await send(learner, at % 2 === 0 ? main : rhine)))
  // Main alone is right from now on; some of the learners and eight new ones answer meanwhile, and the author looks again and again.
  await edit((doc, slideId) => markOption(doc, slideId, 'river', main, true, ORIGIN))
  const late = Array.from({ length: 8 }, () => randomUUID())
  const [again, begun] = await Promise.all([
    Promise.all(learners.slice(0, 8).map(async (learner) => (await send(learner, main)).error?.reason)), Promise.all(late.map(async (learner) => (await send(learner, rhine)).error?.reason)),
    republish(), ...Array.from({ length: 4 }, list),
  ])
  // Who was right, by the key that held just then, is asked no more.
  expect([begun.filter((reason) => reason !== undefined), again.filter((reason) => reason !== undefined && reason !== 'activity.closed')]).toEqual([[], []])
  await expect.poll(async () => (await list()).isGrading, { timeout: 20_000 }).toBe(false)
  const { learners: shown, total } = await list()
  expect(total).toBe(23)
  expect(shown.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(23 + again.filter((reason) => reason === undefined).length)
  const right = learners.filter((_, at) => at % 2 === 0 || (at < 8 && again[at] === undefined)).length
  expect(shown.map(({ points }) => points).toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 23 - right }, () => 0), ...Array.from({ length: right }, () => 3)])
})

it('an answer of before that is sent again after the key was corrected is the same answer: one attempt, by the present key', async () => {
  const { edit, list, main, republish, send } = await world()
  const [learner, id] = [randomUUID(), randomUUID()]
  expect((await send(learner, main, id)).data?.result).toMatchObject({ attempt: 1, points: 0 })
  await edit((doc, slideId) => markOption(doc, slideId, 'river', main, true, ORIGIN))
  await republish()
  expect((await send(learner, main, id)).data?.result).toMatchObject({ attempt: 1, isCorrect: true, points: 3 })
  await expect.poll(async () => (await list()).learners, { timeout: 20_000 }).toMatchObject([{ attempts: 1, points: 3 }])
})
