import { activityOf, isScored, scoringOf } from '@lectern/shared/activities'
import type { ActivityElement, Answer } from '@lectern/shared/activities'
import { SCORM_API_NAMES, SUSPEND_MAX, createStrictLms } from '@lectern/shared/publishing'
import type { ScormEdition } from '@lectern/shared/publishing'
import { plainText } from '@lectern/shared/text'
import { checkOf } from './check.ts'
import type { Check } from './check.ts'
import { launchPage, newRegistration, visitOn } from './launch.ts'
import type { Visit, VisitReport } from './launch.ts'
import { STRICT_SESSION, createStrictStore, verbOf } from './strict-store.ts'
import type { ReceivedStatement } from './strict-store.ts'

/** What of the publication a launch is tried with. */
export interface LaunchedLesson {
  readonly slideIds: readonly string[]
  readonly questions: readonly ActivityElement[]
  /** The share of points from which on somebody has passed; null: nobody does. */
  readonly passMark: number | null
}

type Answers = Visit['answers']

/** An answer that is right, or any where none is. */
function answerTo(question: ActivityElement): Answer {
  switch (question.type) {
    case 'poll': return { chosen: question.options.slice(0, 1).map(({ id }) => id) }
    case 'rating': return { chosen: ['1'] }
    case 'flashcards': return { given: Object.fromEntries(question.cards.map(({ id }) => [id, 'knew'])) }
    default: return activityOf(question).correct(question)
  }
}

/** Every question answered rightly, as somebody who knows all of it does. */
function answersTo(questions: readonly ActivityElement[]): Answers {
  return questions.map((question) => {
    const { points } = scoringOf(question)
    const answer = activityOf(question).stated(question, answerTo(question))
    return { id: question.id, answer, correct: isScored(question) ? answer : null, isCorrect: isScored(question) ? true : null, weighting: points, points, asked: plainText(question.prompt), answeredAt: 0 }
  })
}

/** Two visits: half of the slides and questions, then the rest. */
async function twoVisits(lesson: LaunchedLesson, visit: (one: Visit, at: 0 | 1) => Promise<VisitReport>): Promise<{ readonly first: VisitReport; readonly second: VisitReport; readonly middle: number; readonly answers: Answers; readonly outOf: number }> {
  const answers = answersTo(lesson.questions)
  const outOf = lesson.questions.reduce((sum, question) => sum + scoringOf(question).points, 0)
  const middle = Math.floor((lesson.slideIds.length - 1) / 2)
  const half = Math.ceil(answers.length / 2)
  const shared = { slideIds: lesson.slideIds, passMark: lesson.passMark, outOf, hasQuestions: answers.length > 0 }
  const first = await visit({ ...shared, until: middle, answers: answers.slice(0, half), points: 0 }, 0)
  const second = await visit({ ...shared, until: lesson.slideIds.length - 1, answers: answers.slice(half), points: first.points }, 1)
  return { first, second, middle, answers, outOf }
}

const problemWords = (visits: readonly VisitReport[]): readonly string[] => visits.flatMap(({ problems }) => problems.map(({ code, method }) => `${method} was refused with error ${code}`))

/** Launches a SCORM package in a learning system that takes nothing that its edition does not allow. */
export async function scormRuntimeChecks(edition: ScormEdition, files: Readonly<Record<string, string>>, lesson: LaunchedLesson): Promise<readonly Check[]> {
  const runs: ReturnType<typeof createStrictLms>[] = []
  let frame = ''
  const { answers, first, middle, outOf, second } = await twoVisits(lesson, async (visit, at) => {
    const lms = createStrictLms({ edition, data: at === 0 ? {} : { ...runs[0]?.data } })
    runs.push(lms)
    const page = launchPage({ page: files['index.html'] ?? '', script: files['launch.js'] ?? '', parent: { [SCORM_API_NAMES[edition]]: lms.api } })
    ;({ frame } = page)
    return await visitOn(page, edition, visit)
  })
  const data = runs[1]?.data ?? {}
  const is12 = edition === '1.2'
  const log = runs.flatMap((run) => run.log)
  const ends = runs.map((run) => run.log.filter((line) => line.startsWith(is12 ? 'LMSFinish' : 'Terminate')).length)
  const status = data[is12 ? 'cmi.core.lesson_status' : 'cmi.completion_status']
  const success = is12 ? status : data['cmi.success_status']
  const hasMark = lesson.passMark !== null && outOf > 0
  const score = data[is12 ? 'cmi.core.score.raw' : 'cmi.score.scaled']
  const countOf = (list: string): number => Object.keys(data).filter((key) => new RegExp(`^cmi\\.${list}\\.\\d+\\.id$`).test(key)).length
  const longest = Math.max(0, ...log.flatMap((line) => /SetValue\("cmi\.suspend_data", (".*")\) = /.exec(line)?.slice(1) ?? []).map((text) => (JSON.parse(text) as string).length))
  const time = data[is12 ? 'cmi.core.session_time' : 'cmi.session_time'] ?? ''
  return [
    checkOf('runtime.frame', 'The launch page frames the lesson', frame.startsWith('http') ? [] : ['it frames nothing'], frame),
    checkOf('runtime.calls', `A strict run-time environment of SCORM ${edition} takes every call of two visits without an error code`, [...runs.flatMap(({ faults }) => faults.map((fault) => fault.slice(0, 200))), ...problemWords([first, second])], `${log.length} calls`),
    checkOf('runtime.session', 'Each session begins and ends once', ends.every((count) => count === 1) ? [] : [`it ended ${ends.join(' and ')} times`], '2 sessions'),
    checkOf('runtime.resume', 'The second visit goes on at the slide where the first one ended', second.index === middle ? [] : [`it began at slide ${second.index + 1} in place of ${middle + 1}`], `slide ${middle + 1} of ${lesson.slideIds.length}`),
    checkOf('runtime.status', hasMark ? 'Who has seen every slide and got all points has passed' : 'Who has seen every slide has completed the lesson',
      (hasMark ? success === 'passed' : status === 'completed' || (is12 && status === 'passed')) ? [] : [`the status is ${String(status)}, ${String(success)}`], String(hasMark ? success : status)),
    checkOf('runtime.score', 'Who answered everything rightly has the full score', outOf === 0 || score === (is12 ? '100' : '1') ? [] : [`the score is ${String(score)}`], outOf === 0 ? 'no question gives points' : `${String(score)} of ${is12 ? '100' : '1'}`),
    checkOf('runtime.interactions', 'Each answer is one interaction', countOf('interactions') === answers.length ? [] : [`${countOf('interactions')} of ${answers.length}`], `${answers.length} interactions`),
    checkOf('runtime.objectives', 'Each question is one objective', countOf('objectives') === answers.length ? [] : [`${countOf('objectives')} of ${answers.length}`], `${answers.length} objectives`),
    checkOf('runtime.suspendData', `What is kept fits into the ${SUSPEND_MAX[edition]} characters of cmi.suspend_data`, longest <= SUSPEND_MAX[edition] ? [] : [`it takes ${longest}`], `${longest} characters`),
    checkOf('runtime.time', 'The time of a session has the form of the edition', (is12 ? /^\d{2,4}:[0-5]\d:[0-5]\d(\.\d{1,2})?$/ : /^PT/).test(time) ? [] : [`it is ${time}`], time === '' ? '' : 'in its form'),
  ]
}

