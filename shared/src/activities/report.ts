import type { LessonElement } from '../lesson/index.ts'
import { plainText } from '../text/index.ts'
import type { RichText } from '../text/index.ts'
import type { ActivityElement, Answer, ReportedPart } from './activity.ts'
import { chosenIn, givenFor } from './answers.ts'
import { ACTIVITY_LIMITS } from './limits.ts'
import { activityOf, answerSchemaOf, isPractice, isScored, isWhole } from './registry.ts'
import { discriminationOf } from './discrimination.ts'
import { gradeAnswer, hintsOf, reaches, scoringOf } from './result.ts'
import type { GradedAnswer } from './result.ts'
import { isOverdue } from './time-limit.ts'
import type { QuestionReport, StandingReport } from './report-endpoints.ts'

/** An answer as a report counts it. */
export interface ReportedAnswer {
  /** Whose: the same text for the same learner. */
  readonly learner: string
  readonly activityId: string
  /** From 1. */
  readonly attempt: number
  /** JSON of the answer: one that many gave is graded once. */
  readonly answer: string
  /** How many hints had been opened before it. */
  readonly hints: number
}

/** Bars of the chart of points. */
const SHARES = 10

/** What an answer is counted under: words, and whether they are right. */
type Label = Omit<ReportedPart, 'place'> & Partial<Pick<ReportedPart, 'place'>>

/** A place of a picture that was marked. */
type Marked = NonNullable<QuestionReport['picture']>['marks'][number]

/** The middle of the part of a side that a share of it lies in. */
function partOf(share: number): number {
  return (Math.min(ACTIVITY_LIMITS.markedParts - 1, Math.floor(share * ACTIVITY_LIMITS.markedParts)) + 0.5) / ACTIVITY_LIMITS.markedParts
}

/** The words of everything in a question that has an id. */
function wordsById(element: ActivityElement): ReadonlyMap<string, string> {
  const records = Object.values(element as LessonElement).filter((value): value is readonly { readonly id: string; readonly text?: RichText }[] => Array.isArray(value))
  const choices = activityOf(element).choices?.(element) ?? []
  return new Map([...records.flat(), ...choices].map(({ id, text }) => [id, text === undefined ? '' : plainText(text)] as const))
}

/** What an answer is counted under: each answer that was chosen by itself, anything else as a whole. */
function labelsOf(element: ActivityElement, answer: Answer, words: ReadonlyMap<string, string>, isCorrect: boolean): readonly Label[] {
  const reported = activityOf(element).reported?.(element, answer)
  if (reported !== undefined) return reported
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
    case 'performance': return stated.steps.map(([{ id }, recall]) => ({ label: of(id), isRight: recall === 'knew' }))
    case 'fill-in': return [{ label: stated.words.join(' … '), isRight: isCorrect }]
    case 'likert': return [{ label: String(stated.step), isRight: false }]
    case 'numeric': return [{ label: givenFor(answer, 'answer'), isRight: isCorrect }]
  }
}

/** The picture of a question with its marks, those set most first. */
function pictureOf(element: ActivityElement | undefined, marks: ReadonlyMap<string, Marked>): QuestionReport['picture'] {
  const picture = element === undefined ? undefined : activityOf(element).poster(element).picture
  if (picture === undefined) return null
  return {
    blob: typeof picture === 'object' && picture.kind === 'picture' ? picture.blob : null,
    marks: [...marks.values()].toSorted((a, b) => b.count - a.count || a.x - b.x || a.y - b.y).slice(0, ACTIVITY_LIMITS.reportedMarks),
  }
}

/** Grades answers by the present keys; one that many gave is graded once. */
export interface Grader {
  /** What an answer is worth; null where its question is gone, does not take it any more, or has more steps to come. `answer` = its JSON. */
  grade(activityId: string, answer: string, hints: number): GradedAnswer | null
  /** The same in words, parts of it one after the other. */
  wordsOf(activityId: string, graded: GradedAnswer): string
}

