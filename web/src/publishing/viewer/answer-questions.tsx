import { activityOf, isActivity, isPractice, isReported, isScored, reportedIn, scoringOf } from '@lectern/shared/activities'
import type { ActivityElement, ActivityResult } from '@lectern/shared/activities'
import type { PublicationContent, ScormSession } from '@lectern/shared/publishing'
import { plainText } from '@lectern/shared/text'
import { liveActivities } from '../../activities/live-activities.tsx'
import { ContinueElsewhere } from '../../activities/ContinueElsewhere.tsx'
import { createHandover } from '../../activities/handover.ts'
import { LearnerScore } from '../../activities/LearnerScore.tsx'
import { LearnerAnswers } from '../../activities/learner-answers.ts'
import type { LiveKind } from '../../live/live-kind.ts'
import { LessonResult } from './LessonResult.tsx'
import { changesBetween, slideMarks } from './what-changed.ts'

/** Learning systems keep so many interactions: of what is repeated they are told as often as there is something to repeat, and of steps and what a page of its own reports once they are over. */
function isReportedAlready(question: ActivityElement, { answer, attempt, step }: ActivityResult): boolean {
  return step?.isOver === false || (isReported(question) && !reportedIn(answer).isComplete) || (isPractice(question) && attempt > question.cards.length)
}

/** The questions of a publication, which learners answer and the server grades; calls come with the `headers` that open it, and a learning system is told of what became of them. */
export function answerQuestions(publicationId: string, { content: { language, slides }, passMark }: { readonly content: PublicationContent; readonly passMark: number | null }, headers: Readonly<Record<string, string>>, session: ScormSession | null): LiveKind {
  const placed = slides.flatMap(({ elements }, at) => elements.filter(isActivity).map((question) => ({ question, slide: at + 1 })))
  const questions = placed.map(({ question }) => question)
  const outOf = questions.reduce((sum, question) => sum + scoringOf(question).points, 0)
  const report = (graded: { readonly activityId: string; readonly result: ActivityResult } | null): void => {
    if (session === null) return
    const points = questions.reduce((sum, { id }) => sum + (answers.stateOf(id).result?.points ?? 0), 0)
    const question = questions.find(({ id }) => id === graded?.activityId)
    const interaction = graded === null || question === undefined || isReportedAlready(question, graded.result) ? null : {
      id: question.id, answer: activityOf(question).stated(question, graded.result.answer),
      correct: graded.result.correct === null ? null : activityOf(question).stated(question, graded.result.correct), isCorrect: isScored(question) ? graded.result.isCorrect : null,
      weighting: scoringOf(question).points, points: graded.result.points, asked: plainText(question.prompt), answeredAt: Date.now(),
    }
    // Where nothing gives points there is no score, and what was answered is told all the same.
    if (outOf > 0 || interaction !== null) void session.reportAnswers(outOf === 0 ? null : { points: Math.min(points, outOf), outOf }, interaction)
  }
  const answers = new LearnerAnswers(publicationId, headers, report)
  answers.start()
  const marks = slideMarks(slides)
  const changes = changesBetween(answers.rememberSlides(marks), marks)
  // Who a learner is in a learning system, that knows wherever they are.
  const handover = session === null ? createHandover(publicationId, headers, answers) : null
  const Score = () => (
    <LearnerScore questions={questions} answers={answers} passMark={passMark}>
      <LessonResult questions={placed} answers={answers} passMark={passMark} changes={changes} canGo={session === null} />
      {handover && <ContinueElsewhere handover={handover} />}
    </LearnerScore>
  )
  return { ...liveActivities(answers, language), Score }
}
