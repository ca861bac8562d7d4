import { liveActivities } from '../../activities/live-activities.tsx'
import { LearnerAnswers } from '../../activities/learner-answers.ts'
import type { LiveLayer } from '../../player/live-layer.ts'

/** The questions of a publication, which learners answer and the server judges. */
export function answerQuestions(publicationId: string, language: string): LiveLayer {
  const answers = new LearnerAnswers(publicationId)
  answers.start()
  return liveActivities(answers, language)
}
