import { narrationText, readRichText, slideIds } from '@lectern/shared/lesson'
import { createTicket } from '@lectern/shared/lessons'
import { plainText } from '@lectern/shared/text'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { Api } from '../../support/api.ts'
import type { LecternServer } from '../../support/server.ts'
import type { Person } from '../../support/test.ts'
import { until } from '../wait.ts'

/** Ids of a lesson. */
export interface LessonIds {
  readonly lessonId: string
  readonly docId: string
}

async function connect(server: LecternServer, { lessonId, docId }: LessonIds, doc: Y.Doc, person: Person = 'owner'): Promise<WebsocketProvider> {
  const member = await Api.as(server, person)
  const { ticket } = await member.call(createTicket, { params: { lessonId }, body: {} })
  const provider = new WebsocketProvider(`${server.url.replace('http', 'ws')}/collab`, docId, doc, {
    params: { ticket }, WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket, disableBc: true,
  })
  await until(() => provider.synced, 'a client to be in sync')
  return provider
}

/** Changes a lesson as an unmodified y-websocket client that was offline meanwhile, and waits until a stranger sees it. */
export async function writeLesson(server: LecternServer, ids: LessonIds, change: (doc: Y.Doc) => void, person?: Person): Promise<void> {
  const doc = new Y.Doc()
  const author = await connect(server, ids, doc, person)
  // All of it is one answer to step 1 then, instead of thousands of messages that the server's rates would hold back.
  author.disconnect()
  await until(() => !author.wsconnected, 'the author to be offline')
  change(doc)
  author.connect()
  const seen = new Y.Doc()
  const reader = await connect(server, ids, seen)
  const size = (one: Y.Doc): string => `${slideIds(one).length} ${Y.encodeStateVector(one).join()}`
  await until(() => size(seen) === size(doc), 'the change to be stored', 120_000)
  author.destroy()
  reader.destroy()
}

/** What somebody who opens a lesson anew reads of it on the server. */
export async function readLesson<T>(server: LecternServer, ids: LessonIds, read: (doc: Y.Doc) => T): Promise<T> {
  const doc = new Y.Doc()
  const reader = await connect(server, ids, doc)
  try {
    return read(doc)
  } finally {
    reader.destroy()
  }
}

/** The words that are said with the first slide, as the server holds them; null where there is no narration. */
export async function storedNarration(server: LecternServer, ids: LessonIds): Promise<string | null> {
  return await readLesson(server, ids, (doc) => {
    const text = narrationText(doc, slideIds(doc)[0] ?? '')
    return text ? plainText(readRichText(text)) : null
  })
}
