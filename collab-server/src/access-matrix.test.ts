import { listLearners, reportVisit } from '@lectern/shared/activities'
import { randomUUID } from 'node:crypto'
import { createAgent, emptyAgent } from '@lectern/shared/agents'
import { createCourse, deleteCourse } from '@lectern/shared/courses'
import { startCheckout } from '@lectern/shared/credits'
import { requestDownload } from '@lectern/shared/downloads'
import { submitFeedback } from '@lectern/shared/feedback'
import { createVersion, deleteLesson, removeFromLesson } from '@lectern/shared/lessons'
import { invite, listInvitations } from '@lectern/shared/organizations'
import { savePronunciation } from '@lectern/shared/pronunciations'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { deleteTemplate, saveAsTemplate } from '@lectern/shared/templates'
import { makeVideo, stopVideo } from '@lectern/shared/video'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sharedTestApp } from './test-support/build-test-app.ts'
import { call, newLesson, signUpColleague } from './test-support/call.ts'
import { signUpAtOnce, signUpMember } from './test-support/members.ts'
import { wavHeader } from './providers/speech/wav.ts'
import { TEST_FONT } from './test-support/test-font.ts'
import type { TestMember } from './test-support/members.ts'
import { linkIn, mailsTo } from './test-support/outbox.ts'
import { TEST_PASSWORD, keptTestPassword } from './test-support/sign-in.ts'

/**
 * Every route with what everybody gets from it. The routes come from the server itself: one without a row here fails.
 * Who asks: nobody · a member whose address is not verified (an editor of the lesson) · somebody verified in the default
 * organization · viewer, commenter, editor and owner of the lesson and course, none of whom owns the organization · the owner of the
 * organization, with whom nothing is shared · a member of another organization.
 */
const ROLES = ['nobody', 'unverified', 'newcomer', 'viewer', 'commenter', 'editor', 'owner', 'organizationOwner', 'stranger'] as const
type Role = (typeof ROLES)[number]
const server = sharedTestApp({ env: { AUTH_LIMIT_PER_ACCOUNT: '1000000' } })
type Expected = Readonly<Record<Role, number>>

interface World extends Readonly<Record<Exclude<Role, 'nobody'>, TestMember>> {
  /** A verified viewer, to do things to. */
  readonly other: TestMember
  readonly lessonId: string
  readonly courseId: string
}

interface Row {
  readonly expected: Expected
  /** What is sent, for the one who asks (the viewer's data for nobody). */
  readonly request?: (world: World, me: TestMember) => Omit<InjectOptions, 'method' | 'url'> & { params?: Readonly<Record<string, string>> }
  /** Made before each try; what it answers goes into the path's parameters. */
  readonly given?: (app: FastifyInstance, world: World) => Promise<Readonly<Record<string, string>>>
}

const of = (
  nobody: number, unverified: number, newcomer: number, viewer: number, commenter: number, editor: number, owner: number,
  organizationOwner: number, stranger: number,
): Expected => (
  { nobody, unverified, newcomer, viewer, commenter, editor, owner, organizationOwner, stranger }
)
const everybody = (http = 200) => of(http, http, http, http, http, http, http, http, http)
const signedIn = (http = 200) => of(401, http, http, http, http, http, http, http, http)
const verified = (http = 200) => of(401, 403, http, http, http, http, http, http, http)
const members = (http = 200) => of(401, 403, 403, http, http, http, http, http, http)
/** The owner of the organization; owners of lessons are no more than members here. */
const ownerOfOrganization = (http = 200) => of(401, 403, 403, 403, 403, 403, 403, http, 403)
/** By the role on a lesson or course; who has none learns nothing of it, the owner of the organization neither. */
const shared = (viewer: number, editor: number, owner: number) => of(401, 403, 403, viewer, viewer, editor, owner, 404, 404)
const readers = shared(200, 200, 200)
const writers = shared(403, 200, 200)
const owners = shared(403, 403, 200)
/** The owner of the organization over any lesson of it, shared or not. */
const rulers = of(401, 403, 403, 403, 403, 403, 403, 200, 404)

let counter = 0
const unique = (): string => `Name ${++counter}`
const withBody = (expected: Expected, payload: (world: World, me: TestMember) => object): Row => ({
  expected, request: (world, me) => ({ payload: payload(world, me) }),
})
const own = (_: World, me: TestMember) => ({ organizationId: me.organizationId })
const password = () => ({ password: TEST_PASSWORD })
const named = () => ({ name: unique() })

