import { listLearners, reportVisit } from '@lectern/shared/activities'
import { deleteActivity, saveActivity } from '@lectern/shared/activity-library'
import { randomUUID } from 'node:crypto'
import { createAgent, emptyAgent } from '@lectern/shared/agents'
import { createKit } from '@lectern/shared/brand'
import { deleteCourse } from '@lectern/shared/courses'
import { requestDownload } from '@lectern/shared/downloads'
import { SCHEMA_VERSION } from '@lectern/shared/lesson'
import { createVersion, deleteLesson } from '@lectern/shared/lessons'
import { invite, listInvitations } from '@lectern/shared/organizations'
import { savePronunciation } from '@lectern/shared/pronunciations'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { createCredential } from '@lectern/shared/statements'
import { deleteTemplate, saveAsTemplate } from '@lectern/shared/templates'
import { makeVideo, stopVideo } from '@lectern/shared/video'
import { wavHeader } from '@lectern/shared/narration'
import { call } from '../call.ts'
import type { TestMember } from '../members.ts'
import { linkIn, mailsTo } from '../outbox.ts'
import { TEST_PASSWORD } from '../sign-in.ts'
import { TEST_FONT } from '../test-font.ts'
import { unique } from './world.ts'
import type { Expected, Row, World } from './world.ts'

export const of = (
  nobody: number, unverified: number, newcomer: number, viewer: number, commenter: number, editor: number, owner: number,
  organizationOwner: number, stranger: number,
): Expected => (
  { nobody, unverified, newcomer, viewer, commenter, editor, owner, organizationOwner, stranger }
)
export const everybody = (http = 200) => of(http, http, http, http, http, http, http, http, http)
export const signedIn = (http = 200) => of(401, http, http, http, http, http, http, http, http)
export const verified = (http = 200) => of(401, 403, http, http, http, http, http, http, http)
export const members = (http = 200) => of(401, 403, 403, http, http, http, http, http, http)
/** The owner of the organization; owners of lessons are no more than members here. */
export const ownerOfOrganization = (http = 200) => of(401, 403, 403, 403, 403, 403, 403, http, 403)
/** By the role on a lesson or course; who has none learns nothing of it, the owner of the organization neither. */
export const shared = (viewer: number, editor: number, owner: number) => of(401, 403, 403, viewer, viewer, editor, owner, 404, 404)
export const readers = shared(200, 200, 200)
export const writers = shared(403, 200, 200)
export const owners = shared(403, 403, 200)
/** The owner of the organization over any lesson of it, shared or not. */
export const rulers = of(401, 403, 403, 403, 403, 403, 403, 200, 404)

export const withBody = (expected: Expected, payload: (world: World, me: TestMember) => object): Row => ({
  expected, request: (world, me) => ({ payload: payload(world, me) }),
})
/** What it does for somebody stands beside what is there: the others may ask in the same world. */
export const adds = (row: Row): Row => ({ ...row, isBeside: true })
export const own = (_: World, me: TestMember) => ({ organizationId: me.organizationId })
export const password = () => ({ password: TEST_PASSWORD })
export const named = () => ({ name: unique() })
export const described = () => ({ ...named(), description: 'Of stones' })

type Given = NonNullable<Row['given']>

