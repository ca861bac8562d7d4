import { addSlide, slideIds } from '@lectern/shared/lesson'
import { makeVideo } from '@lectern/shared/video'
import type { Video } from '@lectern/shared/video'
import type { FastifyInstance } from 'fastify'
import * as Y from 'yjs'
import { call, newLesson } from '../test-support/call.ts'
import type { TestMember } from '../test-support/members.ts'

const ORIGIN = { kind: 'local', command: 'test' } as const

function box(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** The boxes of an MP4, with so many bytes of pictures. */
export function mp4(bytes = 100): Buffer {
  return Buffer.concat([box('ftyp', Buffer.from('isom0000')), box('moov', Buffer.alloc(32)), box('mdat', Buffer.alloc(bytes, 7))])
}

/** A lesson of so many slides without narration. */
export async function lessonOf(app: FastifyInstance, owner: TestMember, slides = 2): Promise<{ lessonId: string; docId: string }> {
  const lesson = await newLesson(app, owner)
  await app.sync.transact(lesson.docId, { userId: owner.userId, kind: 'edit' }, (doc) => {
    for (let count = slideIds(doc).length; count < slides; count++) addSlide(doc, {}, ORIGIN)
  })
  return lesson
}

/** How many slides a document has. */
export async function slideCount(app: FastifyInstance, docId: string): Promise<number> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await app.sync.readDocument(docId))
  return slideIds(doc).length
}

/** A video that was asked for. */
export async function requestVideo(app: FastifyInstance, member: TestMember, lessonId: string, key = 'k1'): Promise<Video> {
  return (await call(app, member, makeVideo, { params: { lessonId }, body: { key } })).video
}
