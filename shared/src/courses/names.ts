import { z } from 'zod'

/** Maximum length of a course's or lesson's name (S2 §9). */
export const NAME_MAX = 70
/** What is wrong with the name of a course, a lesson or a version. */
export const ITEM_NAME_MESSAGES = { required: 'A name is required', tooLong: `At most ${NAME_MAX} characters` } as const
export const itemNameSchema = z.string().trim().min(1, ITEM_NAME_MESSAGES.required).max(NAME_MAX, ITEM_NAME_MESSAGES.tooLong)
