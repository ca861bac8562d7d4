import type { QuestionReport } from '@lectern/shared/activities'
import { csvFile } from '@lectern/shared/csv'

/** A report as a CSV file, a line for each answer that was given; its columns have the same names in every language. */
export function reportCsv(questions: readonly QuestionReport[]): string {
  return csvFile(
    ['question', 'type', 'learners', 'answers', 'right_at_first', 'right', 'points_average', 'points_of', 'hints_opened', 'discrimination', 'answer', 'answer_is_right', 'answer_count'],
    questions.flatMap(({ answers, discrimination, given, hints, isScored, learners, outOf, points, prompt, right, rightFirst, type }) => {
      const question = [prompt, type, learners, answers, ...(isScored ? [rightFirst, right, Math.round(points * 100) / 100, outOf, hints.map((hint) => hint.learners).join(' '), discrimination ?? ''] : ['', '', '', '', '', ''])]
      return given.length === 0 ? [[...question, '', '', 0]] : given.map(({ count, isRight, label }) => [...question, label, isScored ? (isRight ? 1 : 0) : '', count])
    }),
  )
}
