import { startCheckout } from '@lectern/shared/credits'
import { submitFeedback } from '@lectern/shared/feedback'
import { removeFromLesson } from '@lectern/shared/lessons'
import { randomUUID } from 'node:crypto'
import { call } from '../call.ts'
import { TEST_PASSWORD } from '../sign-in.ts'
import {
  adds, agent, agentDefinition, brandKit, conversionUpload, credential, deckImport, deckUpload, described, download, everybody, font, fontUpload, form, galleryUpload, invitation,
  kitFields, members, membersOfAgent, named, of, own, ownerOfAgent, ownerOfFont, ownerOfOrganization, owners, password, picture, pronunciation,
  publication, readers, recording, rulers, shared, signedIn, stoppedVideo, template, templateFields, trashedCourse, trashedLesson, trashedTemplate,
  upload, verified, version, video, withBody, writers,
} from './prerequisites.ts'
import { LIBRARY_ROWS } from './library-rows.ts'
import { PUBLICATION_ROWS } from './publication-rows.ts'
import { nextNumber, unique } from './world.ts'
import type { Row } from './world.ts'

/**
 * Every route with what everybody gets from it, and with a request that is well said. The routes come from the server itself: one
 * without a row here fails in `access-matrix.test.ts`.
 */
const API: Readonly<Record<string, Row>> = {
  'POST /Auth/SignIn': adds(withBody(everybody(), () => ({ email: 'nobody@example.test', password: 'x' }))),
  'POST /Auth/SignupWithEmailVerification': adds(withBody(everybody(), () => ({
    firstName: 'New', lastName: 'Person', userName: `new.person${nextNumber()}`, email: { address: `new${nextNumber()}@example.test` }, password: TEST_PASSWORD,
  }))),
  'POST /Auth/SendEmailForVerification': adds(withBody(signedIn(), (_, me) => ({ userId: me.userId }))),
  'POST /Auth/VerifyEmail': adds(withBody(everybody(), () => ({ userId: 'x', code: 'x' }))),
  'POST /Auth/VerifyTwoFactorCode': adds(withBody(everybody(), () => ({ challengeToken: 'x', code: '000000' }))),
  'POST /Auth/ResendTwoFactorCode': adds(withBody(everybody(), () => ({ challengeToken: 'x' }))),
  'POST /Auth/TriggerResetPasswordEmail': adds(withBody(everybody(), () => ({ email: 'nobody@example.test' }))),
  'POST /Auth/ResetPassword': adds(withBody(everybody(), () => ({ userId: 'x', code: 'x', newPassword: 'x' }))),
  'POST /Auth/UpdatePassword': withBody(signedIn(), () => ({ currentPassword: TEST_PASSWORD, newPassword: 'Slate&Pencil8' })),
  'POST /Auth/UpdateOnboardType': adds(withBody(signedIn(), () => ({ onboardType: 'k12' }))),
  'POST /Account/UpdateLanguage': adds(withBody(signedIn(), () => ({ language: 'hi' }))),
  'POST /Account/UpdateUserName': adds(withBody(signedIn(), () => ({ name: 'Another Name' }))),
  'POST /Account/GetOrganizationCreditsDetails': adds(withBody(verified(), (world, me) => ({ ...own(world, me), userId: me.userId }))),
  'POST /Account/GetOrganizationCreditsUsageHistory': adds(withBody(members(), own)),
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
  'GET /account/statement-files': { expected: signedIn() },
  'POST /account/delete': withBody({ ...signedIn(), organizationOwner: 409 }, password),
  'GET /audit': { expected: ownerOfOrganization() },
  'POST /organizations': withBody(of(401, 403, 200, 409, 409, 409, 409, 409, 409), () => ({ planType: 0 })),
  'PATCH /organizations/current': withBody(ownerOfOrganization(), () => ({ name: 'Named anew' })),
  'GET /organizations/current/members': { expected: members() },
  'DELETE /organizations/current/members/:userId': { expected: ownerOfOrganization(), request: ({ other }) => ({ params: { userId: other.userId } }) },
  'POST /organizations/current/transfer': withBody(ownerOfOrganization(), ({ other }) => ({ userId: other.userId })),
  'POST /organizations/current/invitations': withBody(ownerOfOrganization(), () => ({ email: `invited${nextNumber()}@example.test` })),
  'GET /organizations/current/storage': { expected: ownerOfOrganization() },
  'GET /organizations/current/invitations': { expected: ownerOfOrganization() },
  'DELETE /organizations/current/invitations/:invitationId': { expected: ownerOfOrganization(), given: invitation },
  'GET /organizations/current/settings': { expected: members() },
  'PATCH /organizations/current/settings': withBody(ownerOfOrganization(), () => ({ maxEditorsPerDocument: 5 })),
  'GET /invitations/:code': { expected: everybody(), given: invitation },
  'POST /invitations/:code/accept': { expected: of(401, 403, 200, 403, 403, 403, 403, 403, 403), given: invitation },

  'GET /lessons': { expected: members() },
  'POST /lessons': adds(withBody(members(), described)),
  'GET /lessons/:lessonId': { expected: readers },
  'GET /lessons/:lessonId/slides': { expected: readers },
  'PATCH /lessons/:lessonId': withBody(writers, described),
  'DELETE /lessons/:lessonId': { expected: owners },
  'GET /lessons/:lessonId/shares': { expected: readers },
  'POST /lessons/:lessonId/shares': withBody(owners, ({ other }) => ({ email: other.email, role: 'editor' })),
  'PATCH /lessons/:lessonId/shares/:userId': { expected: owners, request: ({ other }) => ({ params: { userId: other.userId }, payload: { role: 'editor' } }) },
  'DELETE /lessons/:lessonId/shares/:userId': { expected: owners, request: ({ other }) => ({ params: { userId: other.userId } }) },
  'GET /lessons/:lessonId/size': { expected: readers },
  'POST /lessons/:lessonId/duplicate': adds({ expected: readers }),
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
  'POST /lessons/:lessonId/ticket': adds({ expected: readers }),
  'GET /lessons/:lessonId/versions': { expected: readers },
  'POST /lessons/:lessonId/versions': adds(withBody(writers, named)),
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

  ...PUBLICATION_ROWS,

  'GET /courses': { expected: members() },
  'POST /courses': adds(withBody(members(), described)),
  'PATCH /courses/:courseId': withBody(writers, described),
  'DELETE /courses/:courseId': { expected: owners },
  'GET /courses/:courseId/shares': { expected: readers },
  'POST /courses/:courseId/shares': withBody(owners, ({ other }) => ({ email: other.email, role: 'editor' })),
  'PATCH /courses/:courseId/shares/:userId': { expected: owners, request: ({ other }) => ({ params: { userId: other.userId }, payload: { role: 'editor' } }) },
  'DELETE /courses/:courseId/shares/:userId': { expected: owners, request: ({ other }) => ({ params: { userId: other.userId } }) },
  'POST /courses/:courseId/duplicate': adds({ expected: readers }),
  'POST /courses/:courseId/restore': { expected: shared(404, 404, 200), given: trashedCourse },
  'POST /courses/:courseId/transfer': withBody(owners, ({ other }) => ({ userId: other.userId })),

  'GET /brand': { expected: members() },
  'GET /brand/kits': { expected: members() },
  'POST /brand/kits': withBody(ownerOfOrganization(), kitFields),
  'PUT /brand/kits/:kitId': { ...withBody(ownerOfOrganization(), () => ({ ...kitFields(), version: 1 })), given: brandKit },
  'DELETE /brand/kits/:kitId': { expected: ownerOfOrganization(), given: brandKit },
  'POST /Designer/GetOrganizationThemeBrandKit': adds({ expected: members(), request: (_, me) => ({ payload: { userId: me.userId } }) }),
  'POST /Account/GetUserAssets': adds({ expected: members(), request: (_, me) => ({ payload: { organizationId: me.organizationId, assetTypes: [1] } }) }),
  'POST /Admin/GetSlideDeckDetails': adds(withBody(members(), () => ({ themeId: 'quiz' }))),
  'POST /Admin/GetCreateContentThemeDetails': adds(withBody(members(), () => ({ themeId: 'quiz' }))),
  'POST /Admin/GetInfographicsDetails': adds(withBody(members(), () => ({ themeId: 'plum' }))),
  'POST /Admin/GetInteractiveDetails': adds(withBody(members(), () => ({ themeId: 'sea' }))),
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
  'POST /generateImage': adds(withBody(members(), () => ({ prompt: 'lava', requestType: 'GPTImage1Request', aspectRatio: '1:1' }))),
  'POST /speech': adds(withBody(members(), () => ({ text: 'Lava flows.' }))),
  'POST /speech/with-timestamps': adds(withBody(members(), () => ({ text: 'Lava flows.' }))),
  'GET /creation/writer': { expected: members() },
  'POST /LLM/generateInteractive': withBody(members(503), () => ({ promptKey: 'interactive', key: `matrix-${unique().replace(' ', '-')}`, kind: 'quiz', language: 'en-US', prompt: 'lava' })),
  'POST /LLM/generateReading': adds(withBody(members(), () => ({ promptKey: 'reading', key: `matrix-${unique().replace(' ', '-')}`, topic: 'lava' }))),
  'POST /creation/slides': withBody(writers, ({ courseId }) => ({
    key: `matrix-${unique().replace(' ', '-')}`, ...named(), courseId, reading: '# Lava\n\n## Heat\n\nIt is hot. It flows.',
  })),
  'POST /creation/blank': adds(withBody(writers, ({ courseId }) => ({ ...named(), courseId }))),
  'POST /creation/decks/:importId/lesson': { expected: shared(404, 404, 404), given: deckImport, request: () => ({ payload: named() }) },
  'GET /LLM/GetPrompt': { expected: members(), request: () => ({ query: { PromptKey: 'reading' } }) },
  // No model writes here.
  'POST /LLM/generate/text': withBody(members(503), () => ({ promptKey: 'quiz' })),
  'POST /LLM/generateContent': withBody(members(503), () => ({ promptKey: 'quiz' })),
  'POST /Chat/Stream': withBody(members(503), () => ({ prompt: 'Why is lava hot?' })),
  'POST /OpenAI/ChatGPTRequest': withBody(members(503), () => ({ prompt: 'Why is lava hot?' })),
  'POST /OpenAI/GoogleAIText': withBody(members(503), () => ({ prompt: 'Why is lava hot?' })),
  'GET /prompts': { expected: ownerOfOrganization() },
  'GET /prompts/:promptKey': { expected: ownerOfOrganization(), request: () => ({ params: { promptKey: 'quiz' } }) },
  'PUT /prompts/:promptKey': { expected: ownerOfOrganization(), request: () => ({ params: { promptKey: 'quiz' }, payload: { from: 0, systemPrompt: '', prompt: 'About {{topic}}' } }) },
  'POST /prompts/:promptKey/versions/:version/restore': { expected: ownerOfOrganization(), request: () => ({ params: { promptKey: 'narration', version: '0' }, payload: { from: 0 } }) },
  'GET /agents/:agentId/conversation': { expected: membersOfAgent, given: agent },
  'POST /agents/:agentId/conversations': { ...withBody(of(401, 403, 403, 503, 503, 503, 503, 503, 404), () => ({ key: unique() })), given: agent },
  'POST /conversations/:conversationId/turns': withBody(members(404), () => ({ text: 'Hello', after: 0 })),
  'POST /conversations/:conversationId/end': { expected: members(404) },
  'GET /organizations/current/learner-retention': { expected: members() },
  'PUT /organizations/current/learner-retention': withBody(ownerOfOrganization(), () => ({ days: 365 })),
  'GET /organizations/current/learner-retention/idle': { expected: ownerOfOrganization(), request: () => ({ query: { days: '365' } }) },
  'GET /learner-conversations': { expected: members() },
  'PUT /learner-conversations': withBody(ownerOfOrganization(), () => ({ most: 200 })),
  'GET /agents': { expected: members() },
  'POST /agents': adds(withBody(members(), () => ({ kind: 'coach', definition: agentDefinition() }))),
  'GET /agents/:agentId': { expected: membersOfAgent, given: agent },
  'PUT /agents/:agentId': { ...withBody(ownerOfAgent, () => ({ version: 1, definition: agentDefinition() })), given: agent },
  'POST /agents/:agentId/duplicate': adds({ ...withBody(membersOfAgent, named), given: agent }),
  'DELETE /agents/:agentId': { expected: ownerOfAgent, given: agent },

  'GET /analytics/lessons': { expected: members() },
  'GET /statements/store': { expected: ownerOfOrganization() },
  'GET /statements': { expected: ownerOfOrganization() },
  'POST /statements/credentials': withBody(ownerOfOrganization(), () => ({ name: 'Tool', scope: 'write' })),
  'DELETE /statements/credentials/:key': { expected: ownerOfOrganization(), given: credential },
  'POST /statements/erasures': withBody(ownerOfOrganization(), () => ({ agent: 'mbox mailto:mei@example.org' })),
  'GET /analytics/learners': { expected: members() },
  'GET /analytics/learners.csv': { expected: members() },
  'GET /analytics/interactives': { expected: members() },

  'GET /lessons/:lessonId/slides-work': { expected: readers },
  'GET /lessons/:lessonId/narration/speech': { expected: readers },
  'POST /lessons/:lessonId/narration/speech': withBody(writers, () => ({ key: unique(), slideId: null })),
  'POST /lessons/:lessonId/narration/words': withBody(writers, () => ({ words: 'Tides', language: 'en', key: unique() })),
  'POST /lessons/:lessonId/narration/recordings': { expected: writers, request: recording },
  'GET /avatars': { expected: members() },
  'GET /avatars/file': { expected: members(404), request: () => ({ query: { ticket: 'none' } }) },
  'POST /lessons/:lessonId/avatars': withBody(shared(403, 503, 503), () => ({ slideId: 'slide', avatarId: 'amy', key: unique() })),
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
  'GET /video-capture/:videoJobId/pieces/:piece': { expected: everybody(403), given: video },
  'PUT /video-capture/:videoJobId/pieces/:piece': { expected: everybody(403), given: video },

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
  'POST /Feedback/Submit': adds(withBody(signedIn(), form)),
  'GET /feedback': { expected: ownerOfOrganization() },
  'GET /feedback/:feedbackId/attachments/:index': {
    expected: ownerOfOrganization(),
    given: async (app, world) => {
      const { feedbackId } = await call(app, world.viewer, submitFeedback, { body: form(world, world.viewer) })
      return { feedbackId, index: '0' }
    },
  },
  'GET /survey': { expected: members() },
  'POST /survey': adds(withBody(members(), () => ({ score: 9 }))),
  'GET /survey/result': { expected: ownerOfOrganization() },
  'GET /flags': { expected: ownerOfOrganization() },
  'PUT /flags/:name': { ...withBody(ownerOfOrganization(), () => ({ isOn: true })), given: async () => ({ name: 'useLiteLLM' }) },
  'POST /media/images': adds({ expected: members(), request: upload }),
  'POST /media/files': adds({ expected: members(), request: (world, me) => ({ ...upload?.(world, me), query: { kind: 'poster' } }) }),
  'POST /embeds/files': withBody(members(400), () => ({ kind: 'pdf', address: 'https://127.0.0.1/inside.pdf' })),
  'POST /embeds/frames': adds(withBody(members(), () => ({ kind: 'url', address: 'https://example.org/' }))),
  'GET /embeds/frame': { expected: everybody(404) },
  'POST /Designer/UploadGalleryMedia': adds({ expected: members(), request: galleryUpload }),
  'POST /Designer/GetGalleryMedia': adds({ expected: members() }),
  'POST /Designer/GetOrganizationGalleryMedia': adds({ expected: members() }),
  'POST /Designer/Infographic': adds(withBody(members(), () => ({ text: 'Rain falls. Rivers run. The sea shines.' }))),
  'POST /Designer/ConvertToImages': { expected: members(), request: conversionUpload },
  'POST /imports': { expected: members(), request: () => deckUpload() },
  'GET /imports': { expected: members() },
  'GET /imports/:importId': { expected: shared(404, 404, 200), given: deckImport },
  // None of them is ready.
  'GET /imports/:importId/pictures/:number': { expected: shared(404, 404, 404), given: async (...people) => ({ ...await deckImport(...people), number: '1' }) },
  'GET /imports/:importId/slides': { expected: shared(404, 404, 404), given: deckImport },
  'GET /fonts': { expected: members() },
  'POST /fonts': { expected: members(), request: () => fontUpload() },
  // Found or not: nobody is reached in the network of the server.
  'POST /fonts/url': withBody(members(400), () => ({ name: 'Inside', privacy: 'private', url: 'https://127.0.0.1/inside.woff2' })),
  'PATCH /fonts/:fontId': { ...withBody(ownerOfFont, () => ({ privacy: 'public' })), given: font },
  'DELETE /fonts/:fontId': { expected: ownerOfFont, given: font },
  'GET /dictionary/any': { expected: members() },
  'POST /dictionary/any': adds(withBody(members(), () => ({ word: unique(), pronunciation: 'so', avatarId: null, language: 'en' }))),
  'DELETE /dictionary/any/:entryId': { expected: ownerOfFont, given: pronunciation },
  'GET /templates': { expected: members() },
  'POST /templates': adds(withBody(readers, ({ lessonId }) => ({ lessonId, ...templateFields() }))),
  // Found or not: nobody has stored that background.
  'POST /templates/layouts': withBody(members(404), () => ({
    ...templateFields(), look: {
      colours: { primary: '#112233', secondary: '#445566', accent: '#778899', additional: [] }, fonts: ['Arial'], bullet: { shape: 'disc', style: 'regular', colour: '#112233' },
      background: 'a'.repeat(64), isDark: false, logo: null, pictures: [],
    },
  })),
  // Allowed or not: one that is a lesson to copy has no layouts.
  'POST /templates/:templateId/layouts': { expected: of(401, 403, 403, 403, 403, 403, 409, 409, 404), given: template },
  'GET /templates/:templateId': { expected: membersOfAgent, given: template },
  'PATCH /templates/:templateId': { ...withBody(ownerOfFont, templateFields), given: template },
  'DELETE /templates/:templateId': { expected: ownerOfFont, given: template },
  // Who does not rule it does not see it in the trash.
  'POST /templates/:templateId/restore': { expected: of(401, 403, 403, 404, 404, 404, 200, 200, 404), given: trashedTemplate },
  'POST /templates/:templateId/lessons': adds({ ...withBody(membersOfAgent, named), given: template }),
  ...LIBRARY_ROWS,
  'GET /gallery/recent': { expected: members() },
  'PATCH /gallery/media/:mediaId': { ...withBody(ownerOfAgent, named), given: picture },
  'DELETE /gallery/media/:mediaId': { expected: ownerOfAgent, given: picture },
  'POST /gallery/media/:mediaId/use': { expected: membersOfAgent, given: picture },
  // Unguessable names and no token, so that pages can show them; feedback's pictures are not served here.
  'GET /blobs/:hash': { expected: everybody(404), given: async () => ({ hash: '0'.repeat(64) }) },
  'GET /blobs/:hash/renditions/:side': { expected: everybody(404), given: async () => ({ hash: '0'.repeat(64), side: '640' }) },
  'GET /blobs/:hash/waveform': { expected: everybody(404), given: async () => ({ hash: '0'.repeat(64) }) },
}

