import { PROFILE_LIMITS } from '../activities/profiles.ts'
import { PUBLISHING_LIMITS } from './limits.ts'

const L = PUBLISHING_LIMITS

/** Words for single fields of the publish form; screens show them in the person's language. */
export const PUBLISH_FIELD_MESSAGES = {
  titleRequired: 'Give it a title',
  titleTooLong: `The title can have at most ${L.titleMax} characters`,
  descriptionTooLong: `The description can have at most ${L.descriptionMax} characters`,
  tagsRequired: 'Add at least one tag',
  tooManyTags: `At most ${L.tagsMax} tags`,
  tagTooLong: `A tag can have at most ${L.tagMax} characters`,
  tagTwice: 'Each tag at most once',
  domainsRequired: 'Name at least one web site',
  tooManyDomains: `At most ${L.domainsMax} web sites`,
  domainTwice: 'Each web site at most once',
  domainFormat: 'This is not the name of a web site, such as school.example',
  domainAddress: 'Only the name of the web site, without https:// and without a page',
  domainWildcard: 'Leave out the star: addresses below a web site are included',
  domainPort: 'A port is a number from 1 to 65535',
  domainNumbers: 'A web site is named here, not by numbers',
  userFieldsRequired: 'Choose at least one thing to ask for',
  userFieldUnnamed: 'Say what you ask for',
  userFieldTwice: 'Ask for each thing at most once',
  tooManyUserFields: `At most ${PROFILE_LIMITS.fieldsMax} things can be asked for`,
  purposeTooLong: `At most ${PROFILE_LIMITS.purposeMax} characters`,
} as const

/** What the server answers about publications in words. */
export const PUBLISHING_MESSAGES = {
  publishFailed: 'Failed to publish link. Please try again.',
  nothingToPublish: 'This lesson has no slides to publish.',
  tooMany: `A lesson can have at most ${L.perLesson} links. Unpublish one you no longer need.`,
  packageBroken: 'The package does not keep to its standard, so it was not handed out. The report of the server says why.',
  packageFailed: 'The package could not be made. Please try again.',
} as const
