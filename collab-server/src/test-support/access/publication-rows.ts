import { randomUUID } from 'node:crypto'
import { everybody, learner, publication, publicationSettings, readers, withBody, writers } from './prerequisites.ts'
import type { Row } from './world.ts'

/** The routes of publications: for who may publish a lesson, and for its learners. */
export const PUBLICATION_ROWS: Readonly<Record<string, Row>> = {
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
  'PUT /lessons/:lessonId/publications/:publicationId/learners/:learnerId/time': { ...withBody(writers, () => ({ percent: 150 })), given: learner },
  'GET /lessons/:lessonId/publications/:publicationId/slides': { expected: writers, given: publication, request: () => ({ query: { from: '0', to: '1' } }) },
  'GET /lessons/:lessonId/publications/:publicationId/media': { expected: writers, given: publication, request: () => ({ query: { from: '0', to: '1' } }) },
  'GET /lessons/:lessonId/publications/:publicationId/learners/:learnerId/media': { expected: writers, given: learner },
  'GET /lessons/:lessonId/publications/:publicationId/content': { expected: readers, given: publication },
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
  'POST /publications/:publicationId/talks/last': { ...withBody(everybody(404), () => ({ learner: randomUUID(), activityId: 'none' })), given: publication },
  'POST /publications/:publicationId/talks': { ...withBody(everybody(404), () => ({ learner: randomUUID(), activityId: 'none', id: randomUUID() })), given: publication },
  'POST /publications/:publicationId/talks/:conversationId/turns': { ...withBody(everybody(404), () => ({ learner: randomUUID(), text: 'Hello', after: 0 })), given: publication },
  'POST /publications/:publicationId/talks/:conversationId/end': { ...withBody(everybody(404), () => ({ learner: randomUUID() })), given: publication },
  'POST /publications/:publicationId/embeds/:elementId': { expected: everybody(404), given: async (app, world) => ({ ...await publication(app, world), elementId: 'none' }) },
  'POST /publications/:publicationId/hints': { ...withBody(everybody(404), () => ({ learner: randomUUID(), activityId: 'none', hintId: 'none' })), given: publication },
  'POST /publications/:publicationId/clocks': { ...withBody(everybody(404), () => ({ learner: randomUUID(), activityId: 'none', action: 'begin' })), given: publication },
  'POST /publications/:publicationId/handovers': { ...withBody(everybody(), () => ({ learner: randomUUID() })), given: publication },
  'POST /publications/:publicationId/handovers/open': { ...withBody(everybody(409), () => ({ token: 'none' })), given: publication },
  'POST /publications/:publicationId/progress': { ...withBody(everybody(), () => ({ learner: randomUUID() })), given: publication },
  'POST /publications/:publicationId/profile/read': { ...withBody(everybody(), () => ({ learner: randomUUID() })), given: publication },
  'PUT /publications/:publicationId/profile': { ...withBody(everybody(), () => ({ learner: randomUUID(), source: 'form', values: {} })), given: publication },
  'POST /publications/:publicationId/profile/forget': { ...withBody(everybody(), () => ({ learner: randomUUID() })), given: publication },
  'POST /publications/:publicationId/invitations/open': { ...withBody(everybody(409), () => ({ token: 'none' })), given: publication },
  'POST /publications/:publicationId/visits': { ...withBody(everybody(), () => ({ learner: randomUUID(), id: randomUUID(), slides: [] })), given: publication },
  'POST /publications/:publicationId/media': { ...withBody(everybody(), () => ({ learner: randomUUID(), media: [{ elementId: 'none', percent: 0 }] })), given: publication },
  'POST /publications/:publicationId/events': {
    ...withBody(everybody(202), () => ({ sentAt: 1, events: [{ id: randomUUID(), kind: 'publication.opened', at: 1, data: {} }] })), given: publication,
  },
}
