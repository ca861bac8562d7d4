import { avatarJob } from './avatars/kind.ts'
import { conversationJob } from './conversations/service.ts'
import { lessonSlidesJob, readingJob, slidesJob } from './creation/kinds.ts'
import { lessonPicturesJob } from './creation/pictures/write-pictures.ts'
import { downloadJob } from './downloads/kind.ts'
import { factCheckJob } from './fact-check/service.ts'
import { importJob } from './imports/kind.ts'
import { infographicJob } from './infographics/service.ts'
import { interactiveJob } from './interactives/write.ts'
import type { AnyKind } from './jobs/kind.ts'
import { narrationJob, speechJob } from './narration/kind.ts'
import { promptJob } from './prompts/answers.ts'
import { pictureJob, spokenTextJob } from './providers/kinds.ts'
import { detailsJob, questionsJob } from './suggestions/service.ts'
import { videoJob } from './video/kind.ts'

/** The kinds of jobs, each a folder's own. */
export const JOB_KINDS: readonly AnyKind[] = [
  videoJob,
  readingJob,
  slidesJob,
  lessonSlidesJob,
  lessonPicturesJob,
  infographicJob,
  interactiveJob,
  conversationJob,
  promptJob,
  questionsJob,
  detailsJob,
  factCheckJob,
  pictureJob,
  spokenTextJob,
  speechJob,
  narrationJob,
  avatarJob,
  downloadJob,
  importJob,
]