/** What lies outside the API: for machines that watch, and pages for people who run or try the product. */
const OTHERS: Readonly<Record<string, Row>> = {
  // For sockets, which have a ticket of their own; a plain request finds nothing there.
  'GET /collab/:docId': { expected: everybody(404) },
  'GET /metrics': { expected: everybody() },
  // No page was built here.
  'GET /interactive-frame': { expected: everybody() },
  'GET /view/:publicationId': { expected: everybody(404), given: publication },
  // Tools sign in with credentials of their own; `statements.test.ts` has what these may do.
  'GET /xapi/about': { expected: everybody() },
  ...Object.fromEntries(['/about', '/statements', '/activities', '/activities/state', '/activities/profile', '/agents', '/agents/profile'].map((path) => [`OPTIONS /xapi${path}`, adds({ expected: everybody(204) })])),
  ...Object.fromEntries(['/statements', '/activities/state', '/activities/profile', '/agents/profile'].flatMap((path) => ['DELETE', 'GET', 'POST', 'PUT'].map((method) => [`${method} /xapi${path}`, { expected: everybody(401) }]))),
  'GET /xapi/activities': { expected: everybody(401) },
  'GET /xapi/agents': { expected: everybody(401) },
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

/** Every route by its method and path, as `GET /path`. */
export const ROWS: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(Object.entries(API).map(([key, row]) => [key.replace(' ', ' /api/v1'), row])),
  ...OTHERS,
}
