import type { LessonElement } from '../lesson/index.ts'
import { plainText } from '../text/index.ts'
import type { RichText } from '../text/index.ts'
import type { ActivityElement, Answer } from './activity.ts'
import { chosenIn, givenFor } from './answers.ts'
import { ACTIVITY_LIMITS } from './limits.ts'
import { activityOf } from './registry.ts'
import { judged } from './result.ts'
import type { JudgedAnswer } from './result.ts'
import type { QuestionReport } from './report-endpoints.ts'

/** An answer as a report counts it. */
export interface ReportedAnswer {
  /** Whose: the same text for the same learner. */
  readonly learner: string
  readonly activityId: string
  /** From 1. */
  readonly attempt: number
  /** JSON of the answer: one that many gave is judged once. */
  readonly answer: string
}

/** What an answer is counted under: words, and whether they are right. */
interface Label {
  readonly label: string
  readonly isRight: boolean
}

/** The words of everything in a question that has an id. */
function wordsById(element: ActivityElement): ReadonlyMap<string, string> {
  const records = Object.values(element as LessonElement).filter((value): value is readonly { readonly id: string; readonly text?: RichText }[] => Array.isArray(value))
  const fixed = element.type === 'trueFalse' ? [['true', plainText(element.trueLabel)], ['false', plainText(element.falseLabel)]] as const : []
  return new Map([...fixed, ...records.flat().map(({ id, text }) => [id, text === undefined ? '' : plainText(text)] as const)])
}

/** What an answer is counted under: each answer that was chosen by itself, anything else as a whole. */
function labelsOf(element: ActivityElement, answer: Answer, words: ReadonlyMap<string, string>, isCorrect: boolean): readonly Label[] {
  const stated = activityOf(element).stated(element, answer)
  const of = (id: string): string => words.get(id) ?? ''
  switch (stated.kind) {
    case 'choice':
    case 'true-false': {
      const right = chosenIn(activityOf(element).correct(element))
      return stated.chosen.map(({ id }) => ({ label: of(id), isRight: right.includes(id) }))
    }
    case 'sequencing': return [{ label: stated.chosen.map(({ id }) => of(id)).join(' › '), isRight: isCorrect }]
    case 'matching': return [{ label: stated.pairs.map(([{ id }, target]) => `${of(id)}: ${of(target.id)}`).join('; '), isRight: isCorrect }]
    case 'fill-in': return [{ label: stated.words.join(' … '), isRight: isCorrect }]
    case 'numeric': return [{ label: givenFor(answer, 'answer'), isRight: isCorrect }]
  }
}

interface Counted {
  readonly best: Map<string, JudgedAnswer>
  readonly given: Map<string, { readonly isRight: boolean; count: number }>
  answers: number
  rightFirst: number
}

/** A report while its answers are counted. */
export interface ReportCount {
  /** Judges an answer and counts it; one to a question that is gone counts nowhere. */
  add(answer: ReportedAnswer): void
  /** What was counted so far, the hardest question first. */
  questions(): readonly QuestionReport[]
}

/** The report on these questions, before any answer was counted; answers are judged by the present keys. */
export function startReport(activities: Readonly<Record<string, ActivityElement>>): ReportCount {
  const counted = new Map<string, Counted>(Object.keys(activities).map((id) => [id, { answers: 0, rightFirst: 0, best: new Map(), given: new Map() }]))
  const words = new Map(Object.entries(activities).map(([id, element]) => [id, wordsById(element)]))
  const known = new Map<string, JudgedAnswer | null>()
  return {
    add({ activityId, answer: json, attempt, learner }) {
      const [count, element] = [counted.get(activityId), Object.hasOwn(activities, activityId) ? activities[activityId] : undefined]
      if (count === undefined || element === undefined) return
      const key = `${activityId} ${json}`
      let verdict = known.get(key)
      if (verdict === undefined) {
        const read = activityOf(element).answerSchema(element).safeParse(JSON.parse(json))
        verdict = read.success ? judged(element, read.data) : null
        known.set(key, verdict)
      }
      // One that the question does not take any more says nothing of the question as it is.
      if (verdict === null) return
      count.answers += 1
      if (verdict.points >= (count.best.get(learner)?.points ?? -1)) count.best.set(learner, verdict)
      if (attempt !== 1) return
      if (verdict.isCorrect) count.rightFirst += 1
      for (const { label, isRight } of labelsOf(element, verdict.answer, words.get(activityId) ?? new Map(), verdict.isCorrect)) {
        const given = count.given.get(label) ?? { isRight, count: 0 }
        given.count += 1
        count.given.set(label, given)
      }
    },
    questions() {
      const shareOf = ({ learners, right }: QuestionReport): number => (learners === 0 ? 2 : right / learners)
      return [...counted].map(([activityId, { answers, best, given, rightFirst }]): QuestionReport => {
        const element = activities[activityId]
        const all = [...given].map(([label, { count, isRight }]) => ({ label, isRight, count })).toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
        return {
          activityId, type: element?.type ?? '', prompt: element === undefined ? '' : plainText(element.prompt), outOf: element?.points ?? 0,
          learners: best.size, answers, rightFirst, right: [...best.values()].filter(({ isCorrect }) => isCorrect).length,
          points: best.size === 0 ? 0 : [...best.values()].reduce((sum, { points }) => sum + points, 0) / best.size,
          given: all.slice(0, ACTIVITY_LIMITS.reportedAnswers), others: all.slice(ACTIVITY_LIMITS.reportedAnswers).reduce((sum, { count }) => sum + count, 0),
        }
      }).toSorted((a, b) => shareOf(a) - shareOf(b) || (a.prompt < b.prompt ? -1 : 1))
    },
  }
}