const trashedLesson: Row['given'] = async (app, world) => {
  await call(app, world.owner, deleteLesson, { params: { lessonId: world.lessonId } })
  return {}
}
const trashedCourse: Row['given'] = async (app, world) => {
  await call(app, world.owner, deleteCourse, { params: { courseId: world.courseId } })
  return {}
}
const version: Row['given'] = async (app, world) => (
  await call(app, world.owner, createVersion, { params: { lessonId: world.lessonId }, body: named() })
)
const invitation: Row['given'] = async (app, world) => {
  await call(app, world.organizationOwner, invite, { body: { email: world.newcomer.email } })
  const { invitations } = await call(app, world.organizationOwner, listInvitations)
  const link = linkIn((await mailsTo(app, world.newcomer.email)).find((mail) => mail.subject.includes('invites you')))
  return { code: link.searchParams.get('code') ?? '', invitationId: invitations[0]?.invitationId ?? '' }
}
const publicationSettings = () => ({ ...newSettings('Rivers'), tags: ['water'] })
const publication: Row['given'] = async (app, world) => {
  const made = await call(app, world.owner, publishLesson, { params: { lessonId: world.lessonId }, body: publicationSettings() })
  return { publicationId: made.publication.publicationId }
}
/** Somebody who has opened a publication. */
const learner: Row['given'] = async (app, world) => {
  const { publicationId = '' } = (await publication(app, world)) ?? {}
  await call(app, world.owner, reportVisit, { params: { publicationId }, body: { learner: randomUUID(), id: randomUUID(), slides: [] } })
  const { learners } = await call(app, world.owner, listLearners, { params: { lessonId: world.lessonId, publicationId }, query: { from: 0, to: Number.MAX_SAFE_INTEGER, search: '', sort: 'last', direction: 'descending', page: 0 } })
  return { publicationId, learnerId: learners[0]?.learnerId ?? '' }
}
const agentDefinition = () => ({ ...emptyAgent(), name: unique(), conversationDescription: 'A first call.', learnerRole: 'Seller', aiRole: 'Buyer' })
const agent: Row['given'] = async (app, world) => (
  await call(app, world.owner, createAgent, { body: { kind: 'coach', definition: agentDefinition() } })
)
const video: Row['given'] = async (app, world) => {
  const made = await call(app, world.owner, makeVideo, { params: { lessonId: world.lessonId }, body: { key: unique() } })
  return { videoJobId: made.video.videoJobId }
}
const download: Row['given'] = async (app, world) => {
  const made = await call(app, world.owner, requestDownload, { params: { lessonId: world.lessonId }, body: { key: unique(), format: 'png', slideId: null } })
  return { downloadId: made.download.downloadId }
}
const stoppedVideo: Row['given'] = async (app, world) => {
  const { videoJobId = '' } = (await video(app, world)) ?? {}
  await call(app, world.owner, stopVideo, { params: { lessonId: world.lessonId, videoJobId } })
  return { videoJobId }
}
/** Agents are not shared one by one: their owner rules them, everybody of the organization sees them. */
const membersOfAgent = of(401, 403, 403, 200, 200, 200, 200, 200, 404)
const ownerOfAgent = of(401, 403, 403, 403, 403, 403, 200, 403, 404)
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const form = (_: World, me: TestMember) => ({
  name: me.name, email: me.email, issueType: 1, subject: 'It stops', description: 'It stops when I press play.',
  attachments: [{ fileName: 'a.png', contentType: 'image/png', content: PNG.toString('base64'), size: PNG.length }],
})
const multipart = (fileField: string, fields: Readonly<Record<string, string>> = {}, file: Buffer = PNG) => ({
  payload: Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)),
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${fileField}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`),
    file, Buffer.from('\r\n--x--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
})
const upload: Row['request'] = () => multipart('file')
/** A second of a tone, as somebody may have said it. */
const TONE = Buffer.concat([wavHeader(8000, 8000), Buffer.from(Int16Array.from({ length: 8000 }, (_, at) => Math.sin(at / 3) * 8000).buffer)])
const recording: Row['request'] = () => multipart('file', { sentences: JSON.stringify(['Tides rise.']), language: 'en' }, TONE)
const galleryUpload: Row['request'] = (_, me) => multipart('File', { UserId: me.userId, OrganizationId: me.organizationId })
/** A picture of the gallery, of the owner of the lesson; ruled as agents are. */
const picture: Row['given'] = async (app, { owner }) => {
  const { payload, headers } = multipart('File', { UserId: owner.userId, OrganizationId: owner.organizationId })
  const answer = await app.inject({ method: 'POST', url: '/api/v1/Designer/UploadGalleryMedia', payload, headers: { ...headers, ...owner.headers } })
  return { mediaId: (answer.json() as { data: { currentMedia: { mediaId: string } } }).data.currentMedia.mediaId }
}

const deckUpload = (): ReturnType<typeof multipart> => multipart('file', { key: unique(), target: 'slides' }, Buffer.from('PK\u0003\u0004 nobody reads it', 'latin1'))
/** An import is its own person's, whatever they are of a lesson. */
const deckImport: Row['given'] = async (app, { owner }) => {
  const { payload, headers } = deckUpload()
  const answer = await app.inject({ method: 'POST', url: '/api/v1/imports', payload, headers: { ...headers, ...owner.headers } })
  return { importId: (answer.json() as { data: { import: { job: { jobId: string } } } }).data.import.job.jobId }
}

/** A font that all of the workspace may choose, of the owner of the lesson; the owner of the workspace rules it, too. */
const ownerOfFont = of(401, 403, 403, 403, 403, 403, 200, 200, 404)
const fontUpload = () => multipart('file', { name: unique(), privacy: 'public' }, TEST_FONT)
const font: Row['given'] = async (app, { owner }) => {
  const { payload, headers } = fontUpload()
  const answer = await app.inject({ method: 'POST', url: '/api/v1/fonts', payload, headers: { ...headers, ...owner.headers } })
  return { fontId: (answer.json() as { data: { font: { fontId: string } } }).data.font.fontId }
}

/** A word of the dictionary, of the owner of the lesson; ruled as fonts are. */
const pronunciation: Row['given'] = async (app, { owner }) => ({
  entryId: (await call(app, owner, savePronunciation, { body: { word: unique(), pronunciation: 'so', avatarId: null, language: 'en' } })).entry.entryId,
})

/** A template that all of the workspace may use, of the owner of the lesson; the owner of the workspace rules it, too. */
const templateSaid = () => ({ name: unique(), category: 'education' as const, audience: null, privacy: 'public' as const })
const template: Row['given'] = async (app, { lessonId, owner }) => ({
  templateId: (await call(app, owner, saveAsTemplate, { body: { lessonId, ...templateSaid() } })).template.templateId,
})
const trashedTemplate: Row['given'] = async (app, world) => {
  const { templateId = '' } = (await template(app, world)) ?? {}
  await call(app, world.owner, deleteTemplate, { params: { templateId } })
  return { templateId }
}

const API: Readonly<Record<string, Row>> = {
  'POST /Auth/SignIn': withBody(everybody(), () => ({ email: 'nobody@example.test', password: 'x' })),
  'POST /Auth/SignupWithEmailVerification': withBody(everybody(), () => ({
    firstName: 'New', lastName: 'Person', userName: `new.person${++counter}`, email: { address: `new${counter}@example.test` }, password: TEST_PASSWORD,
  })),
  'POST /Auth/SendEmailForVerification': withBody(signedIn(), (_, me) => ({ userId: me.userId })),
  'POST /Auth/VerifyEmail': withBody(everybody(), () => ({ userId: 'x', code: 'x' })),
  'POST /Auth/VerifyTwoFactorCode': withBody(everybody(), () => ({ challengeToken: 'x', code: '000000' })),
  'POST /Auth/ResendTwoFactorCode': withBody(everybody(), () => ({ challengeToken: 'x' })),
  'POST /Auth/TriggerResetPasswordEmail': withBody(everybody(), () => ({ email: 'nobody@example.test' })),
  'POST /Auth/ResetPassword': withBody(everybody(), () => ({ userId: 'x', code: 'x', newPassword: 'x' })),
  'POST /Auth/UpdatePassword': withBody(signedIn(), () => ({ currentPassword: TEST_PASSWORD, newPassword: 'Slate&Pencil8' })),
  'POST /Auth/UpdateOnboardType': withBody(signedIn(), () => ({ onboardType: 'k12' })),
  'POST /Account/UpdateLanguage': withBody(signedIn(), () => ({ language: 'hi' })),
  'POST /Account/UpdateUserName': withBody(signedIn(), () => ({ name: 'Another Name' })),
  'POST /Account/GetOrganizationCreditsDetails': withBody(verified(), (world, me) => ({ ...own(world, me), userId: me.userId })),
  'POST /Account/GetOrganizationCreditsUsageHistory': withBody(members(), own),
  'POST /Account/DeductCredits': withBody(members(), (_, me) => ({ uid: me.userId, cat: 17 })),
  'POST /Account/AddCredits': withBody(ownerOfOrganization(), (world, me) => ({ ...own(world, me), credits: 1 })),
  'GET /Account/FeatureFlags/Effective': { expected: signedIn() },
  'GET /sessions': { expected: signedIn() },
  'DELETE /sessions': { expected: signedIn() },
  'POST /sessions/refresh': { expected: everybody(401) },
  'DELETE /sessions/current': { expected: everybody() },
  'DELETE /sessions/:sessionId': { expected: of(401, 404, 404, 404, 404, 404, 200, 404, 404), request: ({ owner }) => ({ params: { sessionId: owner.sessionId } }) },
  'GET /two-factor': { expected: signedIn() },
  'POST /two-factor/app': withBody(verified(), password),
  'POST /two-factor/mail': withBody(verified(), password),
  'POST /two-factor/confirm': withBody(verified(409), () => ({ code: '000000' })),
  'POST /two-factor/recovery-codes': withBody(verified(409), password),
  'POST /two-factor/disable': withBody(signedIn(409), password),
  'GET /account/export': { expected: signedIn() },
  'POST /account/delete': withBody({ ...signedIn(), organizationOwner: 409 }, password),
  'GET /audit': { expected: ownerOfOrganization() },
  'POST /organizations': withBody(of(401, 403, 200, 409, 409, 409, 409, 409, 409), () => ({ planType: 0 })),
  'PATCH /organizations/current': withBody(ownerOfOrganization(), () => ({ name: 'Named anew' })),
  'GET /organizations/current/members': { expected: members() },
  'DELETE /organizations/current/members/:userId': { expected: ownerOfOrganization(), request: ({ other }) => ({ params: { userId: other.userId } }) },
  'POST /organizations/current/transfer': withBody(ownerOfOrganization(), ({ other }) => ({ userId: other.userId })),
  'POST /organizations/current/invitations': withBody(ownerOfOrganization(), () => ({ email: `invited${++counter}@example.test` })),
  'GET /organizations/current/storage': { expected: ownerOfOrganization() },
  'GET /organizations/current/invitations': { expected: ownerOfOrganization() },
  'DELETE /organizations/current/invitations/:invitationId': { expected: ownerOfOrganization(), given: invitation },
  'GET /organizations/current/settings': { expected: members() },
  'PATCH /organizations/current/settings': withBody(ownerOfOrganization(), () => ({ maxEditorsPerDocument: 5 })),
  'GET /invitations/:code': { expected: everybody(), given: invitation },
  'POST /invitations/:code/accept': { expected: of(401, 403, 200, 403, 403, 403, 403, 403, 403), given: invitation },

  'GET /lessons': { expected: members() },
  'POST /lessons': withBody(members(), named),
  'GET /lessons/:lessonId': { expected: readers },
  'PATCH /lessons/:lessonId': withBody(writers, named),
  'DELETE /lessons/:lessonId': { expected: owners },
  'GET /lessons/:lessonId/shares': { expected: readers },
  'POST /lessons/:lessonId/shares': withBody(owners, ({ other }) => ({ email: other.email, role: 'editor' })),
  'PATCH /lessons/:lessonId/shares/:userId': { expected: owners, request: ({ other }) => ({ params: { userId: other.userId }, payload: { role: 'editor' } }) },
  'DELETE /lessons/:lessonId/shares/:userId': { expected: owners, request: ({ other }) => ({ params: { userId: other.userId } }) },
  'GET /lessons/:lessonId/size': { expected: readers },
  'POST /lessons/:lessonId/duplicate': { expected: readers },
  'POST /lessons/:lessonId/restore': { expected: shared(404, 404, 200), given: trashedLesson },
  'POST /lessons/:lessonId/removals': withBody(rulers, ({ other }) => ({ userId: other.userId })),
  'GET /lessons/:lessonId/removals': { expected: rulers },
  'DELETE /lessons/:lessonId/removals/:userId': {
    expected: rulers,
    given: async (app, { lessonId, organizationOwner, other }) => {
      await call(app, organizationOwner, removeFromLesson, { params: { lessonId }, body: { userId: other.userId } })
      return { userId: other.userId }
    },
  },
  'POST /lessons/:lessonId/transfer': withBody(owners, ({ other }) => ({ userId: other.userId })),
  'POST /lessons/:lessonId/ticket': { expected: readers },
  'GET /lessons/:lessonId/versions': { expected: readers },
  'POST /lessons/:lessonId/versions': withBody(writers, named),
  'GET /lessons/:lessonId/versions/:versionId': { expected: readers, given: version },
  'PATCH /lessons/:lessonId/versions/:versionId': { ...withBody(writers, named), given: version },
  'DELETE /lessons/:lessonId/versions/:versionId': { expected: shared(403, 403, 200), given: version },
  'POST /lessons/:lessonId/versions/:versionId/restore': { expected: writers, given: version },
  'GET /lessons/:lessonId/lock': { expected: readers },
  'POST /lessons/:lessonId/lock': withBody(owners, () => ({ kind: 'editing' })),
  'DELETE /lessons/:lessonId/lock': { expected: owners },
  'GET /lessons/:lessonId/changes': { expected: readers },
  // There is no such slide: who may read gets so far as to learn that.
  'GET /lessons/:lessonId/attribution': { expected: { ...readers, viewer: 404, commenter: 404, editor: 404, owner: 404 }, request: () => ({ query: { slideId: 'none' } }) },

  'GET /lessons/:lessonId/publications': { expected: readers },
  'POST /lessons/:lessonId/publications': withBody(writers, publicationSettings),
  'PUT /lessons/:lessonId/publications/:publicationId': { ...withBody(writers, publicationSettings), given: publication },
  'POST /lessons/:lessonId/publications/:publicationId/republish': { expected: writers, given: publication },
  'DELETE /lessons/:lessonId/publications/:publicationId': { expected: writers, given: publication },
  'GET /lessons/:lessonId/publications/:publicationId/report': { expected: writers, given: publication },
  'GET /lessons/:lessonId/publications/:publicationId/learners': { expected: writers, given: publication },
  'GET /lessons/:lessonId/publications/:publicationId/learners.csv': { expected: writers, given: publication },
  'GET /lessons/:lessonId/publications/:publicationId/learners/:learnerId': { expected: writers, given: learner },
  'DELETE /lessons/:lessonId/publications/:publicationId/learners/:learnerId': { expected: writers, given: learner },
  'POST /lessons/:lessonId/publications/:publicationId/invitations': { ...withBody(writers, () => ({ learners: [{ email: 'mei@example.org', name: 'Mei' }], days: 30 })), given: publication },
  'GET /lessons/:lessonId/publications/:publicationId/scorm': {
    expected: readers, given: publication, request: () => ({ query: { edition: '1.2' } }),
  },
  // For learners, who have a link and no account; `publishing.test.ts` has what the rules of a publication refuse.
  'GET /publications/:publicationId': { expected: everybody(), given: publication },
  'GET /publications/:publicationId/content': { expected: everybody(), given: publication },
  'POST /publications/:publicationId/views': { expected: everybody(), given: publication },
  'POST /publications/:publicationId/answers': {
    ...withBody(everybody(404), () => ({ learner: randomUUID(), id: randomUUID(), activityId: 'none', answer: { chosen: ['a'] } })), given: publication,
  },
  'POST /publications/:publicationId/hints': { ...withBody(everybody(404), () => ({ learner: randomUUID(), activityId: 'none', hintId: 'none' })), given: publication },
  'POST /publications/:publicationId/handovers': { ...withBody(everybody(), () => ({ learner: randomUUID() })), given: publication },
  'POST /publications/:publicationId/handovers/open': { ...withBody(everybody(409), () => ({ token: 'none' })), given: publication },
  'POST /publications/:publicationId/progress': { ...withBody(everybody(), () => ({ learner: randomUUID() })), given: publication },
  'POST /publications/:publicationId/profile/read': { ...withBody(everybody(), () => ({ learner: randomUUID() })), given: publication },
  'PUT /publications/:publicationId/profile': { ...withBody(everybody(), () => ({ learner: randomUUID(), source: 'form', values: {} })), given: publication },
  'POST /publications/:publicationId/profile/forget': { ...withBody(everybody(), () => ({ learner: randomUUID() })), given: publication },
  'POST /publications/:publicationId/invitations/open': { ...withBody(everybody(409), () => ({ token: 'none' })), given: publication },
  'POST /publications/:publicationId/visits': { ...withBody(everybody(), () => ({ learner: randomUUID(), id: randomUUID(), slides: [] })), given: publication },
  'POST /publications/:publicationId/events': {
    ...withBody(everybody(202), () => ({ sentAt: 1, events: [{ id: randomUUID(), kind: 'publication.opened', at: 1, data: {} }] })), given: publication,
  },

  'GET /courses': { expected: members() },
  'POST /courses': withBody(members(), named),
  'PATCH /courses/:courseId': withBody(writers, named),
  'DELETE /courses/:courseId': { expected: owners },
  'GET /courses/:courseId/shares': { expected: readers },
  'POST /courses/:courseId/shares': withBody(owners, ({ other }) => ({ email: other.email, role: 'editor' })),
  'PATCH /courses/:courseId/shares/:userId': { expected: owners, request: ({ other }) => ({ params: { userId: other.userId }, payload: { role: 'editor' } }) },
  'DELETE /courses/:courseId/shares/:userId': { expected: owners, request: ({ other }) => ({ params: { userId: other.userId } }) },
  'POST /courses/:courseId/duplicate': { expected: readers },
  'POST /courses/:courseId/restore': { expected: shared(404, 404, 200), given: trashedCourse },
  'POST /courses/:courseId/transfer': withBody(owners, ({ other }) => ({ userId: other.userId })),

  'GET /brand': { expected: members() },
  'PUT /brand': withBody(ownerOfOrganization(), () => ({ version: 0, colours: null, logoHash: null })),
  // Found or not: this server looks nowhere.
  'GET /Content/GetExternalImage': { expected: members(503), request: () => ({ query: { searchText: 'lava' } }) },
  'GET /organizations/current/providers': { expected: ownerOfOrganization() },
  'GET /organizations/current/providers/use': { expected: ownerOfOrganization() },
  'PUT /organizations/current/providers/:kind': {
    expected: ownerOfOrganization(),
    request: () => ({ params: { kind: 'text' }, payload: { wire: 'openai', url: 'https://models.example/v1', model: 'm', key: null } }),
  },
  'DELETE /organizations/current/providers/:kind': { expected: ownerOfOrganization(), request: () => ({ params: { kind: 'text' } }) },
  'POST /organizations/current/providers/:kind/trial': {
    expected: ownerOfOrganization(),
    request: () => ({ params: { kind: 'text' }, payload: { wire: 'openai', url: 'https://models.invalid/v1', model: 'm', key: null } }),
  },
  'GET /speech/voices': { expected: members() },
  'GET /gallery/engine': { expected: members() },
  'GET /gallery/trending': { expected: members() },
  // With a ticket that the server never gave: nobody has what another address names copied.
  'POST /gallery/external': withBody(members(403), () => ({
    source: 'commons', id: '1', title: 'Lava', url: 'https://elsewhere.invalid/1.png', smallUrl: 'https://elsewhere.invalid/1.png', pageUrl: 'https://elsewhere.invalid/1',
    width: 1, height: 1, author: 'Ada', license: 'CC0', licenseUrl: null, ticket: 'x',
  })),
  'POST /generateImage': withBody(members(), () => ({ prompt: 'lava', requestType: 'GPTImage1Request', aspectRatio: '1:1' })),
  'POST /speech': withBody(members(), () => ({ text: 'Lava flows.' })),
  'POST /speech/with-timestamps': withBody(members(), () => ({ text: 'Lava flows.' })),
  'GET /creation/writer': { expected: members() },
  'POST /LLM/generateReading': withBody(members(), () => ({ promptKey: 'reading', key: `matrix-${unique().replace(' ', '-')}`, topic: 'lava' })),
  'POST /creation/slides': withBody(writers, ({ courseId }) => ({
    key: `matrix-${unique().replace(' ', '-')}`, ...named(), courseId, reading: '# Lava\n\n## Heat\n\nIt is hot. It flows.',
  })),
  'GET /agents': { expected: members() },
  'POST /agents': withBody(members(), () => ({ kind: 'coach', definition: agentDefinition() })),
  'GET /agents/:agentId': { expected: membersOfAgent, given: agent },
  'PUT /agents/:agentId': { ...withBody(ownerOfAgent, () => ({ version: 1, definition: agentDefinition() })), given: agent },
  'POST /agents/:agentId/duplicate': { ...withBody(membersOfAgent, named), given: agent },
  'DELETE /agents/:agentId': { expected: ownerOfAgent, given: agent },

  'GET /analytics/lessons': { expected: members() },
  'GET /analytics/interactives': { expected: members() },

  'GET /lessons/:lessonId/narration/speech': { expected: readers },
  'POST /lessons/:lessonId/narration/speech': withBody(writers, () => ({ key: unique(), slideId: null })),
  'POST /lessons/:lessonId/narration/recordings': { expected: writers, request: recording },
  'GET /lessons/:lessonId/videos': { expected: readers },
  'POST /lessons/:lessonId/videos': withBody(writers, () => ({ key: unique() })),
  'GET /lessons/:lessonId/videos/:videoJobId': { expected: readers, given: video },
  'POST /lessons/:lessonId/videos/:videoJobId/stop': { expected: writers, given: video },
  'POST /lessons/:lessonId/videos/:videoJobId/retry': { expected: writers, given: stoppedVideo },
  'POST /lessons/:lessonId/videos/:videoJobId/capture': { expected: writers, given: video },
  'DELETE /lessons/:lessonId/videos/:videoJobId': { expected: writers, given: stoppedVideo },
  'GET /jobs': { expected: members() },
  'GET /jobs/changes': { expected: members(), request: () => ({ payloadAsStream: true }) },
  'POST /lessons/:lessonId/downloads': withBody(readers, () => ({ key: unique(), format: 'png', slideId: null })),
  'GET /lessons/:lessonId/downloads': { expected: readers },
  // Who asked for a download makes and fetches it, and nobody else: with a token, and then with its key.
  'POST /lessons/:lessonId/downloads/:downloadId/work': { expected: shared(404, 404, 200), given: download },
  'GET /download-work/:downloadId/source': { expected: everybody(403), given: download },
  'POST /download-work/:downloadId/progress': { ...withBody(everybody(403), () => ({ progress: 1 })), given: download },
  'GET /download-work/:downloadId/file': { expected: everybody(404), request: () => ({ query: { key: 'x' } }), given: download },
  'PUT /download-work/:downloadId/file': { expected: everybody(403), given: download },
  'POST /jobs/:jobId/stop': { expected: writers, given: async (app, world) => ({ jobId: (await video(app, world))?.['videoJobId'] ?? '' }) },
  'POST /jobs/:jobId/retry': { expected: writers, given: async (app, world) => ({ jobId: (await stoppedVideo(app, world))?.['videoJobId'] ?? '' }) },
  // The unguessable id of a video is the key to what it shows once it is ready; its slides need its token, as writing does.
  'GET /video-capture/:videoJobId': { expected: everybody(), given: video },
  'GET /video-capture/:videoJobId/source': { expected: everybody(403), given: video },
  'GET /video-capture/:videoJobId/captions.vtt': { expected: everybody(404), given: video },
  'GET /video-capture/:videoJobId/file': { expected: everybody(404), given: video },
  'GET /video-capture/:videoJobId/thumbnail': { expected: everybody(404), given: video },
  'POST /video-capture/:videoJobId/progress': { ...withBody(everybody(403), () => ({ progress: 1 })), given: video },
  'PUT /video-capture/:videoJobId/file': { expected: everybody(403), given: video },
  'PUT /video-capture/:videoJobId/thumbnail': { expected: everybody(403), given: video },

  'GET /credits/history/csv': { expected: members() },
  'GET /GetAllSKU': { expected: everybody() },
  'POST /plans/checkout': withBody(of(401, 403, 200, 403, 403, 403, 403, 200, 403), () => ({ planType: 1 })),
  'GET /plans/checkout/:checkoutId': {
    expected: of(401, 403, 404, 404, 404, 404, 404, 200, 404),
    given: async (app, { organizationOwner }) => ({ checkoutId: (await call(app, organizationOwner, startCheckout, { body: { planType: 1 } })).checkoutId }),
  },
  // Only who signs with the provider's secret is heard, whoever it is.
  'POST /payments/webhook': withBody(everybody(401), () => ({ id: 'x' })),
  'POST /CancelSubscription': {
    ...withBody(ownerOfOrganization(), ({ organizationOwner }) => ({ subscriptionId: `sub_${organizationOwner.userId}` })),
    given: async (app, { organizationOwner }) => {
      const id = randomUUID()
      await app.db.insertInto('plan_checkout').values({ id, user_id: organizationOwner.userId, plan_type: 1, created_at: 1, paid_at: 1 }).execute()
      await app.db.insertInto('subscription').values({
        id: `sub_${organizationOwner.userId}`, checkout_id: id, organization_id: organizationOwner.organizationId, plan_type: 1, state: 'active', changed_at: 1,
      }).execute()
      return {}
    },
  },
  'POST /Feedback/Submit': withBody(signedIn(), form),
  'GET /feedback': { expected: ownerOfOrganization() },
  'GET /feedback/:feedbackId/attachments/:index': {
    expected: ownerOfOrganization(),
    given: async (app, world) => {
      const { feedbackId } = await call(app, world.viewer, submitFeedback, { body: form(world, world.viewer) })
      return { feedbackId, index: '0' }
    },
  },
  'GET /flags': { expected: ownerOfOrganization() },
  'PUT /flags/:name': { ...withBody(ownerOfOrganization(), () => ({ isOn: true })), given: async () => ({ name: 'useLiteLLM' }) },
  'POST /media/images': { expected: members(), request: upload },
  'POST /Designer/UploadGalleryMedia': { expected: members(), request: galleryUpload },
  'POST /Designer/GetGalleryMedia': { expected: members() },
  'POST /Designer/GetOrganizationGalleryMedia': { expected: members() },
  'POST /Designer/Infographic': withBody(members(), () => ({ text: 'Rain falls. Rivers run. The sea shines.' })),
  'POST /imports': { expected: members(), request: () => deckUpload() },
  'GET /imports/:importId': { expected: shared(404, 404, 200), given: deckImport },
  // None of them is ready.
  'GET /imports/:importId/slides': { expected: shared(404, 404, 404), given: deckImport },
  'GET /fonts': { expected: members() },
  'POST /fonts': { expected: members(), request: () => fontUpload() },
  // Found or not: nobody is reached in the network of the server.
  'POST /fonts/url': withBody(members(400), () => ({ name: 'Inside', privacy: 'private', url: 'https://127.0.0.1/inside.woff2' })),
  'PATCH /fonts/:fontId': { ...withBody(ownerOfFont, () => ({ privacy: 'public' })), given: font },
  'DELETE /fonts/:fontId': { expected: ownerOfFont, given: font },
  'GET /dictionary/any': { expected: members() },
  'POST /dictionary/any': withBody(members(), () => ({ word: unique(), pronunciation: 'so', avatarId: null, language: 'en' })),
  'DELETE /dictionary/any/:entryId': { expected: ownerOfFont, given: pronunciation },
  'GET /templates': { expected: members() },
  'POST /templates': withBody(readers, ({ lessonId }) => ({ lessonId, ...templateSaid() })),
  'GET /templates/:templateId': { expected: membersOfAgent, given: template },
  'PATCH /templates/:templateId': { ...withBody(ownerOfFont, templateSaid), given: template },
  'DELETE /templates/:templateId': { expected: ownerOfFont, given: template },
  // Who does not rule it does not see it in the trash.
  'POST /templates/:templateId/restore': { expected: of(401, 403, 403, 404, 404, 404, 200, 200, 404), given: trashedTemplate },
  'POST /templates/:templateId/lessons': { ...withBody(membersOfAgent, named), given: template },
  'GET /gallery/recent': { expected: members() },
  'PATCH /gallery/media/:mediaId': { ...withBody(ownerOfAgent, named), given: picture },
  'DELETE /gallery/media/:mediaId': { expected: ownerOfAgent, given: picture },
  'POST /gallery/media/:mediaId/use': { expected: membersOfAgent, given: picture },
  // Unguessable names and no token, so that pages can show them; feedback's pictures are not served here.
  'GET /blobs/:hash': { expected: everybody(404), given: async () => ({ hash: '0'.repeat(64) }) },
  'GET /blobs/:hash/renditions/:side': { expected: everybody(404), given: async () => ({ hash: '0'.repeat(64), side: '640' }) },
}

/** What lies outside the API: for machines that watch, and pages for people who run or try the product. */
const OTHERS: Readonly<Record<string, Row>> = {
  // For sockets, which have a ticket of their own; a plain request finds nothing there.
  'GET /collab/:docId': { expected: everybody(404) },
  'GET /metrics': { expected: everybody() },
  // No page was built here.
  'GET /view/:publicationId': { expected: everybody(404), given: publication },
  'GET /healthz': { expected: everybody() },
  'GET /readyz': { expected: everybody() },
  'GET /api/docs': { expected: everybody() },
  'GET /api/docs/': { expected: everybody() },
  'GET /api/docs/*': { expected: everybody(), given: async () => ({ '*': 'json' }) },
  'GET /test-payments': { expected: everybody(), request: () => ({ query: { sku: 'team', client_reference_id: 'x' } }) },
  'POST /test-payments': {
    expected: everybody(404),
    request: () => ({ payload: 'sku=team&client_reference_id=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  },
  'GET /outbox': { expected: everybody() },
  'GET /outbox.json': { expected: everybody() },
}

const ROWS: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(Object.entries(API).map(([key, row]) => [key.replace(' ', ' /api/v1'), row])),
  ...OTHERS,
}

/** The routes of the running server, as `GET /path`. HEAD goes with GET. */
function registeredRoutes(app: FastifyInstance): string[] {
  const open: string[] = []
  return app.printRoutes({ commonPrefix: false }).split('\n').flatMap((line) => {
    const match = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) return []
    const depth = (match[1] ?? '').length / 4
    open.splice(depth, open.length, match[2] ?? '')
    const methods = match[3]?.split(', ').filter((method) => method !== 'HEAD') ?? []
    return methods.map((method) => `${method} ${open.join('')}`)
  }).sort()
}

/** @param elsewhere somebody of another organization, whom nothing is done to. */
async function newWorld(app: FastifyInstance, passwordHash: string, elsewhere: TestMember): Promise<World> {
  const organizationOwner = await signUpMember(app)
  const colleagues = ['viewer', 'commenter', 'editor', 'owner', 'other', 'unverified'] as const
  const made = await signUpAtOnce(app, organizationOwner.organizationId, colleagues.map((who) => ({ isVerified: who !== 'unverified' })))
  const people = {
    organizationOwner, newcomer: await signUpMember(app, { organizationId: 'default' }), stranger: await signUpColleague(app, elsewhere),
    ...Object.fromEntries(colleagues.map((who, index) => [who, made[index]])) as Record<(typeof colleagues)[number], TestMember>,
  }
  await app.db.updateTable('user').set({ password_hash: passwordHash }).where('id', 'in', Object.values(people).map(({ userId }) => userId)).execute()
  return { ...people, ...(await newItems(app, people)) }
}

async function newItems(app: FastifyInstance, people: Pick<World, 'owner' | 'editor' | 'commenter' | 'viewer' | 'unverified' | 'other'>) {
  const { lessonId } = await newLesson(app, people.owner, { name: unique() })
  const { courseId } = await call(app, people.owner, createCourse, { body: named() })
  // As rows: thousands of mails about it would take longer than all the questions.
  await app.db.insertInto('share').values([['lesson', lessonId], ['course', courseId]].flatMap(([kind, id]) => (
    ([['editor', 'editor'], ['commenter', 'commenter'], ['viewer', 'viewer'], ['unverified', 'editor'], ['other', 'viewer']] as const).map(([who, role]) => ({
      target_kind: kind as 'lesson' | 'course', target_id: id ?? '', user_id: people[who].userId, role, granted_by: people.owner.userId, granted_at: app.now(),
    }))
  ))).execute()
  return { lessonId, courseId }
}

async function ask(app: FastifyInstance, key: string, role: Role, row: Row, world: World, given: Readonly<Record<string, string>>): Promise<number> {
  const me = role === 'nobody' ? null : world[role]
  const { params, headers, ...request } = row.request?.(world, me ?? world.viewer) ?? {}
  const known: Readonly<Record<string, string>> = { lessonId: world.lessonId, courseId: world.courseId, ...given, ...params }
  const [method = '', path = ''] = key.split(' ')
  const response = await app.inject({
    method: method as 'GET', url: path.replace(/:(\w+)|\*/g, (name, word: string | undefined) => known[word ?? '*'] ?? name), ...request,
    headers: { ...headers, ...me?.headers },
  })
  // One that would go on for ever.
  if (request.payloadAsStream === true) response.stream().destroy()
  return response.statusCode
}

/** Those who are mostly refused first: a refused call changes nothing, and after one that went well there is a new world. */
const ORDER = ['nobody', 'stranger', 'newcomer', 'unverified', 'viewer', 'commenter', 'editor', 'owner', 'organizationOwner'] as const

it('every route has a row, and every row a route', () => {
  expect(registeredRoutes(server())).toEqual(Object.keys(ROWS).sort())
})

it('everybody gets from every route what the matrix says', async () => {
  const app = server()
  // Thousands of small commits; nothing here is about surviving a crash.
  await sql`pragma synchronous = off`.execute(app.db)
  const passwordHash = await keptTestPassword()
  const found: Record<string, Partial<Record<Role, number>>> = {}
  const elsewhere = await signUpMember(app)
  let fresh: World | null = null
  for (const [key, row] of Object.entries(ROWS)) {
    const answers: Partial<Record<Role, number>> = {}
    let given: Readonly<Record<string, string>> | null = null
    for (const role of ORDER) {
      fresh ??= await newWorld(app, passwordHash, elsewhere)
      const world: World = fresh
      given ??= (await row.given?.(app, world)) ?? {}
      const http = await ask(app, key, role, row, world, given)
      answers[role] = http
      const changes = !key.startsWith('GET') && http < 300
      if (changes) {
        fresh = null
        given = null
      }
    }
    // What was made for the row stays in the old world.
    if (row.given) fresh = null
    found[key] = answers
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(ROWS).map(([key, row]) => [key, row.expected])))
}, 600_000)