/** Grades answers to these questions. */
export function createGrader(activities: Readonly<Record<string, ActivityElement>>): Grader {
  const of = (activityId: string): ActivityElement | undefined => (Object.hasOwn(activities, activityId) ? activities[activityId] : undefined)
  const words = new Map<string, ReadonlyMap<string, string>>()
  const known = new Map<string, GradedAnswer | null>()
  return {
    grade(activityId, json, hints) {
      const element = of(activityId)
      if (element === undefined) return null
      const key = `${activityId} ${hints} ${json}`
      const before = known.get(key)
      if (before !== undefined) return before
      const read = answerSchemaOf(element).safeParse(JSON.parse(json))
      const answer = JSON.parse(json) as Answer
      const graded = read.success && isWhole(element, read.data) ? gradeAnswer(element, read.data, hints) : isOverdue(element, answer) ? { answer, isCorrect: false, points: 0 } : null
      known.set(key, graded)
      return graded
    },
    wordsOf(activityId, { answer, isCorrect }) {
      const element = of(activityId)
      if (element === undefined) return ''
      const named = words.get(activityId) ?? wordsById(element)
      words.set(activityId, named)
      if (isOverdue(element, answer)) return ''
      return labelsOf(element, answer, named, isCorrect).map(({ label }) => label).join(', ')
    },
  }
}

/** What the answers of one learner are worth together: of each question the best one. */
export interface LearnerScore {
  /** Questions that were answered, and answers to all of them. */
  readonly answered: number
  readonly attempts: number
  readonly points: number
}

/** What the answers of one learner are worth. */
export function scoreOf(answers: readonly { readonly activityId: string; readonly answer: string; readonly hints: number }[], grader: Grader): LearnerScore {
  const best = new Map<string, number>()
  for (const { activityId, answer, hints } of answers) {
    const graded = grader.grade(activityId, answer, hints)
    if (graded !== null) best.set(activityId, Math.max(graded.points, best.get(activityId) ?? 0))
  }
  return { answered: best.size, attempts: answers.length, points: Math.round([...best.values()].reduce((sum, one) => sum + one, 0) * 100) / 100 }
}

/** The most points of graded answers to one question; null where none is one that the question takes, or has all its steps. */
export function bestPoints(element: ActivityElement, answers: readonly GradedAnswer[]): number | null {
  const schema = answerSchemaOf(element)
  const points = answers.flatMap((one) => ((schema.safeParse(one.answer).success && isWhole(element, one.answer)) || isOverdue(element, one.answer) ? [one.points] : []))
  return points.length === 0 ? null : Math.max(...points)
}

interface Counted {
  readonly best: Map<string, GradedAnswer>
  /** By what they are counted under, and whether that is right: of one thing some may be right, and some not. */
  readonly given: Map<string, Label & { count: number }>
  /** By place. */
  readonly marks: Map<string, Marked & { count: number }>
  answers: number
  rightFirst: number
}

/** Counts the steps of an answer that others are to follow, so that a report says where learners stopped. */
function countSteps({ given }: Counted, element: ActivityElement, json: string): void {
  const definition = activityOf(element)
  const read = definition.steps && answerSchemaOf(element).safeParse(JSON.parse(json))
  for (const { isRight, label } of read?.success === true ? definition.reported?.(element, read.data) ?? [] : []) {
    const key = `${isRight ? '+' : '-'}${label}`
    given.set(key, { label, isRight, count: (given.get(key)?.count ?? 0) + 1 })
  }
}

/** What can be chosen in a question and nobody chose: an answer that misleads nobody. */
function unchosen(element: ActivityElement | undefined, words: ReadonlyMap<string, string> | undefined, given: Counted['given']): readonly (Label & { readonly count: number })[] {
  const choices = element === undefined || given.size === 0 || !isScored(element) ? undefined : activityOf(element).choices?.(element)
  if (element === undefined || choices === undefined) return []
  const right = chosenIn(activityOf(element).correct(element))
  return choices.map(({ id }) => ({ label: words?.get(id) ?? '', isRight: right.includes(id), count: 0 })).filter(({ isRight, label }) => !given.has(`${isRight ? '+' : '-'}${label}`))
}

/** A report while its answers are counted. */
export interface ReportCount {
  /** Grades an answer and counts it; one to a question that is gone counts nowhere. */
  add(answer: ReportedAnswer): void
  /** What was counted so far, the hardest question first. */
  questions(): readonly QuestionReport[]
  /** How learners stand with all of it; `passMark` = percent of the points from which on they have passed. */
  standing(passMark: number | null): StandingReport
}

/** How many learners opened which hint: its id, and that of its question. */
export interface OpenedCount {
  readonly activityId: string
  readonly hintId: string
  readonly learners: number
}