export const trashedLesson: Given = async (app, world) => {
  await call(app, world.owner, deleteLesson, { params: { lessonId: world.lessonId } })
  return {}
}
export const trashedCourse: Given = async (app, world) => {
  await call(app, world.owner, deleteCourse, { params: { courseId: world.courseId } })
  return {}
}
export const version: Given = async (app, world) => (
  await call(app, world.owner, createVersion, { params: { lessonId: world.lessonId }, body: named() })
)
export const invitation: Given = async (app, world) => {
  await call(app, world.organizationOwner, invite, { body: { email: world.newcomer.email } })
  const { invitations } = await call(app, world.organizationOwner, listInvitations)
  const link = linkIn((await mailsTo(app, world.newcomer.email)).find((mail) => mail.subject.includes('invites you')))
  return { code: link.searchParams.get('code') ?? '', invitationId: invitations[0]?.invitationId ?? '' }
}
export const publicationSettings = () => ({ ...newSettings('Rivers'), tags: ['water'] })
export const publication: Given = async (app, world) => {
  const made = await call(app, world.owner, publishLesson, { params: { lessonId: world.lessonId }, body: publicationSettings() })
  return { publicationId: made.publication.publicationId }
}
/** Somebody who has opened a publication. */
export const learner: Given = async (app, world) => {
  const { publicationId = '' } = (await publication(app, world)) ?? {}
  await call(app, world.owner, reportVisit, { params: { publicationId }, body: { learner: randomUUID(), id: randomUUID(), slides: [] } })
  const { learners } = await call(app, world.owner, listLearners, { params: { lessonId: world.lessonId, publicationId }, query: { from: 0, to: Number.MAX_SAFE_INTEGER, search: '', sort: 'last', direction: 'descending', page: 0 } })
  return { publicationId, learnerId: learners[0]?.learnerId ?? '' }
}
export const credential: Given = async (app, world) => {
  const made = await call(app, world.organizationOwner, createCredential, { body: { name: 'Tool', scope: 'write' } })
  return { key: made.credential.key }
}
export const agentDefinition = () => ({ ...emptyAgent(), name: unique(), conversationDescription: 'A first call.', learnerRole: 'Seller', aiRole: 'Buyer' })
export const agent: Given = async (app, world) => (
  await call(app, world.owner, createAgent, { body: { kind: 'coach', definition: agentDefinition() } })
)
export const video: Given = async (app, world) => {
  const made = await call(app, world.owner, makeVideo, { params: { lessonId: world.lessonId }, body: { key: unique() } })
  return { videoJobId: made.video.videoJobId }
}
export const download: Given = async (app, world) => {
  const made = await call(app, world.owner, requestDownload, { params: { lessonId: world.lessonId }, body: { key: unique(), format: 'png', slideId: null } })
  return { downloadId: made.download.downloadId }
}
export const stoppedVideo: Given = async (app, world) => {
  const { videoJobId = '' } = (await video(app, world)) ?? {}
  await call(app, world.owner, stopVideo, { params: { lessonId: world.lessonId, videoJobId } })
  return { videoJobId }
}
/** Agents are not shared one by one: their owner rules them, everybody of the organization sees them. */
export const membersOfAgent = of(401, 403, 403, 200, 200, 200, 200, 200, 404)
export const ownerOfAgent = of(401, 403, 403, 403, 403, 403, 200, 403, 404)
export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
export const form = (_: World, me: TestMember) => ({
  name: me.name, email: me.email, issueType: 1, subject: 'It stops', description: 'It stops when I press play.',
  attachments: [{ fileName: 'a.png', contentType: 'image/png', content: PNG.toString('base64'), size: PNG.length }],
})
export const multipart = (fileField: string, fields: Readonly<Record<string, string>> = {}, file: Buffer = PNG) => ({
  payload: Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)),
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${fileField}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`),
    file, Buffer.from('\r\n--x--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
})
export const upload: Row['request'] = () => multipart('file')
/** A second of a tone, as somebody may have said it. */
export const TONE = Buffer.concat([wavHeader(8000, 8000), Buffer.from(Int16Array.from({ length: 8000 }, (_, at) => Math.sin(at / 3) * 8000).buffer)])
export const recording: Row['request'] = () => multipart('file', { sentences: JSON.stringify(['Tides rise.']), language: 'en' }, TONE)
export const galleryUpload: Row['request'] = (_, me) => multipart('File', { UserId: me.userId, OrganizationId: me.organizationId })
/** A picture of the gallery, of the owner of the lesson; ruled as agents are. */
export const picture: Given = async (app, { owner }) => {
  const { payload, headers } = multipart('File', { UserId: owner.userId, OrganizationId: owner.organizationId })
  const answer = await app.inject({ method: 'POST', url: '/api/v1/Designer/UploadGalleryMedia', payload, headers: { ...headers, ...owner.headers } })
  return { mediaId: (answer.json() as { data: { currentMedia: { mediaId: string } } }).data.currentMedia.mediaId }
}

export const deckUpload = (): ReturnType<typeof multipart> => multipart('file', { key: unique(), target: 'slides' }, Buffer.from('PK\u0003\u0004 nobody reads it', 'latin1'))
/** What is no deck is answered with its status (S2 §8). */
export const conversionUpload: Row['request'] = (_, me) => multipart('file', { userId: me.userId, fileType: 'pptx' }, Buffer.from('no deck'))
/** An import is its own person's, whatever they are of a lesson. */
export const deckImport: Given = async (app, { owner }) => {
  const { payload, headers } = deckUpload()
  const answer = await app.inject({ method: 'POST', url: '/api/v1/imports', payload, headers: { ...headers, ...owner.headers } })
  return { importId: (answer.json() as { data: { import: { job: { jobId: string } } } }).data.import.job.jobId }
}

/** A font that all of the workspace may choose, of the owner of the lesson; the owner of the workspace rules it, too. */
export const ownerOfFont = of(401, 403, 403, 403, 403, 403, 200, 200, 404)
export const fontUpload = () => multipart('file', { name: unique(), privacy: 'public' }, TEST_FONT)
export const font: Given = async (app, { owner }) => {
  const { payload, headers } = fontUpload()
  const answer = await app.inject({ method: 'POST', url: '/api/v1/fonts', payload, headers: { ...headers, ...owner.headers } })
  return { fontId: (answer.json() as { data: { font: { fontId: string } } }).data.font.fontId }
}

/** A word of the dictionary, of the owner of the lesson; ruled as fonts are. */
export const pronunciation: Given = async (app, { owner }) => ({
  entryId: (await call(app, owner, savePronunciation, { body: { word: unique(), pronunciation: 'so', avatarId: null, language: 'en' } })).entry.entryId,
})

/** A template that all of the workspace may use, of the owner of the lesson; the owner of the workspace rules it, too. */
export const templateFields = () => ({ name: unique(), category: 'education' as const, audience: null, privacy: 'public' as const })
export const template: Given = async (app, { lessonId, owner }) => ({
  templateId: (await call(app, owner, saveAsTemplate, { body: { lessonId, ...templateFields() } })).template.templateId,
})
export const trashedTemplate: Given = async (app, world) => {
  const { templateId = '' } = (await template(app, world)) ?? {}
  await call(app, world.owner, deleteTemplate, { params: { templateId } })
  return { templateId }
}

/** A question as it lies on a clipboard. */
const questionGiven = { element: { type: 'trueFalse', id: 'question', x: 0, y: 0, width: 800, height: 400 }, version: SCHEMA_VERSION }
export const activityFields = () => ({ name: unique(), description: 'About lava.', tags: ['lava'], privacy: 'public' as const })
export const activityGiven = () => ({ ...activityFields(), ...questionGiven })
export const activityContent = () => questionGiven
/** An activity of the library that all of the workspace may use, of the owner of the lesson; the owner of the workspace rules it, too. */
export const activity: Given = async (app, { owner }) => ({
  activityId: (await call(app, owner, saveActivity, { body: activityGiven() })).activity.activityId,
})
export const trashedActivity: Given = async (app, world) => {
  const { activityId = '' } = (await activity(app, world)) ?? {}
  await call(app, world.owner, deleteActivity, { params: { activityId } })
  return { activityId }
}
/** A brand kit, which the owner of the workspace rules. */
export const kitFields = () => ({ name: unique(), colours: { primary: '#112233', secondary: '#445566', accent: '#778899', additional: [] }, fonts: ['Arial'], logoHashes: [] })
export const brandKit: Given = async (app, { organizationOwner }) => ({ kitId: (await call(app, organizationOwner, createKit, { body: kitFields() })).kit.kitId })
