import { liveActivities } from '../../activities/live-activities.tsx'
import { LearnerAnswers } from '../../activities/learner-answers.ts'
import type { LiveLayer } from '../../player/live-layer.ts'

/** The questions of a publication, which learners answer and the server judges; calls come with the `headers` that open it. */
export function answerQuestions(publicationId: string, language: string, headers: Readonly<Record<string, string>>): LiveLayer {
  const answers = new LearnerAnswers(publicationId, headers)
  answers.start()
  return liveActivities(answers, language)
}
