import { META, ROOT } from '@lectern/shared/lesson'
import { presenceColour } from '@lectern/shared/sync'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { stockClient, synced, until } from './test-support/clients.ts'
import { newSyncServer } from './test-support/new-sync-server.ts'

const titleOf = (doc: Y.Doc): unknown => doc.getMap(ROOT.meta).get(META.title)

test('SYNC-1 an unmodified y-websocket client reads a lesson and its edit reaches another', async () => {
  const server = await newSyncServer()
  const [owner, editor] = [await server.addPerson(), await server.addPerson()]
  const lesson = await server.addLesson(owner)
  await server.share(lesson, editor, 'editor')
  const one = await stockClient(server, lesson, owner)
  const two = await stockClient(server, lesson, editor)
  await synced(one)
  await synced(two)
  expect(titleOf(one.doc)).toBe('A lesson')
  one.doc.getMap(ROOT.meta).set(META.title, 'Photosynthesis')
  await until(() => titleOf(two.doc) === 'Photosynthesis')
  two.doc.getMap(ROOT.meta).set(META.language, 'es')
  await until(() => one.doc.getMap(ROOT.meta).get(META.language) === 'es')
})

test('SYNC-2 stock clients see each other with the identity the server knows', async () => {
  const server = await newSyncServer()
  const [owner, editor] = [await server.addPerson(), await server.addPerson()]
  const lesson = await server.addLesson(owner)
  await server.share(lesson, editor, 'viewer')
  const one = await stockClient(server, lesson, owner)
  const two = await stockClient(server, lesson, editor)
  two.awareness.setLocalStateField('user', { name: 'The President', id: owner })
  await until(() => one.awareness.getStates().get(two.doc.clientID)?.['user'])
  expect(one.awareness.getStates().get(two.doc.clientID)).toEqual({
    user: { id: editor, name: `name of ${editor}`, color: presenceColour(editor), role: 'viewer' },
  })
  two.destroy()
  await until(() => !one.awareness.getStates().has(two.doc.clientID))
})

test('SYNC-3 a viewer is shown everything and changes nothing', async () => {
  const server = await newSyncServer()
  const [owner, viewer] = [await server.addPerson(), await server.addPerson()]
  const lesson = await server.addLesson(owner)
  await server.share(lesson, viewer, 'viewer')
  const one = await stockClient(server, lesson, owner)
  const two = await stockClient(server, lesson, viewer)
  await synced(one)
  await synced(two)
  two.doc.getMap(ROOT.meta).set(META.title, 'Mine now')
  one.doc.getMap(ROOT.meta).set(META.language, 'es')
  await until(() => two.doc.getMap(ROOT.meta).get(META.language) === 'es')
  expect(titleOf(one.doc)).toBe('A lesson')
  const stored = new Y.Doc()
  Y.applyUpdate(stored, await server.sync.readDocument(lesson))
  expect(titleOf(stored)).toBe('A lesson')
})
