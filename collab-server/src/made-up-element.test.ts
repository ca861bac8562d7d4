import { readAttribution } from '@lectern/shared/attribution'
import { createTicket, createVersion, duplicateLesson, restoreVersion } from '@lectern/shared/lessons'
import {
  LocalOrigin, addElement, asset, copyElements, defineElement, deleteElements, elementText, number, pasteElements, readElement, readRichText, registerElement,
  richText, setElementProps, slideIds,
} from '@lectern/shared/lesson'
import type { ElementPatch, NewElement } from '@lectern/shared/lesson'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { plainText, richTextOf } from '@lectern/shared/text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { insertAsset } from './assets/store.ts'
import { RawClient, until } from './sync/test-support/clients.ts'
import { buildTestApp, listen, testClock } from './test-support/build-test-app.ts'
import { call, newLesson, shareWith, signUpColleague } from './test-support/call.ts'
import { signUpMember } from './test-support/members.ts'
import type { TestMember } from './test-support/members.ts'

const ORIGIN = new LocalOrigin('test')
const MINUTE = 60_000
let forget: () => void

// All that the server is told of a new type of element: nothing. Its definition is for those who write it; the threads of the server never get it.
beforeAll(() => {
  forget = registerElement(defineElement({ type: 'gauge', fields: { question: richText(), votes: number({ min: 0, max: 9, fallback: 3 }), picture: asset() } }))
})
afterAll(() => forget())

/** Two people with a lesson open in which one of them made a gauge with a picture. */
async function world() {
  const clock = testClock()
  const app = await buildTestApp({ now: clock.now })
  const url = (await listen(app)).replace('http', 'ws')
  const ada = await signUpMember(app, { firstName: 'Ada', lastName: 'Lovelace' })
  const bob = await signUpColleague(app, ada, { firstName: 'Bob', lastName: 'Frost' })
  const { docId, lessonId } = await newLesson(app, ada)
  await shareWith(app, ada, { lessonId }, bob, 'editor')
  const enter = async (member: TestMember, lesson: { readonly lessonId: string; readonly docId: string }): Promise<RawClient> => {
    const { ticket } = await call(app, member, createTicket, { params: { lessonId: lesson.lessonId }, body: {} })
    const client = new RawClient(`${url}/collab/${lesson.docId}?lv=1&ticket=${ticket}`)
    await until(() => client.isSynced, 'the first sync')
    return client
  }
  const adas = await enter(ada, { lessonId, docId })
  const bobs = await enter(bob, { lessonId, docId })
  const slideId = slideIds(adas.doc)[0] ?? ''
  const picture = Buffer.from('a picture of a gauge')
  const hash = await app.blobs.put(picture)
  await insertAsset(app.db, { hash, contentType: 'image/png', bytes: picture.length, width: 1, height: 1 }, { ...ada, at: app.now() }, app.quotas.requireWithin)
  clock.advance(MINUTE)
  const id = addElement(adas.doc, slideId, {
    type: 'gauge', x: 10, y: 20, width: 300, height: 200, picture: hash, question: richTextOf('Ebb or flow'),
  } as unknown as NewElement, ORIGIN)
  await adas.allSaved()
  await until(() => elementText(bobs.doc, slideId, id), 'the gauge at the other one')
  const owners = async (): Promise<readonly string[]> => (
    (await app.db.selectFrom('asset_reference').select(['owner_kind', 'owner_id']).where('hash', '=', hash).execute()).map((row) => `${row.owner_kind} ${row.owner_id}`)
  )
  return { app, clock, ada, adas, bobs, docId, enter, hash, id, lessonId, owners, slideId, started: clock.now() }
}

it('a made-up type is written by two people, and the history says who wrote which of its words and set which of its fields', async () => {
  const { app, clock, ada, adas, bobs, id, lessonId, slideId, started } = await world()
  clock.advance(5 * MINUTE)
  const paragraph = elementText(bobs.doc, slideId, id)?.get(0) as Y.XmlElement
  bobs.doc.transact(() => {
    (paragraph.get(0) as Y.XmlText).insert(11, '?')
    setElementProps(bobs.doc, slideId, id, { votes: 5 } as unknown as ElementPatch, ORIGIN)
  })
  await bobs.allSaved()
  await until(() => (readElement(adas.doc, slideId, id) as unknown as { votes: number }).votes === 5, 'the votes of the other one')
  const text = elementText(adas.doc, slideId, id)
  expect(plainText(readRichText(text as Y.XmlFragment))).toBe('Ebb or flow?')
  const { created, keys, runs } = await call(app, ada, readAttribution, { params: { lessonId }, query: { slideId, elementId: id } })
  expect(runs.map(({ at, from, name, to }) => [from, to, name, at])).toEqual([[0, 11, 'Ada Lovelace', started], [11, 12, 'Bob Frost', started + 5 * MINUTE]])
  expect(created).toMatchObject({ name: 'Ada Lovelace', at: started })
  expect(Object.fromEntries(keys.map(({ key, name }) => [key, name]))).toMatchObject({ votes: 'Bob Frost', picture: 'Ada Lovelace', x: 'Ada Lovelace' })
})

it('it is copied, kept in versions, brought back and published whole, and its picture stays for each of those that show it', async () => {
  const { app, ada, adas, docId, enter, hash, id, lessonId, owners, slideId } = await world()
  const gauge = readElement(adas.doc, slideId, id)
  const [pasted = ''] = pasteElements(adas.doc, slideId, JSON.parse(JSON.stringify(copyElements(adas.doc, slideId, [id]))), { x: 0, y: 0 }, ORIGIN)
  await adas.allSaved()
  const { versionId } = await call(app, ada, createVersion, { params: { lessonId }, body: { name: 'With a gauge' } })
  const { publication } = await call(app, ada, publishLesson, { params: { lessonId }, body: { ...newSettings('Tides'), tags: ['tides'] } })
  const copy = await call(app, ada, duplicateLesson, { params: { lessonId }, body: {} })
  expect(await owners()).toEqual(expect.arrayContaining([`document ${docId}`, `version ${versionId}`, `publication ${publication.publicationId}`, `document ${copy.docId}`]))
  const content = (await app.inject({ url: `/api/v1/publications/${publication.publicationId}/content` })).json() as { data: { slides: { elements: { id: string }[] }[] } }
  const published = content.data.slides[0]?.elements.find((element) => element.id === id)
  expect(published).toMatchObject({ type: 'gauge', votes: 3, picture: hash, x: 10 })
  expect(JSON.stringify(published)).toContain('Ebb or flow')
  const inCopy = await enter(ada, copy)
  const elements = slideIds(inCopy.doc).flatMap((slide) => [readElement(inCopy.doc, slide, id)].filter((element) => element !== null))
  expect(elements).toEqual([gauge])
  deleteElements(adas.doc, slideId, [id, pasted], ORIGIN)
  await adas.allSaved()
  await call(app, ada, restoreVersion, { params: { lessonId, versionId } })
  await until(() => readElement(adas.doc, slideId, id), 'the gauge that was brought back')
  expect(readElement(adas.doc, slideId, id)).toEqual(gauge)
})
