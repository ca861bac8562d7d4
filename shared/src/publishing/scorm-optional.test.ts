import { expect, it } from 'vitest'
import { SCORM_EDITIONS, SCORM_WORDS, ScormSession } from './index.ts'
import type { ScormEdition, ScormProblem } from './index.ts'
import { createStrictLms } from './strict-lms.ts'
import type { StrictLmsOptions } from './strict-lms.ts'

/** A whole visit with questions in a strict learning system: what it has then, what was wrong, and what is not kept. */
async function visited(edition: ScormEdition, options: Omit<StrictLmsOptions, 'edition'>) {
  const lms = createStrictLms({ edition, ...options })
  const problems: ScormProblem[] = []
  const session = await ScormSession.start({
    edition, slideIds: ['s1', 's2'], isEndedElsewhere: false, hasQuestions: true, passMark: 0.5, now: () => 0, onProblem: (problem) => { if (problem !== null) problems.push(problem) },
    call: async ({ method, args }) => lms.api[method]?.(...args) ?? 'false',
  })
  const [a, b] = [{ id: 'aaa', at: 0 }, { id: 'bbb', at: 1 }] as const
  for (const index of [0, 1]) {
    await session.show(index)
    await session.reportAnswers({ points: index + 1, outOf: 2 }, { id: `q${index}`, answer: { kind: 'choice', chosen: [b] }, correct: { kind: 'choice', chosen: [a, b] }, isCorrect: false, weighting: 1, points: 1, asked: 'Which 🌊?', answeredAt: 0 })
  }
  await session.reportTime()
  session.end()
  return { lms, problems }
}

const OPTIONAL_GROUPS: Readonly<Record<ScormEdition, readonly (readonly string[])[]>> = {
  '1.2': [
    ['cmi.student_data'], ['cmi.objectives'], ['cmi.interactions'], ['cmi.core.lesson_mode'], ['cmi.core.score.min', 'cmi.core.score.max'], ['cmi.core._children', 'cmi.core.score._children'],
    ['cmi.student_data', 'cmi.objectives', 'cmi.interactions', 'cmi.core.lesson_mode', 'cmi.core.score.min', 'cmi.core.score.max', 'cmi.suspend_data'], ['cmi.interactions.0.correct_responses', 'cmi.interactions.1.correct_responses'],
  ],
  '2004': [['cmi.objectives'], ['cmi.interactions'], ['cmi.mode'], ['cmi.progress_measure', 'cmi.score.scaled'], ['cmi.interactions.0.correct_responses', 'cmi.interactions.1.correct_responses']],
}

it.each(SCORM_EDITIONS)('SCORM %s a learning system without what is optional is asked for it once at most, and has all the rest', async (edition) => {
  const words = SCORM_WORDS[edition]
  for (const missing of OPTIONAL_GROUPS[edition]) {
    const { lms, problems } = await visited(edition, { missing })
    expect([missing, lms.faults, problems]).toEqual([missing, [], []])
    expect([missing, lms.data[words.status], lms.data[words.location]]).toEqual([missing, edition === '1.2' ? 'passed' : 'completed', 's2'])
    if (missing.some((one) => one.includes('correct_responses'))) expect(lms.data[`cmi.interactions.1.${edition === '1.2' ? 'student' : 'learner'}_response`]).toBe(edition === '1.2' ? 'b' : 'bbb')
  }
})

it('SCORM 1.2 what the learning system lists among what it has (RTE §3.4.2) is not asked for where it is not', async () => {
  const { lms } = await visited('1.2', { missing: ['cmi.core.lesson_mode', 'cmi.core.score.min', 'cmi.core.score.max'] })
  expect(lms.log.filter((line) => /lesson_mode|score\.(?:min|max)"/.test(line) && line.includes('cmi.core'))).toEqual([])
})

it('SCORM 2004 nothing is asked for that nobody has set, whatever the learning system calls the beginning', async () => {
  for (const [entry, data] of [['ab-initio', {}], ['', {}], ['', { 'cmi.mode': 'review', 'cmi.completion_status': 'completed' }]] as const) {
    const { lms, problems } = await visited('2004', { entry, data })
    expect([lms.faults, problems]).toEqual([[], []])
    expect(lms.log.filter((line) => /"cmi\.(?:location|suspend_data|scaled_passing_score)"\) =/.test(line))).toEqual([])
  }
})

it.each(SCORM_EDITIONS)('SCORM %s what is right is told with an answer, in the form of answers, and as a number only where the edition has one for it', async (edition) => {
  const { lms } = await visited(edition, {})
  expect([0, 1].map((at) => lms.data[`cmi.interactions.${at}.correct_responses.0.pattern`])).toEqual(edition === '1.2' ? ['a,b', 'a,b'] : ['aaa[,]bbb', 'aaa[,]bbb'])
  expect(lms.faults).toEqual([])
})
