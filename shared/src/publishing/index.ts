export { PACKAGE_FORMATS, PUBLICATION_ACCESS, PUBLICATION_FORMS, PUBLICATION_ID_LENGTH, PUBLISHING_LIMITS, SCORM_EDITIONS, SUSPEND_MAX } from './limits.ts'
export type { PackageFormat, PublicationAccess, PublicationForm, ScormEdition } from './limits.ts'
export { PUBLISHING_MESSAGES, PUBLISH_FIELD_MESSAGES } from './messages.ts'
export { includesBelow, isOnWebSites, readWebSite, webSiteKey } from './domain.ts'
export type { WebSite } from './domain.ts'
export { NO_USER_DATA, asksWho, newSettings, publicationSettingsSchema } from './settings.ts'
export type { PublicationSettings } from './settings.ts'
export { canonicalJson, freezeLesson, frozenActivities, presentContent, publicationContentSchema, withPartsHidden } from './content.ts'
export type { PublicationContent } from './content.ts'
export {
  EMBED_PARAM, INVITATION_FRAGMENT, SCORM_MODE_PARAM, VIEW_PASS_HEADER, VIEW_PASS_META, VIEW_PATH, VIEW_SLIDE_PARAM, embedLink,
  publicationLink, scormLink,
} from './links.ts'
export { embedCode, packageFileName } from './embed-code.ts'
export {
  changePublication, listPublications, publicationSchema, publishLesson, readPublishedContent, readScormPackage, republishLesson, unpublish,
} from './endpoints.ts'
export type { Publication } from './endpoints.ts'
export { readView, readViewContent, viewSchema } from './view-endpoints.ts'
export { OPENED_EVENT, countView, sendViewEvents } from './view-events.ts'
export type { PublicationView } from './view-endpoints.ts'
export { SCORM_API_NAMES, SCORM_WORDS, scormMeasure, scormTime } from './scorm-words.ts'
export { createStrictLms } from './strict-lms.ts'
export { ScormRefusal, ScormSession } from './scorm-session.ts'
export type { ScormCaller, ScormProblem } from './scorm-session.ts'
export type { ScormCall } from './scorm-state.ts'
export { BRIDGE_HELLO, bridgeAnswerSchema, bridgeWelcomeSchema } from './scorm-bridge.ts'