/** The report on these questions, before any answer was counted; answers are graded by the present keys. */
export function startReport(activities: Readonly<Record<string, ActivityElement>>, opened: readonly OpenedCount[] = []): ReportCount {
  const counted = new Map<string, Counted>(Object.keys(activities).map((id) => [id, { answers: 0, rightFirst: 0, best: new Map(), given: new Map(), marks: new Map() }]))
  const words = new Map(Object.entries(activities).map(([id, element]) => [id, wordsById(element)]))
  const grader = createGrader(activities)
  return {
    add({ activityId, answer: json, attempt, hints, learner }) {
      const [count, element] = [counted.get(activityId), Object.hasOwn(activities, activityId) ? activities[activityId] : undefined]
      if (count === undefined || element === undefined) return
      const verdict = grader.grade(activityId, json, hints)
      // One that the question does not take any more says nothing of the question as it is.
      if (verdict === null) {
        if (attempt === 1) countSteps(count, element, json)
        return
      }
      count.answers += 1
      if (verdict.points >= (count.best.get(learner)?.points ?? -1)) count.best.set(learner, verdict)
      if (attempt !== 1 && !isPractice(element)) return
      if (verdict.isCorrect) count.rightFirst += 1
      if (isOverdue(element, verdict.answer)) return
      for (const { label, isRight, place = null } of labelsOf(element, verdict.answer, words.get(activityId) ?? new Map(), verdict.isCorrect)) {
        const key = `${isRight ? '+' : '-'}${label}`
        const given = count.given.get(key) ?? { label, isRight, count: 0 }
        given.count += 1
        count.given.set(key, given)
        if (place === null) continue
        const [x, y] = [partOf(place.x), partOf(place.y)]
        const marked = count.marks.get(`${x} ${y} ${isRight}`) ?? { x, y, isRight, count: 0 }
        marked.count += 1
        count.marks.set(`${x} ${y} ${isRight}`, marked)
      }
    },
    questions() {
      const shares = new Map([...counted].flatMap(([id, { best }]) => {
        const element = activities[id]
        const outOf = element === undefined || !isScored(element) ? 0 : scoringOf(element).points
        return outOf === 0 ? [] : [[id, new Map([...best].map(([learner, { points }]) => [learner, points / outOf]))] as const]
      }))
      const shareOf = ({ isScored, learners, right }: QuestionReport): number => (!isScored ? 3 : learners === 0 ? 2 : right / learners)
      return [...counted].map(([activityId, { answers, best, given, marks, rightFirst }]): QuestionReport => {
        const element = activities[activityId]
        const most = element !== undefined && (isPractice(element) || activityOf(element).steps !== undefined) ? ACTIVITY_LIMITS.reportedReviews : ACTIVITY_LIMITS.reportedAnswers
        const all = [...given.values(), ...unchosen(element, words.get(activityId), given)].toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
        return {
          activityId, type: element?.type ?? '', prompt: element === undefined ? '' : plainText(element.prompt), outOf: element === undefined ? 0 : scoringOf(element).points,
          isScored: element !== undefined && isScored(element),
          learners: best.size, answers, rightFirst, right: [...best.values()].filter(({ isCorrect }) => isCorrect).length,
          points: best.size === 0 ? 0 : [...best.values()].reduce((sum, { points }) => sum + points, 0) / best.size,
          discrimination: discriminationOf(activityId, shares),
          hints: element === undefined ? [] : hintsOf(element).map(({ id, text }) => ({
            id, words: plainText(text), learners: opened.find((one) => one.activityId === activityId && one.hintId === id)?.learners ?? 0,
          })),
          given: all.slice(0, most), others: all.slice(most).reduce((sum, { count }) => sum + count, 0),
          picture: pictureOf(element, marks),
        }
      }).toSorted((a, b) => shareOf(a) - shareOf(b) || (a.prompt < b.prompt ? -1 : 1))
    },
    standing(passMark) {
      const outOf = Object.values(activities).reduce((sum, element) => sum + scoringOf(element).points, 0)
      const learners = new Map<string, { answered: number; points: number }>()
      for (const { best } of counted.values()) {
        for (const [learner, { points }] of best) {
          const before = learners.get(learner) ?? { answered: 0, points: 0 }
          learners.set(learner, { answered: before.answered + 1, points: before.points + points })
        }
      }
      const finished = [...learners.values()].filter(({ answered }) => answered === counted.size).map(({ points }) => points)
      const byShare = Array.from({ length: SHARES }, () => 0)
      for (const points of outOf === 0 ? [] : finished) {
        // Points are hundredths: a sum of them may be a little more than the share that it is.
        const at = Math.max(0, Math.ceil(SHARES * points / outOf - 0.001) - 1)
        byShare[at] = (byShare[at] ?? 0) + 1
      }
      return {
        learners: learners.size, finished: finished.length, outOf, byShare,
        passed: passMark === null || outOf === 0 ? null : finished.filter((points) => reaches(points, outOf, passMark / 100)).length,
        points: finished.length === 0 ? 0 : finished.reduce((sum, points) => sum + points, 0) / finished.length,
      }
    },
  }
}
