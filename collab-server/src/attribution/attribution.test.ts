import { randomBytes } from 'node:crypto'
import { createTicket, createVersion, restoreVersion } from '@lectern/shared/lessons'
import { readAttribution } from '@lectern/shared/attribution'
import type { Attribution } from '@lectern/shared/attribution'
import { addElement, deleteElements, elementText, narrationText, readRichText, setElementProps, slideIds } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { openCompactor } from '../sync/log/compaction-store.ts'
import { RawClient, until } from '../sync/test-support/clients.ts'
import { buildTestApp, listen, testClock } from '../test-support/build-test-app.ts'
import { attempt, call, newLesson, shareWith, signUpColleague } from '../test-support/call.ts'
import { signUpMember } from '../test-support/members.ts'
import type { TestMember } from '../test-support/members.ts'
import { newS3Server } from '../test-support/s3-server.ts'

const LOCAL = { kind: 'local', command: 'test' } as const
const MINUTE = 60_000

/** A lesson with a text box, and two people who have it open. */
async function twoAuthors(env: Readonly<Record<string, string>> = {}) {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now, env })
  const url = (await listen(app)).replace('http', 'ws')
  const ada = await signUpMember(app, { firstName: 'Ada', lastName: 'Lovelace' })
  const bob = await signUpColleague(app, ada, { firstName: 'Bob', lastName: 'Frost' })
  const { docId, lessonId } = await newLesson(app, ada)
  await shareWith(app, ada, { lessonId }, bob, 'editor')
  const enter = async (member: TestMember): Promise<RawClient> => {
    const { ticket } = await call(app, member, createTicket, { params: { lessonId }, body: {} })
    const client = new RawClient(`${url}/collab/${docId}?lv=1&ticket=${ticket}`)
    await until(() => client.isSynced, 'the first sync')
    return client
  }
  const adas = await enter(ada)
  const bobs = await enter(bob)
  const slideId = slideIds(adas.doc)[0] ?? ''
  clock.advance(MINUTE)
  const elementId = addElement(adas.doc, slideId, {
    type: 'text', x: 10, y: 20, width: 400, height: 200, text: richTextOf('Hello world'),
  } as never, LOCAL)
  await adas.allSaved()
  await until(() => elementText(bobs.doc, slideId, elementId), 'the box at the other one')
  const ask = async (query: Record<string, string>, member = ada): Promise<Attribution> => (
    await call(app, member, readAttribution, { params: { lessonId }, query: { slideId, ...query } as never })
  )
  return { app, clock, ada, bob, adas, bobs, docId, lessonId, slideId, elementId, ask, started: clock.now() }
}

/** The first text of the box's first paragraph, as TipTap's binding would edit it. */
function words(client: RawClient, slideId: string, elementId: string): Y.XmlText {
  const paragraph = elementText(client.doc, slideId, elementId)?.get(0)
  const text = paragraph instanceof Y.XmlElement ? paragraph.get(0) : null
  if (!(text instanceof Y.XmlText)) throw new TypeError('no text in the box')
  return text
}

/** Runs without what a test does not look at, with the words they cover. */
function shown(client: RawClient, { slideId, elementId }: { slideId: string; elementId: string }, { runs }: Attribution) {
  const fragment = elementText(client.doc, slideId, elementId)
  const whole = fragment ? plainText(readRichText(fragment)) : ''
  expect(runs.map(({ from, to }) => whole.slice(from, to)).join('')).toBe(whole)
  return runs.map(({ from, to, name, at }) => [whole.slice(from, to), name, at])
}

async function compactTwice(app: FastifyInstance, docId: string, between: () => Promise<void>): Promise<void> {
  const compactor = openCompactor(app.config.databaseFile)
  try {
    expect(compactor.compact(docId, app.now()).kind).toBe('compacted')
    await between()
    expect(compactor.compact(docId, app.now())).toMatchObject({ kind: 'compacted' })
  } finally {
    compactor.close()
  }
}

