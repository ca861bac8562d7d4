import { CREDIT_ACTION } from '@lectern/shared/credits'
import { requestKind } from '../jobs/kind.ts'

/** A picture from words; it answers the picture as the gallery keeps it, and who made it. */
export const pictureJob = requestKind('picture', CREDIT_ACTION.AIImagesGeneration)
/** A text that is spoken while its caller listens; it answers what is known of the sound, which lies beside it. */
export const spokenTextJob = requestKind('spoken-text', CREDIT_ACTION.AudioGeneration)
