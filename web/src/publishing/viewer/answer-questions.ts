import { activityOf, isActivity } from '@lectern/shared/activities'
import type { ActivityResult } from '@lectern/shared/activities'
import type { PublicationContent, ScormSession } from '@lectern/shared/publishing'
import { liveActivities } from '../../activities/live-activities.tsx'
import { LearnerAnswers } from '../../activities/learner-answers.ts'
import type { LiveLayer } from '../../player/live-layer.ts'

/** The questions of a publication, which learners answer and the server judges; calls come with the `headers` that open it, and a learning system is told of what became of them. */
export function answerQuestions(publicationId: string, { language, slides }: PublicationContent, headers: Readonly<Record<string, string>>, session: ScormSession | null): LiveLayer {
  const questions = slides.flatMap(({ elements }) => elements.filter(isActivity))
  const outOf = questions.reduce((sum, { points }) => sum + points, 0)
  const tell = (judged: { readonly activityId: string; readonly result: ActivityResult } | null): void => {
    if (session === null || outOf === 0) return
    const points = questions.reduce((sum, { id }) => sum + (answers.stateOf(id).result?.points ?? 0), 0)
    const question = questions.find(({ id }) => id === judged?.activityId)
    const interaction = judged === null || question === undefined ? null : {
      id: question.id, answer: activityOf(question).stated(question, judged.result.answer), isCorrect: judged.result.isCorrect, weighting: question.points,
    }
    void session.tellAnswers({ points: Math.min(points, outOf), outOf }, interaction)
  }
  const answers = new LearnerAnswers(publicationId, headers, tell)
  answers.start()
  return liveActivities(answers, language)
}