describe('attribution', () => {
  it('SYNC-58 tells for every character of a text two people type in who wrote it and when', async () => {
    const it = await twoAuthors()
    it.clock.advance(5 * MINUTE)
    words(it.bobs, it.slideId, it.elementId).insert(5, ' dear')
    await it.bobs.allSaved()
    it.clock.advance(2 * MINUTE)
    await until(() => words(it.adas, it.slideId, it.elementId).length === 16, 'the other one\'s words')
    words(it.adas, it.slideId, it.elementId).insert(16, '!')
    words(it.adas, it.slideId, it.elementId).delete(0, 1)
    await it.adas.allSaved()
    expect(shown(it.adas, it, await it.ask({ elementId: it.elementId }))).toEqual([
      ['ello', 'Ada Lovelace', it.started],
      [' dear', 'Bob Frost', it.started + 5 * MINUTE],
      [' world', 'Ada Lovelace', it.started],
      ['!', 'Ada Lovelace', it.started + 7 * MINUTE],
    ])
  })

  it('SYNC-58 joins what one person types within a minute, and knows the words between two looks', async () => {
    const it = await twoAuthors()
    const before = await it.ask({ elementId: it.elementId })
    it.clock.advance(10 * MINUTE)
    for (const letter of ' and all') {
      it.clock.advance(2000)
      words(it.bobs, it.slideId, it.elementId).insert(words(it.bobs, it.slideId, it.elementId).length, letter)
      await it.bobs.allSaved()
    }
    const after = await it.ask({ elementId: it.elementId })
    expect(after.docSeq).toBe(before.docSeq + 8)
    expect(after.runs.map(({ from, to, name, at, kind }) => [from, to, name, at, kind])).toEqual([
      [0, 11, 'Ada Lovelace', it.started, 'edit'], [11, 19, 'Bob Frost', it.clock.now(), 'edit'],
    ])
    const part = await it.ask({ elementId: it.elementId, from: '9', to: '13' })
    expect(part.runs.map(({ from, to, name }) => [from, to, name])).toEqual([[9, 11, 'Ada Lovelace'], [11, 13, 'Bob Frost']])
  })

  it('SYNC-58 counts paragraphs, line breaks, lists, marks and letters outside the basic plane as plainText does', async () => {
    const it = await twoAuthors()
    const fragment = elementText(it.bobs.doc, it.slideId, it.elementId) as Y.XmlFragment
    const paragraph = new Y.XmlElement('paragraph')
    const first = new Y.XmlText()
    first.insert(0, 'a😀b')
    const second = new Y.XmlText()
    second.insert(0, 'after')
    paragraph.insert(0, [first, new Y.XmlElement('hardBreak'), second])
    const list = new Y.XmlElement('bulletList')
    const item = new Y.XmlElement('listItem')
    const inner = new Y.XmlElement('paragraph')
    inner.insert(0, [new Y.XmlText('point')])
    item.insert(0, [inner])
    list.insert(0, [item])
    fragment.insert(1, [paragraph, list])
    words(it.bobs, it.slideId, it.elementId).format(2, 5, { bold: {} })
    await it.bobs.allSaved()
    await until(() => elementText(it.adas.doc, it.slideId, it.elementId)?.length === 3, 'the paragraphs')
    const answer = await it.ask({ elementId: it.elementId })
    expect(shown(it.adas, it, answer).map(([text, name]) => [text, name])).toEqual([
      ['Hello world', 'Ada Lovelace'], ['\na😀b\nafter\npoint', 'Bob Frost'],
    ])
  })

  it('SYNC-58 tells who last set each property, and who made the element and the slide', async () => {
    const it = await twoAuthors()
    it.clock.advance(3 * MINUTE)
    setElementProps(it.bobs.doc, it.slideId, it.elementId, { x: 99 }, LOCAL)
    await it.bobs.allSaved()
    const { created, keys } = await it.ask({ elementId: it.elementId })
    expect(created).toMatchObject({ name: 'Ada Lovelace', at: it.started })
    expect(keys.find(({ key }) => key === 'x')).toMatchObject({ userId: it.bob.userId, at: it.started + 3 * MINUTE, kind: 'edit' })
    expect(keys.find(({ key }) => key === 'y')).toMatchObject({ userId: it.ada.userId, at: it.started })
    expect(keys.map(({ key }) => key)).not.toContain('text')
    const slide = await it.ask({})
    expect(slide.runs).toEqual([])
    expect(slide.created).toMatchObject({ name: 'Ada Lovelace', kind: 'import' })
    expect(slide.keys.map(({ key }) => key)).toContain('background')
  })

  it('SYNC-58 answers for a narration', async () => {
    const it = await twoAuthors()
    const narration = narrationText(it.bobs.doc, it.slideId) as Y.XmlFragment
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [new Y.XmlText('Said aloud')])
    narration.insert(0, [paragraph])
    await it.bobs.allSaved()
    const { keys, runs } = await it.ask({ narration: '1' })
    expect(runs[0]).toMatchObject({ from: 0, to: 10, name: 'Bob Frost' })
    expect(keys).toEqual([])
  })

  it('SYNC-58 says after compaction between which kept states something was written, and no moment', async () => {
    const it = await twoAuthors()
    const first = await call(it.app, it.ada, createVersion, { params: { lessonId: it.lessonId }, body: { name: 'One' } })
    expect(first.versionId).not.toBe('')
    const keptFirst = it.clock.now()
    it.clock.advance(5 * MINUTE)
    words(it.bobs, it.slideId, it.elementId).insert(11, ' again')
    await it.bobs.allSaved()
    it.clock.advance(5 * MINUTE)
    await call(it.app, it.ada, createVersion, { params: { lessonId: it.lessonId }, body: { name: 'Two' } })
    const keptSecond = it.clock.now()
    await compactTwice(it.app, it.docId, async () => {
      it.clock.advance(MINUTE)
      await until(() => words(it.adas, it.slideId, it.elementId).length === 17, 'the words')
      words(it.adas, it.slideId, it.elementId).insert(17, '?')
      await it.adas.allSaved()
    })
    const { runs } = await it.ask({ elementId: it.elementId })
    expect(runs).toEqual([
      expect.objectContaining({ from: 0, to: 11, name: 'Ada Lovelace', at: null, notBefore: null, notAfter: keptFirst, kind: null }),
      expect.objectContaining({ from: 11, to: 17, name: 'Bob Frost', at: null, notBefore: keptFirst, notAfter: keptSecond, kind: null }),
      expect.objectContaining({ from: 17, to: 18, name: 'Ada Lovelace', at: keptSecond + MINUTE, notBefore: null, notAfter: null, kind: 'edit' }),
    ])
  })

  it('SYNC-58 after a restore names those who wrote the words first, however often they were brought back', async () => {
    const it = await twoAuthors()
    it.clock.advance(5 * MINUTE)
    words(it.bobs, it.slideId, it.elementId).insert(5, ' dear')
    setElementProps(it.bobs.doc, it.slideId, it.elementId, { x: 50 }, LOCAL)
    await it.bobs.allSaved()
    const second = it.clock.now()
    const { versionId } = await call(it.app, it.ada, createVersion, { params: { lessonId: it.lessonId }, body: { name: 'One' } })
    const restore = () => call(it.app, it.bob, restoreVersion, { params: { lessonId: it.lessonId, versionId }, body: {} as never })
    const written = [['Hello', 'Ada Lovelace', it.started], [' dear', 'Bob Frost', second], [' world', 'Ada Lovelace', it.started]]
    await until(() => words(it.adas, it.slideId, it.elementId).length === 16, 'the words')

    words(it.adas, it.slideId, it.elementId).delete(3, 10)
    await it.adas.allSaved()
    it.clock.advance(MINUTE)
    await restore()
    await until(() => words(it.adas, it.slideId, it.elementId).length === 16, 'the words again')
    expect(shown(it.adas, it, await it.ask({ elementId: it.elementId }))).toEqual(written)

    it.clock.advance(MINUTE)
    deleteElements(it.adas.doc, it.slideId, [it.elementId], LOCAL)
    await it.adas.allSaved()
    it.clock.advance(MINUTE)
    await restore()
    await until(() => elementText(it.adas.doc, it.slideId, it.elementId) !== null, 'the box again')
    const answer = await it.ask({ elementId: it.elementId })
    expect(shown(it.adas, it, answer)).toEqual(written)
    expect(answer.created).toMatchObject({ name: 'Ada Lovelace', at: it.started, kind: 'edit' })
    expect(answer.keys.find(({ key }) => key === 'x')).toMatchObject({ name: 'Bob Frost', at: second, kind: 'edit' })

    it.clock.advance(5 * MINUTE)
    words(it.bobs, it.slideId, it.elementId).insert(16, '!')
    await it.bobs.allSaved()
    await until(() => words(it.adas, it.slideId, it.elementId).length === 17, 'what comes after')
    expect(shown(it.adas, it, await it.ask({ elementId: it.elementId })).at(-1)).toEqual(['!', 'Bob Frost', it.clock.now()])
  })

  it('SYNC-58 after a restore part by part, as of a key that several have overwritten, the writers are named too', async () => {
    const it = await twoAuthors()
    const { versionId } = await call(it.app, it.ada, createVersion, { params: { lessonId: it.lessonId }, body: { name: 'One' } })
    for (const client of [it.adas, it.bobs, it.adas]) {
      setElementProps(client.doc, it.slideId, it.elementId, { x: 100 + it.clock.now() % 7 }, LOCAL)
      await client.allSaved()
      it.clock.advance(MINUTE)
    }
    deleteElements(it.adas.doc, it.slideId, [it.elementId], LOCAL)
    await it.adas.allSaved()
    await call(it.app, it.bob, restoreVersion, { params: { lessonId: it.lessonId, versionId }, body: {} as never })
    await until(() => elementText(it.adas.doc, it.slideId, it.elementId) !== null, 'the box again')
    expect(shown(it.adas, it, await it.ask({ elementId: it.elementId }))).toEqual([['Hello world', 'Ada Lovelace', it.started]])
  })

  it('SYNC-58 reads states that lie in an object store, and asks to come back while it is away', async () => {
    const s3 = await newS3Server()
    const it = await twoAuthors({ S3_URL: s3.url })
    it.bobs.doc.getMap('meta').set('bulk', randomBytes(700_000).toString('hex'))
    await it.bobs.allSaved()
    await until(() => s3.objects.size > 0, 'a snapshot in the store')
    await expect.poll(async () => (await it.app.db.selectFrom('doc_snapshot').select('blob_key').execute()).some((row) => row.blob_key !== null)).toBe(true)
    await s3.stop()
    const question = { params: { lessonId: it.lessonId }, query: { slideId: it.slideId, elementId: it.elementId } as never }
    expect((await attempt(it.app, it.ada, readAttribution, question)).error?.code).toBe('files-unavailable')
    await s3.start()
    expect(shown(it.adas, it, await it.ask({ elementId: it.elementId }))).toEqual([['Hello world', 'Ada Lovelace', it.started]])
  })

  it('SYNC-58 is for those who may see the history, and says plainly what is not there', async () => {
    const it = await twoAuthors()
    const question = (member: TestMember, query: object) => attempt(it.app, member, readAttribution, {
      params: { lessonId: it.lessonId }, query: query as never,
    })
    const stranger = await signUpColleague(it.app, it.ada)
    expect((await question(stranger, { slideId: it.slideId })).error?.code).toBe('not-found')
    const viewer = await signUpColleague(it.app, it.ada)
    await shareWith(it.app, it.ada, { lessonId: it.lessonId }, viewer, 'viewer')
    expect((await question(viewer, { slideId: it.slideId })).http).toBe(200)
    expect((await question(it.ada, { slideId: 'none' })).error).toMatchObject({ code: 'not-found', path: 'slideId' })
    expect((await question(it.ada, { slideId: it.slideId, elementId: 'none' })).error).toMatchObject({ code: 'not-found', path: 'elementId' })
    expect((await question(it.ada, { slideId: it.slideId, elementId: it.elementId, narration: '1' })).error)
      .toMatchObject({ code: 'invalid-request', path: 'narration' })
    expect((await question(it.ada, {})).error?.code).toBe('invalid-request')
  })
})
