import { createHash, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { activityOf, readProgress, sendAnswer } from '@lectern/shared/activities'
import type { Answer } from '@lectern/shared/activities'
import { addElement, slideIds } from '@lectern/shared/lesson'
import type { MatchingElement, OrderingElement } from '@lectern/shared/lesson'
import { SCORM_EDITIONS, ScormSession, canonicalJson, freezeLesson, frozenActivities, listPublications, newSettings, publishLesson, republishLesson } from '@lectern/shared/publishing'
import type { PublicationContent } from '@lectern/shared/publishing'
import { plainText, richTextOf } from '@lectern/shared/text'
import { presentScenes } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { sharedTestApp } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import { partKeyOf } from '../sync/documents/part-ids.ts'
import { hideOldParts } from './hide-old-parts.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const
const server = sharedTestApp()
const WORDS = ['Chur', 'Basel', 'Bonn', 'Köln', 'Emmerich', 'Rotterdam']
const BOX = { x: 0, y: 0, width: 900, height: 400, points: 6 } as const
const counted = <T extends object>(name: string, more: (at: number) => T) => WORDS.map((words, at) => ({ id: `${name}${at}`, order: `a${at}`, text: richTextOf(words), ...more(at) }))

const area = (at: number) => ({ kind: 'rectangle' as const, corners: [at / 10, 0, at / 10 + 0.09, 0.9] })
/** Asks to order, to match and to drag, each counted in the right order. */
function ask(doc: Y.Doc): void {
  const slideId = slideIds(doc)[0] ?? ''
  addElement(doc, slideId, { type: 'ordering', id: 'order', ...BOX, prompt: richTextOf('Downstream'), items: counted('n', () => ({})) }, ORIGIN)
  for (const [id, hasZones] of [['match', false], ['zones', true]] as const) {
    addElement(doc, slideId, {
      type: 'matching', id, ...BOX, prompt: richTextOf('Where?'), items: counted('n', (at) => ({ target: `m${at}` })),
      targets: counted('m', (at) => (hasZones ? area(at) : { kind: 'rectangle' as const, corners: [] })),
    }, ORIGIN)
  }
}

/** A published lesson as templates made them: things to order, to match, and to drag onto zones, each counted in the right order. */
async function world() {
  const app = server()
  const owner = await signUpMember(app)
  const { docId, lessonId } = await newLesson(app, owner, { name: 'Rivers' })
  await app.sync.transact(docId, { userId: owner.userId, kind: 'edit' }, ask)
  const { publication: { contentHash, publicationId } } = await call(app, owner, publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'] } })
  const questions = async () => {
    const { data } = (await app.inject({ method: 'GET', url: `/api/v1/publications/${publicationId}/content` })).json<{ data: PublicationContent }>()
    const elements = data.slides.flatMap((slide) => slide.elements)
    const of = <T>(wanted: string): T => elements.find(({ id }) => id === wanted) as unknown as T
    return { text: JSON.stringify(data), order: of<OrderingElement>('order'), match: of<MatchingElement>('match'), zones: of<MatchingElement>('zones') }
  }
  const learner = randomUUID()
  const send = async (activityId: string, answer: Answer) => (await attempt(app, null, sendAnswer, { params: { publicationId }, body: { learner, id: randomUUID(), activityId, answer: structuredClone(answer) as never } })).data?.result
  return { app, contentHash, docId, learner, lessonId, owner, publicationId, questions, send }
}
/** Parts by the place of their words in the right order. */
const inOrder = <T extends { readonly text: OrderingElement['items'][number]['text'] }>(parts: readonly T[]): readonly T[] => parts.toSorted((a, b) => WORDS.indexOf(plainText(a.text)) - WORDS.indexOf(plainText(b.text)))

it('what learners get of things to order, to match and to drag tells no order, whatever their ids are, and their answers are judged', async () => {
  const { questions, send } = await world()
  const { match, order, text, zones } = await questions()
  for (const parts of [order.items, match.items, match.targets, zones.items, zones.targets]) {
    expect(parts.map(({ text: words }) => plainText(words)).toSorted()).toEqual(WORDS.toSorted())
    expect(parts.map(({ id }) => id)).toEqual(parts.map(({ id }) => id).toSorted())
    for (const { id } of parts) expect(id).toMatch(/^[0-9A-Za-z]{12}$/)
  }
  expect(text).not.toMatch(/"[nm]\d"/)
  // The same words have other ids in another question, and none is what anybody could reckon.
  expect(new Set([...order.items, ...match.items, ...match.targets, ...zones.items, ...zones.targets].map(({ id }) => id)).size).toBe(5 * WORDS.length)
  for (const [at] of WORDS.entries()) expect(text).not.toContain(createHash('sha256').update(JSON.stringify(['order', `n${at}`])).digest('base64url').slice(0, 8))
  const right = inOrder(order.items).map(({ id }) => id)
  expect(await send('order', { chosen: right })).toMatchObject({ isCorrect: true, points: 6, correct: { chosen: right } })
  for (const question of [match, zones]) {
    const targets = inOrder(question.targets)
    const given = Object.fromEntries(inOrder(question.items).map(({ id }, at) => [id, targets[at]?.id ?? '']))
    expect(await send(question.id, { given })).toMatchObject({ isCorrect: true, points: 6, correct: { given } })
  }
  expect(await send('order', { chosen: WORDS.map((_words, at) => `n${at}`) })).toBeUndefined()
})

it('they keep their ids when the lesson is published again, with all that was answered, and learning systems are told of answers by these alone', async () => {
  const { app, contentHash, learner, lessonId, owner, publicationId, questions, send } = await world()
  const before = await questions()
  const right = inOrder(before.order.items).map(({ id }) => id)
  await send('order', { chosen: right })
  expect((await call(app, owner, listPublications, { params: { lessonId } })).publications[0]?.isChangedSince).toBe(false)
  expect((await call(app, owner, republishLesson, { params: { lessonId, publicationId } })).publication.contentHash).toBe(contentHash)
  expect((await questions()).text).toBe(before.text)
  expect((await attempt(app, null, readProgress, { params: { publicationId }, body: { learner } })).data?.results.order).toMatchObject({ isCorrect: true, answer: { chosen: right } })
  // What a learning system is told of an answer is written by the page of the learner, from what that has.
  for (const edition of SCORM_EDITIONS) {
    const told: string[] = []
    const session = await ScormSession.start({
      edition, slideIds: ['s'], hasQuestions: true, passMark: null, isEndedElsewhere: true, now: () => 0, onProblem: () => undefined,
      call: async ({ args, method }) => {
        if (method.endsWith('SetValue')) told.push(args[1] ?? '')
        return method.endsWith('GetValue') ? '' : method.endsWith('LastError') ? '0' : 'true'
      },
    })
    const stated = activityOf(before.order).stated(before.order, { chosen: right })
    await session.reportAnswers(null, { id: 'order', answer: stated, correct: stated, isCorrect: true, weighting: 6, points: 6, asked: 'Downstream', answeredAt: 0 })
    expect(told).toContain(edition === '2004' ? right.join('[,]') : right.map((id) => 'abcdef'.charAt(before.order.items.findIndex((item) => item.id === id))).join(','))
    expect(told.join(' ')).not.toMatch(/\b[nm]\d\b/)
  }
})

/** Puts what a version of the product published that hid no ids under a link. */
async function publishAsBefore({ db, sync }: FastifyInstance, { userId }: { readonly userId: string }, publicationId: string, lessonId: string): Promise<void> {
  const { doc_id: docId } = await db.selectFrom('lesson').select('doc_id').where('id', '=', lessonId).executeTakeFirstOrThrow()
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await sync.ask(docId, 'whole', {}, { who: userId }))
  const [content, activities] = [canonicalJson(freezeLesson(doc)), canonicalJson(frozenActivities(doc))]
  await db.updateTable('publication').set({ parts_hidden: 0, content: gzipSync(`{"status":1,"data":${content}}`), content_hash: 'before', activities, key_hash: 'before' }).where('id', '=', publicationId).execute()
}

it('one that cannot be read stays as it is, and keeps no server from starting nor others from being hidden', async () => {
  const [damaged, whole] = [await world(), await world()]
  const { app } = whole
  for (const { lessonId, owner, publicationId } of [damaged, whole]) await publishAsBefore(app, owner, publicationId, lessonId)
  await app.db.updateTable('publication').set({ content: Buffer.from('no content') }).where('id', '=', damaged.publicationId).execute()
  await hideOldParts(app)
  const rows = await app.db.selectFrom('publication').select(['id', 'parts_hidden']).where('id', 'in', [damaged.publicationId, whole.publicationId]).execute()
  expect(Object.fromEntries(rows.map((row) => [row.id, row.parts_hidden]))).toEqual({ [damaged.publicationId]: 0, [whole.publicationId]: 1 })
})

it('what was published before ids were hidden hides them, too, without being published again, and who has answered stays with their answers', async () => {
  const { app, contentHash, learner, lessonId, owner, publicationId, questions, send } = await world()
  const now = await questions()
  await publishAsBefore(app, owner, publicationId, lessonId)
  expect((await questions()).text).toMatch(/"n0".*"n1".*"n2"/)
  const numbers = WORDS.map((_words, at) => at)
  expect(await send('order', { chosen: numbers.map((at) => `n${at}`) })).toMatchObject({ isCorrect: true })
  for (const id of ['match', 'zones']) await send(id, { given: Object.fromEntries(numbers.map((at) => [`n${at}`, `m${at === 0 ? 1 : at}`])) })

  await hideOldParts(app)
  expect((await questions()).text).toBe(now.text)
  expect((await call(app, owner, listPublications, { params: { lessonId } })).publications[0]).toMatchObject({ contentHash, isChangedSince: false })
  const right = inOrder(now.order.items).map(({ id }) => id)
  const results = (await attempt(app, null, readProgress, { params: { publicationId }, body: { learner } })).data?.results ?? {}
  expect(results.order).toMatchObject({ isCorrect: true, points: 6, answer: { chosen: right } })
  for (const question of [now.match, now.zones]) {
    const [first, ...rest] = inOrder(question.items)
    const targets = inOrder(question.targets)
    expect(results[question.id]).toMatchObject({ isCorrect: false, points: 5, answer: { given: { [first!.id]: targets[1]!.id, ...Object.fromEntries(rest.map(({ id }, at) => [id, targets[at + 1]!.id])) } } })
  }
  // Whoever counts is told nothing, and what is done is done once.
  expect(await send('match', { given: { n0: 'm0' } })).toBeUndefined()
  const { activities: kept } = await app.db.selectFrom('publication').select('activities').where('id', '=', publicationId).executeTakeFirstOrThrow()
  await hideOldParts(app)
  expect((await app.db.selectFrom('publication').select('activities').where('id', '=', publicationId).executeTakeFirstOrThrow()).activities).toBe(kept)
})

it('what a video or a download shows of them is in the order that learners see, and not that of the author', async () => {
  const { app, docId, owner, questions } = await world()
  const { order, match } = await questions()
  const { scenes } = await app.sync.ask(docId, 'scenes', { partKey: partKeyOf(app.config.secret), withSound: false }, { who: owner.userId })
  const [slide] = presentScenes(scenes).map((scene) => scene.slide)
  const shown = slide?.elements as unknown as readonly { readonly id: string; readonly items: OrderingElement['items']; readonly targets: MatchingElement['targets'] }[]
  expect(shown.find(({ id }) => id === 'order')?.items.map(({ id }) => id)).toEqual(order.items.map(({ id }) => id))
  expect(shown.find(({ id }) => id === 'match')?.targets.map(({ id }) => id)).toEqual(match.targets.map(({ id }) => id))
  expect(scenes).not.toMatch(/"[nm]\d"/)
})
