import { GAME_TEXT_MAX } from '../activities/game/problems.ts'
import type { GameProblem } from '../activities/game/problems.ts'
import { GAME_NAME_MAX, GAME_NAME_MIN, GAME_QUESTIONS_MIN, GAME_TAGS_MAX, GAME_TAG_MAX } from '../lesson/index.ts'
import { isGameKind } from './kinds.ts'

/** Bounds of what is said about an activity of the library (S2 §5: names and descriptions of interactives and of games, tags of games). */
export const ACTIVITY_LIBRARY_LIMITS = {
  nameMax: 50,
  gameNameMin: GAME_NAME_MIN,
  gameNameMax: GAME_NAME_MAX,
  descriptionMax: 100,
  gameDescriptionMax: 95,
  tagsMax: GAME_TAGS_MAX,
  tagMax: GAME_TAG_MAX,
  /** Activities of an organization, those in the trash too; S2 shows no number. */
  perOrganization: 1000,
  /** JSON characters of an activity that is kept. */
  elementCharacters: 1024 * 1024,
  /** Lessons that are told of one activity, and elements that are asked for at once. */
  shownUses: 100,
  pageSize: 24,
  pageSizeMax: 60,
} as const

/** Who may use an activity: who keeps it and those it is shared with, or everybody of the organization. */
export const ACTIVITY_PRIVACIES = ['private', 'public'] as const
export type ActivityPrivacy = (typeof ACTIVITY_PRIVACIES)[number]

/** In which order a list stands. */
export const ACTIVITY_ORDERS = ['changed', 'created', 'name'] as const
export type ActivityOrder = (typeof ACTIVITY_ORDERS)[number]

/** What is said about activities of the library; one place for server and screens. */
export const ACTIVITY_LIBRARY_MESSAGES = {
  nameRequired: 'Give it a name.',
  nameTooLong: `The name has at most ${ACTIVITY_LIBRARY_LIMITS.nameMax} characters.`,
  gameNameTooShort: `The name of a game has at least ${GAME_NAME_MIN} characters.`,
  gameNameTooLong: `The name of a game has at most ${GAME_NAME_MAX} characters.`,
  gameNameTaken: 'Game with same name exists',
  gameFewQuestions: `A game has at least ${GAME_QUESTIONS_MIN} questions, and a set of questions has one.`,
  gameNoText: 'Each question of a game needs text.',
  gameLongText: `A question of a game has at most ${GAME_TEXT_MAX.question} characters.`,
  gameNoChoice: 'Each choice of a question needs text.',
  gameLongChoice: `A choice of a question has at most ${GAME_TEXT_MAX.choice} characters.`,
  gameFewChoices: 'Each question of a game needs choices.',
  gameNoCorrect: 'Each question of a game needs at least one correct answer.',
  descriptionRequired: 'Describe it in a sentence.',
  descriptionTooLong: `The description has at most ${ACTIVITY_LIBRARY_LIMITS.descriptionMax} characters.`,
  gameDescriptionTooLong: `The description of a game has at most ${ACTIVITY_LIBRARY_LIMITS.gameDescriptionMax} characters.`,
  tagsRequired: 'Add at least one tag.',
  tooManyTags: `At most ${GAME_TAGS_MAX} tags.`,
  tagTooLong: `A tag has at most ${GAME_TAG_MAX} characters.`,
  tagTwice: 'This tag is there already.',
  notAnActivity: 'This is no activity that the library can keep.',
  tooLarge: 'This activity is too large for the library.',
  tooMany: 'The library of your workspace is full. Delete an activity first.',
} as const
export type ActivityLibraryReason = keyof typeof ACTIVITY_LIBRARY_MESSAGES

/** What is said about an activity. */
export interface ActivityDetails {
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
}

/** What is said of what keeps a game from being finished (S2 §5). */
export const GAME_FAULTS: Readonly<Record<GameProblem['kind'], ActivityLibraryReason>> = {
  fewQuestions: 'gameFewQuestions', noText: 'gameNoText', longText: 'gameLongText', noChoice: 'gameNoChoice', longChoice: 'gameLongChoice', fewChoices: 'gameFewChoices', noCorrect: 'gameNoCorrect',
}

/** How tags are compared: capitals and ways of writing the same letter make no difference. */
export function tagKey(tag: string): string {
  return tag.trim().normalize('NFKC').toLowerCase()
}

/** What is wrong with what is said about an activity of a kind, by field; nothing is named that is right (S2 §5). */
export function detailsFaults(kind: string, { description, name, tags }: ActivityDetails): { readonly [F in keyof ActivityDetails]?: ActivityLibraryReason } {
  const fault = { name: nameFault(kind, name.trim()), description: descriptionFault(kind, description.trim()), tags: tagsFault(tags) }
  return Object.fromEntries(Object.entries(fault).filter(([, reason]) => reason !== null)) as { readonly [F in keyof ActivityDetails]?: ActivityLibraryReason }
}

function nameFault(kind: string, { length }: string): ActivityLibraryReason | null {
  if (length === 0) return 'nameRequired'
  if (!isGameKind(kind)) return length > ACTIVITY_LIBRARY_LIMITS.nameMax ? 'nameTooLong' : null
  if (length < GAME_NAME_MIN) return 'gameNameTooShort'
  return length > GAME_NAME_MAX ? 'gameNameTooLong' : null
}

function descriptionFault(kind: string, { length }: string): ActivityLibraryReason | null {
  if (length === 0) return 'descriptionRequired'
  if (isGameKind(kind)) return length > ACTIVITY_LIBRARY_LIMITS.gameDescriptionMax ? 'gameDescriptionTooLong' : null
  return length > ACTIVITY_LIBRARY_LIMITS.descriptionMax ? 'descriptionTooLong' : null
}

/** What is wrong with tags: one to ten, none too long, none twice. */
export function tagsFault(tags: readonly string[]): ActivityLibraryReason | null {
  if (tags.length === 0) return 'tagsRequired'
  if (tags.length > GAME_TAGS_MAX) return 'tooManyTags'
  if (tags.some((tag) => tag.trim().length > GAME_TAG_MAX)) return 'tagTooLong'
  return new Set(tags.map(tagKey)).size < tags.length ? 'tagTwice' : null
}
