import { z } from 'zod'

/** Maximum length of a course's or lesson's name (S2 §9). */
export const NAME_MAX = 70
/** What is wrong with the name of a course, a lesson or a version. */
export const ITEM_NAME_MESSAGES = { required: 'A name is required', tooLong: `At most ${NAME_MAX} characters` } as const
export const itemNameSchema = z.string().trim().min(1, ITEM_NAME_MESSAGES.required).max(NAME_MAX, ITEM_NAME_MESSAGES.tooLong)

/** Maximum length of what a course or a lesson says about itself; S2 names the field and no number. */
export const DESCRIPTION_MAX = 500
/** What is wrong with the description of a course or a lesson. */
export const ITEM_DESCRIPTION_MESSAGES = { tooLong: `A description has at most ${DESCRIPTION_MAX} characters` } as const
/** Plain text of any number of lines; empty where nobody has written one. */
export const itemDescriptionSchema = z.string().trim().max(DESCRIPTION_MAX, ITEM_DESCRIPTION_MESSAGES.tooLong)
