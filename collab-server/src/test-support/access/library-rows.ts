import { activity, activityContent, activityGiven, activityFields, adds, members, membersOfAgent, named, of, ownerOfFont, readers, trashedActivity, withBody } from './prerequisites.ts'
import type { Row } from './world.ts'

/** Enough to write questions from. */
const QUESTIONS_TEXT = [
  'The magma of a volcano rises slowly through the crust.', 'Beneath the glacier a lake collects melted water.', 'Ashes from the crater drift across whole continents.',
  'Scientists measure tremors long before an eruption.', 'Lava that cools quickly turns into obsidian glass.',
].join('\n')

/** The routes of the library of activities and of what is suggested. */
export const LIBRARY_ROWS: Readonly<Record<string, Row>> = {
  'POST /suggestions/questions': adds(withBody(members(), () => ({ text: QUESTIONS_TEXT, count: 1, language: 'en' }))),
  'POST /suggestions/details': adds(withBody(members(), () => ({ kind: 'game', text: 'Lava is hot.', language: 'en' }))),
  'POST /fact-check': withBody(members(409), () => ({ passages: [{ id: 'a', text: QUESTIONS_TEXT }], language: 'en' })),
  'POST /suggestions/publication': adds(withBody(members(), () => ({ title: 'Volcanoes', text: QUESTIONS_TEXT, language: 'en' }))),
  'GET /activity-library': { expected: members() },
  'POST /activity-library': adds(withBody(members(), activityGiven)),
  'GET /activity-library/:activityId': { expected: membersOfAgent, given: activity },
  'PATCH /activity-library/:activityId': { ...withBody(ownerOfFont, activityFields), given: activity },
  'PUT /activity-library/:activityId/content': { ...withBody(ownerOfFont, activityContent), given: activity },
  'POST /activity-library/:activityId/duplicate': adds({ ...withBody(membersOfAgent, named), given: activity }),
  'DELETE /activity-library/:activityId': { expected: ownerOfFont, given: activity },
  'POST /activity-library/:activityId/restore': { expected: of(401, 403, 403, 404, 404, 404, 200, 200, 404), given: trashedActivity },
  'GET /activity-library/:activityId/uses': { expected: membersOfAgent, given: activity },
  // Of a lesson that the caller may edit.
  'POST /activity-library/:activityId/uses': {
    ...withBody(of(401, 403, 403, 403, 403, 200, 200, 404, 404), ({ lessonId }) => ({ lessonId, elementId: 'question' })), given: activity,
  },
  'GET /lessons/:lessonId/library-activity': { expected: readers, request: () => ({ query: { elementId: 'question' } }) },
}