/** Launches a cmi5 or xAPI package at a statement store that takes nothing that cmi5 does not allow. */
export async function xapiRuntimeChecks(format: 'cmi5' | 'xapi', files: Readonly<Record<string, string>>, lesson: LaunchedLesson, activityId: string): Promise<readonly Check[]> {
  const isCmi5 = format === 'cmi5'
  const registration = newRegistration()
  const launch = {
    launchMode: 'Normal', moveOn: 'Completed', ...(lesson.passMark === null ? {} : { masteryScore: lesson.passMark }),
    contextTemplate: { contextActivities: { grouping: [{ id: `${activityId}/course` }] }, extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': STRICT_SESSION } },
  }
  const stores: ReturnType<typeof createStrictStore>[] = []
  let frame = ''
  const { answers, first, middle, outOf, second } = await twoVisits(lesson, async (visit, at) => {
    const before = stores[0]?.documents
    const store = createStrictStore({ isCmi5, launch, activityId, registration, ...(at === 0 || before === undefined ? {} : { documents: before }) })
    stores.push(store)
    const common = { endpoint: 'https://store.invalid/xapi', actor: JSON.stringify({ objectType: 'Agent', account: { homePage: 'https://store.invalid', name: 'conformance' } }), registration }
    const query = new URLSearchParams(isCmi5 ? { ...common, fetch: 'https://store.invalid/fetch', activityId } : { ...common, auth: 'Basic dG9rZW4=', activity_id: activityId })
    const page = launchPage({
      page: files['index.html'] ?? '', script: files['launch.js'] ?? '',
      window: { location: { search: `?${query.toString()}`, assign: () => undefined }, crypto: globalThis.crypto, fetch: async (...args: Parameters<typeof store.fetchOf>) => await store.fetchOf(...args) },
    })
    ;({ frame } = page)
    const report = await visitOn(page, '2004', visit)
    // What is sent while the page goes.
    await new Promise(setImmediate)
    return report
  })
  const received: readonly ReceivedStatement[] = stores.flatMap(({ statements }) => statements)
  const names = received.map(verbOf)
  const count = (name: string): number => names.filter((one) => one === name).length
  const ends = stores.map(({ statements }) => [statements[0], statements.at(-1)].map((one) => (one === undefined ? 'nothing' : verbOf(one))).join(' … '))
  const hasMark = lesson.passMark !== null && outOf > 0
  const scored = received.findLast((one) => verbOf(one) === 'scored')?.result?.score?.scaled
  return [
    checkOf('runtime.frame', 'The launch page frames the lesson', frame.startsWith('http') ? [] : ['it frames nothing'], frame),
    checkOf('runtime.statements', isCmi5 ? 'A strict store takes every statement of two visits by the rules of cmi5 (§9, §10)' : 'A strict store takes every statement of two visits', [...stores.flatMap(({ faults }) => faults), ...problemWords([first, second])], `${received.length} statements`),
    checkOf('runtime.session', 'Each session is initialized first and terminated last', ends.filter((one) => one !== 'initialized … terminated'), '2 sessions'),
    checkOf('runtime.resume', 'The second visit goes on at the slide where the first one ended', second.index === middle ? [] : [`it began at slide ${second.index + 1} in place of ${middle + 1}`], `slide ${middle + 1} of ${lesson.slideIds.length}`),
    checkOf('runtime.status', hasMark ? 'The lesson is completed and passed once' : 'The lesson is completed once', count('completed') === 1 && (!hasMark || count('passed') === 1) && count('failed') === 0 ? [] : [`completed ${count('completed')}, passed ${count('passed')}, failed ${count('failed')} times`], hasMark ? 'completed, passed' : 'completed'),
    checkOf('runtime.score', 'Who answered everything rightly has the full score', outOf === 0 || scored === 1 ? [] : [`the score is ${String(scored)}`], outOf === 0 ? 'no question gives points' : '1 of 1'),
    checkOf('runtime.interactions', 'Each answer is one statement', count('answered') === answers.length ? [] : [`${count('answered')} of ${answers.length}`], `${answers.length} answers`),
  ]
}
