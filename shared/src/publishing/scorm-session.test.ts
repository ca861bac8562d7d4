import { describe, expect, it } from 'vitest'
import { SCORM_EDITIONS, SCORM_WORDS, ScormRefusal, ScormSession, scormMeasure, scormTime } from './index.ts'
import type { ScormEdition, ScormProblem } from './index.ts'
import type { StatedAnswer } from '../activities/index.ts'
import { createStrictLms } from './strict-lms.ts'
import type { StrictLms, StrictLmsOptions } from './strict-lms.ts'

const SLIDES = ['s1', 's2', 's3', 's4']

function visit(edition: ScormEdition, options: Omit<StrictLmsOptions, 'edition'> & { slideIds?: readonly string[]; isEndedElsewhere?: boolean; hasQuestions?: boolean; passMark?: number } = {}) {
  const { slideIds = SLIDES, isEndedElsewhere = false, hasQuestions = false, passMark = null, ...rest } = options
  const lms = createStrictLms({ edition, ...rest })
  const problems: (ScormProblem | null)[] = []
  let now = 0
  const start = async () => await ScormSession.start({
    edition, slideIds, isEndedElsewhere, hasQuestions, passMark, now: () => now, onProblem: (problem) => problems.push(problem),
    call: async ({ method, args }) => lms.api[method]?.(...args) ?? 'false',
  })
  return { lms, problems, start, pass: (ms: number) => { now += ms } }
}

/** What the learning system has of the visit, with the names of both editions. */
function known({ data }: StrictLms, edition: ScormEdition) {
  const words = SCORM_WORDS[edition]
  return { status: data[words.status], location: data[words.location], time: data[words.sessionTime], exit: data[words.exit] }
}

/** Whether a fault is more than asking for what nobody has set, which who begun in the middle cannot know. */
const wasSet = (fault: string): boolean => !fault.endsWith('was never set')

describe.each(SCORM_EDITIONS)('a visit that SCORM %s is told of (S1 §2.1 scorm mode)', (edition) => {
  const words = SCORM_WORDS[edition]

  it('begins, follows each slide with a commit, and ends once, with nothing that is not allowed', async () => {
    const { lms, start, pass, problems } = visit(edition)
    const session = await start()
    expect(session.index).toBe(0)
    await session.show(0)
    expect(known(lms, edition)).toMatchObject({ status: 'incomplete', location: 's1', exit: 'suspend' })
    await session.show(1)
    expect(lms.log.at(-1)).toBe(`${words.commit}("") = true`)
    pass(65_250)
    session.end()
    session.end()
    await session.show(2)
    expect(known(lms, edition)).toMatchObject({ status: 'incomplete', location: 's2', time: scormTime(edition, 65_250) })
    expect(lms.log.filter((line) => line.startsWith(words.terminate))).toHaveLength(1)
    expect(lms.log.at(-1)).toBe(`${words.terminate}("") = true`)
    expect([lms.faults, problems]).toEqual([[], [null, null]])
  })

  it('is told of each question as an objective with its best score, under one number on every visit, and named by its answers', async () => {
    const { lms, start } = visit(edition, { hasQuestions: true, slideIds: ['s1'] })
    const answer = { kind: 'true-false', chosen: [{ id: 'true', at: 0 }] } as const
    const session = await start()
    await session.reportAnswers({ points: 1, outOf: 6 }, { id: 'q1', answer, isCorrect: false, weighting: 4, points: 1, correct: null, asked: 'Which river?', answeredAt: 0 })
    await session.reportAnswers({ points: 1, outOf: 6 }, { id: 'q2', answer, isCorrect: null, weighting: 0, points: 0, correct: null, asked: 'Which river?', answeredAt: 0 })
    const of = (at: number, field: string) => lms.data[`cmi.objectives.${at}.${field}`]
    const status = edition === '1.2' ? 'status' : 'success_status'
    expect([of(0, 'id'), of(0, 'score.raw'), of(0, 'score.max'), of(0, status), lms.data['cmi.interactions.0.objectives.0.id']]).toEqual(['q1', edition === '1.2' ? '25' : '1', edition === '1.2' ? '100' : '4', 'failed', 'q1'])
    expect([of(1, 'id'), of(1, 'score.raw'), of(1, edition === '1.2' ? 'status' : 'completion_status')]).toEqual(['q2', undefined, 'completed'])
    session.end()
    const next = visit(edition, { hasQuestions: true, slideIds: ['s1'], data: lms.data })
    const again = await next.start()
    await again.reportAnswers({ points: 4, outOf: 6 }, { id: 'q1', answer, isCorrect: true, weighting: 4, points: 4, correct: null, asked: 'Which river?', answeredAt: 0 })
    expect([next.lms.data['cmi.objectives.0.score.raw'], next.lms.data[`cmi.objectives.0.${status}`], next.lms.data['cmi.objectives.2.id']]).toEqual([edition === '1.2' ? '100' : '4', 'passed', undefined])
    const without = visit(edition, { hasQuestions: true, slideIds: ['s1'], missing: ['cmi.objectives._count'] })
    await (await without.start()).reportAnswers({ points: 4, outOf: 6 }, { id: 'q1', answer, isCorrect: true, weighting: 4, points: 4, correct: null, asked: 'Which river?', answeredAt: 0 })
    expect(Object.keys(without.lms.data).filter((key) => key.includes('objectives'))).toEqual([])
    for (const { faults } of [lms, next.lms, without.lms]) expect(faults).toEqual([])
  })

  it('is told of questions and answers whose ids are no identifiers of the standard by such, the same on every visit', async () => {
    const { lms, start } = visit(edition, { hasQuestions: true, slideIds: ['s1'] })
    const [odd, other] = [{ id: 'Frage 1 / ä[,]', at: 0 }, { id: '日本[.]', at: 1 }] as const
    const answers: readonly StatedAnswer[] = [
      { kind: 'choice', chosen: [odd, other] }, { kind: 'sequencing', chosen: [other, odd] }, { kind: 'matching', pairs: [[odd, other]] }, { kind: 'performance', steps: [[odd, '12_34'], [other, 'x']] },
    ]
    const tell = async (session: ScormSession) => {
      for (const [at, answer] of answers.entries()) {
        await session.reportAnswers({ points: 1, outOf: 4 }, { id: `Frage ${at} ä`, answer, correct: answer, isCorrect: true, weighting: 1, points: 1, asked: 'Frage?', answeredAt: 0 })
      }
    }
    await tell(await start())
    expect(lms.data['cmi.interactions.0.id']).toBe(lms.data['cmi.objectives.0.id'])
    expect(new Set(answers.map((_, at) => lms.data[`cmi.objectives.${at}.id`])).size).toBe(answers.length)
    const next = visit(edition, { hasQuestions: true, slideIds: ['s1'], data: lms.data })
    await tell(await next.start())
    expect(next.lms.data[`cmi.objectives.${answers.length}.id`]).toBeUndefined()
    expect([lms.faults, next.lms.faults]).toEqual([[], []])
  })

  it('is told each answer and the score in its own form, numbered on from those it has', async () => {
    const { lms, start } = visit(edition, { hasQuestions: true, slideIds: ['s1', 's2'] })
    const session = await start()
    await session.show(0)
    const [a, b] = [{ id: 'aaa', at: 0 }, { id: 'bbb', at: 1 }] as const
    const answers: readonly StatedAnswer[] = [
      { kind: 'choice', chosen: [b, a] }, { kind: 'true-false', chosen: [{ id: 'true', at: 0 }] }, { kind: 'sequencing', chosen: [b, a] }, { kind: 'matching', pairs: [[a, b]] },
      { kind: 'fill-in', words: ['Rhine[,]', 'x'.repeat(400)] }, { kind: 'numeric', number: -1230.5 }, { kind: 'numeric', number: null }, { kind: 'numeric', number: 1e21 },
      { kind: 'likert', step: 10 }, { kind: 'performance', steps: [[b, 'knew']] },
    ]
    for (const [at, answer] of answers.entries()) {
      await session.reportAnswers({ points: at / 2, outOf: 10 }, { id: `question${at}`, answer, isCorrect: answer.kind === 'likert' || answer.kind === 'performance' ? null : at % 2 === 0, weighting: 2, points: at % 2 === 0 ? 2 : 0, correct: null, asked: 'Which river?', answeredAt: 0 })
    }
    const field = (at: number, name: string) => lms.data[`cmi.interactions.${at}.${name}`]
    const responses = answers.map((_, at) => field(at, edition === '1.2' ? 'student_response' : 'learner_response'))
    expect(responses.slice(0, 4)).toEqual(edition === '1.2' ? ['b,a', 't', 'b,a', 'a.1'] : ['bbb[,]aaa', 'true', 'bbb[,]aaa', 'aaa[.]bbb'])
    expect(responses.slice(5)).toEqual(['-1230.5', undefined, undefined, ...(edition === '1.2' ? ['0', 'b.knew'] : ['10', 'bbb[.]knew'])])
    expect(field(8, 'result')).toBe('neutral')
    expect([field(0, 'result'), field(1, 'result'), field(0, 'weighting')]).toEqual(['correct', edition === '1.2' ? 'wrong' : 'incorrect', '2'])
    if (edition === '1.2') expect(lms.data).toMatchObject({ 'cmi.core.score.raw': '45', 'cmi.core.score.max': '100' })
    else expect(lms.data).toMatchObject({ 'cmi.score.raw': '4.5', 'cmi.score.max': '10', 'cmi.score.scaled': '0.45' })
    session.end()
    const next = visit(edition, { hasQuestions: true, data: lms.data })
    const again = await next.start()
    await again.reportAnswers({ points: 4, outOf: 10 }, { id: 'question10', answer: answers[0] ?? { kind: 'numeric', number: 0 }, isCorrect: true, weighting: 1, points: 1, correct: null, asked: 'Which river?', answeredAt: 0 })
    expect(next.lms.data['cmi.interactions.10.id']).toBe('question10')
    expect([lms.faults, next.lms.faults]).toEqual([[], []])
  })

  it('takes no error code from a strict run-time environment whatever is answered, and is asked nothing that nobody has set', async () => {
    const { lms, problems, start } = visit(edition, { hasQuestions: true, slideIds: ['s1', 's2'] })
    const session = await start()
    await session.show(0)
    const many = Array.from({ length: 60 }, (_, at) => ({ id: `thing-${at}`, at }))
    const [first = { id: 'thing', at: 0 }] = many
    const answers: readonly StatedAnswer[] = [
      { kind: 'fill-in', words: Array.from({ length: 20 }, (_, at) => `word ${at}[,]\n[:] Ω ${'x'.repeat(at * 20)}`) }, { kind: 'fill-in', words: ['', ''] }, { kind: 'fill-in', words: [] },
      { kind: 'choice', chosen: many.slice(0, 30) }, { kind: 'sequencing', chosen: many }, { kind: 'matching', pairs: many.map((one) => [one, first]) },
      { kind: 'numeric', number: 0.000_000_1 }, { kind: 'numeric', number: -123_456_789.123_456 }, { kind: 'numeric', number: 12_345_678_901 }, { kind: 'likert', step: 1 },
      { kind: 'performance', steps: many.map((one) => [one, '3.5[.]\nहाँ']) }, { kind: 'performance', steps: [] },
      { kind: 'fill-in', words: [' Rhine ', '{lang=en}', '[,]Main'] }, { kind: 'fill-in', words: ['{Rhine}'] }, { kind: 'fill-in', words: ['a\r\nb\u2028c', `${'x'.repeat(249)} y`] },
    ]
    for (const [at, answer] of answers.entries()) {
      await session.reportAnswers({ points: at, outOf: 5000 }, { id: `question${at}`, answer, isCorrect: at % 3 === 0 ? null : at % 3 === 1, weighting: 500, points: 33.333_33, correct: answer, asked: `{lang=en}[,] What\nis ${'y'.repeat(300)}`, answeredAt: 1_700_000_000_000 })
    }
    await session.reportAnswers({ points: 0, outOf: 3 }, { id: 'last', answer: { kind: 'numeric', number: 2 }, isCorrect: true, weighting: 0.3333, points: 0.1, correct: { kind: 'numeric', number: 2 }, asked: ' What\n is [,] 1 + 1? ', answeredAt: 1_700_000_000_000 })
    session.end()
    expect([lms.faults, problems.filter((problem) => problem !== null)]).toEqual([[], []])
    expect(lms.log.filter((line) => /GetLastError\(\) = (?!0$)/.test(line))).toEqual([])
    const last = (field: string) => lms.data[`cmi.interactions.${answers.length}.${field}`]
    expect(edition === '1.2' ? last('time') : [last('description'), last('timestamp')]).toEqual(edition === '1.2' ? expect.stringMatching(/^\d\d:\d\d:20$/) : ['What is 1 + 1?', expect.stringMatching(/^2023-11-1[45]T\d\d:\d\d:20$/)])
    expect([lms.data['cmi.interactions.0.weighting'], last('weighting')]).toEqual([edition === '1.2' ? undefined : '500', '0.3333'])
  })

  it('is told what a page of its own reports, without a score where nothing gives points', async () => {
    const { lms, start } = visit(edition, { hasQuestions: true, slideIds: ['s1', 's2'] })
    const session = await start()
    await session.show(0)
    await session.reportAnswers(null, { id: 'planets', answer: { kind: 'performance', steps: [[{ id: 'score', at: 0 }, '67'], [{ id: 'status', at: 1 }, 'completed']] }, isCorrect: null, weighting: 0, points: 0, correct: null, asked: 'Which river?', answeredAt: 0 })
    expect(lms.data[`cmi.interactions.0.${edition === '1.2' ? 'student_response' : 'learner_response'}`]).toBe(edition === '1.2' ? 'a.67,b.completed' : 'score[.]67[,]status[.]completed')
    expect(Object.entries(lms.data).filter(([name, value]) => name.includes('score.raw') && value !== '')).toEqual([])
    expect(lms.faults).toEqual([])
  })

  it('says that somebody passed or failed where it has a score for that, once the lesson is completed, and never where it has none', async () => {
    const verdict = (data: Readonly<Record<string, string>>) => data[edition === '1.2' ? words.status : 'cmi.success_status']
    const { lms, start } = visit(edition, { hasQuestions: true, isEndedElsewhere: true, slideIds: ['s1', 's2'], data: { [words.mastery]: edition === '1.2' ? '60' : '0.6' } })
    const session = await start()
    await session.show(0)
    await session.reportAnswers({ points: 5, outOf: 10 })
    expect(verdict(lms.data)).toBe(edition === '1.2' ? 'incomplete' : undefined)
    await session.show(1)
    expect(verdict(lms.data)).toBe('failed')
    await session.reportAnswers({ points: 6, outOf: 10 })
    expect(verdict(lms.data)).toBe('passed')
    const free = visit(edition, { hasQuestions: true, slideIds: ['s1'] })
    const other = await free.start()
    await other.reportAnswers({ points: 10, outOf: 10 })
    await other.show(0)
    expect(verdict(free.lms.data)).toBe(edition === '1.2' ? 'completed' : undefined)
    expect([lms.faults, free.lms.faults]).toEqual([[], []])
  })

  it('passes from the share on that its author says, unless the learning system has one', async () => {
    const status = edition === '1.2' ? words.status : 'cmi.success_status'
    for (const [own, verdict] of [['', 'passed'], [edition === '1.2' ? '90' : '0.9', 'failed']] as const) {
      const { lms, start } = visit(edition, { hasQuestions: true, isEndedElsewhere: edition === '1.2' || own !== '', slideIds: ['s1'], passMark: 0.5, data: own === '' ? {} : { [words.mastery]: own } })
      const session = await start()
      await session.reportAnswers({ points: 6, outOf: 10 })
      await session.show(0)
      expect(lms.data[status]).toBe(verdict)
      expect(lms.faults).toEqual([])
    }
  })

  it('an answer that a learning system takes no value of is told once, without that value, and what follows is told as ever', async () => {
    const field = edition === '1.2' ? 'student_response' : 'learner_response'
    const { lms, problems, start } = visit(edition, { hasQuestions: true, slideIds: ['s1'], refusing: [`cmi.interactions.0.${field}`, 'cmi.interactions.1.type'] })
    const session = await start()
    const given = { answer: { kind: 'fill-in', words: ['Rhine'] }, isCorrect: true, weighting: 1, points: 1, correct: null, asked: 'Which river?', answeredAt: 0 } as const
    for (const id of ['a', 'b', 'c']) await session.reportAnswers({ points: 1, outOf: 3 }, { ...given, id })
    session.end()
    const kept = (at: number) => ['id', 'type', field, 'result'].map((name) => lms.data[`cmi.interactions.${at}.${name}`])
    expect([0, 1, 2].map(kept)).toEqual([['a', 'fill-in', undefined, 'correct'], ['b', undefined, undefined, undefined], ['c', 'fill-in', 'Rhine', 'correct']])
    expect(lms.log.filter((line) => line.includes(`cmi.interactions.0.${field}`))).toHaveLength(1)
    expect([lms.faults, problems.filter((problem) => problem !== null)]).toEqual([[], []])
  })

  it('that has no interactions is told the score, and an answer that was not taken is told again', async () => {
    const without = visit(edition, { hasQuestions: true, missing: ['id', 'type', 'weighting', 'result', 'student_response', 'learner_response'].map((name) => `cmi.interactions.0.${name}`) })
    const session = await without.start()
    const given = { id: 'q', answer: { kind: 'numeric', number: 1 }, isCorrect: true, weighting: 1, points: 1, correct: null, asked: 'Which river?', answeredAt: 0 } as const
    await session.reportAnswers({ points: 1, outOf: 1 }, given)
    expect(without.lms.data[edition === '1.2' ? 'cmi.core.score.raw' : 'cmi.score.scaled']).toBe(edition === '1.2' ? '100' : '1')
    expect([without.problems.at(-1), without.lms.faults]).toEqual([null, []])
    let isBroken = true
    const broken = visit(edition, { hasQuestions: true, isBroken: () => isBroken })
    const other = await broken.start()
    await other.reportAnswers({ points: 1, outOf: 1 }, given)
    expect(broken.lms.data['cmi.interactions.0.id']).toBeUndefined()
    isBroken = false
    await other.show(0)
    expect(broken.lms.data['cmi.interactions.0.result']).toBe('correct')
    expect(broken.lms.faults).toEqual([])
  })

  it('is completed when every slide has been seen, on however many visits, and not when somebody jumps to the end', async () => {
    const first = visit(edition)
    const session = await first.start()
    for (const index of [0, 3, 1]) await session.show(index)
    expect(known(first.lms, edition).status).toBe('incomplete')
    if (edition === '2004') expect(first.lms.data['cmi.progress_measure']).toBe('0.75')
    session.end()
    const { lms, start } = visit(edition, { data: first.lms.data })
    const again = await start()
    await again.show(3)
    expect(known(lms, edition).status).toBe('incomplete')
    await again.show(2)
    expect(known(lms, edition)).toMatchObject({ status: 'completed', location: 's3' })
    if (edition === '2004') expect(lms.data['cmi.progress_measure']).toBe('1')
    expect(lms.faults).toEqual([])
  })

  it('needs what was published since, remembers what was seen before, and takes the first form of its memory', async () => {
    const seen = visit(edition)
    const session = await seen.start()
    for (const index of [0, 1, 2]) await session.show(index)
    session.end()
    const more = visit(edition, { data: seen.lms.data, slideIds: ['s4', 'new', 's3', 's2', 's1'] })
    const again = await more.start()
    await again.show(0)
    expect(known(more.lms, edition).status).toBe('incomplete')
    await again.show(1)
    expect(known(more.lms, edition).status).toBe('completed')
    const old = visit(edition, { data: { [words.suspendData]: '{"v":1,"furthest":"s3"}', [words.location]: 's2', [words.status]: 'incomplete' } })
    await (await old.start()).show(3)
    expect(known(old.lms, edition).status).toBe('completed')
  })

  it('S1 §2.1 keeps whose attempt it is, told by their secret id on every device; a new attempt is known as one, and who only looks is nobody', async () => {
    const learner = '0b7b8a2e-5f4d-4c3b-9a1e-2d3c4b5a6978'
    const first = visit(edition)
    const session = await first.start()
    expect([session.isFirst, session.learner]).toEqual([true, null])
    session.learnAs(learner)
    await session.show(0)
    session.end()
    const again = await visit(edition, { data: first.lms.data }).start()
    expect([again.isFirst, again.learner]).toEqual([false, learner])
    const look = await visit(edition, { data: { ...first.lms.data, [words.mode]: 'review' } }).start()
    expect([look.isFirst, look.learner]).toEqual([false, null])
    const wrong = await visit(edition, { data: { ...first.lms.data, [words.suspendData]: '{"v":2,"furthest":"s2","seen":"","learner":"me"}' } }).start()
    expect([wrong.isFirst, wrong.learner]).toEqual([false, null])
    // One that does not say that something begins anew.
    expect((await visit(edition, { entry: '' }).start()).isFirst).toBe(false)
    expect(first.lms.faults).toEqual([])
  })

  it('keeps a thousand slides, and whose they are, within the limits of the learning system', async () => {
    const slideIds = Array.from({ length: 1000 }, (_, index) => `slide-${index}-${'x'.repeat(12)}`)
    const { lms, start } = visit(edition, { slideIds })
    const session = await start()
    session.learnAs('0b7b8a2e-5f4d-4c3b-9a1e-2d3c4b5a6978')
    for (let index = 0; index < 999; index++) await session.show(index)
    session.end()
    expect(lms.faults).toEqual([])
    expect(known(lms, edition).status).toBe('incomplete')
    const after = visit(edition, { slideIds, data: lms.data })
    await (await after.start()).show(999)
    expect(known(after.lms, edition).status).toBe('completed')
  })

  it('tells the time on the way, so that it is there when the page dies', async () => {
    const { lms, start, pass, problems } = visit(edition)
    const session = await start()
    await session.show(0)
    pass(60_000)
    await session.reportTime()
    expect(known(lms, edition).time).toBe(scormTime(edition, 60_000))
    expect(lms.log.at(-1)).toBe(`${words.commit}("") = true`)
    session.end()
    await session.reportTime()
    expect([lms.faults, problems.at(-1)]).toEqual([[], null])
  })

  it('goes on where it was left, also when slides were put before it; at the beginning when that slide is gone', async () => {
    const first = visit(edition)
    const session = await first.start()
    await session.show(2)
    await session.show(1)
    session.end()
    const { data } = first.lms
    expect((await visit(edition, { data }).start()).index).toBe(1)
    expect((await visit(edition, { data, slideIds: ['new', ...SLIDES] }).start()).index).toBe(2)
    expect((await visit(edition, { data, slideIds: ['other', 'another'] }).start()).index).toBe(0)
    // The place is gone, but not the furthest slide.
    expect((await visit(edition, { data, slideIds: ['s1', 's3'] }).start()).index).toBe(1)
  })

  it('leaves a status alone that says more already, and takes nothing for granted of what it remembers', async () => {
    const status = edition === '1.2' ? 'passed' : 'completed'
    const done = visit(edition, { data: { [words.status]: status, [words.suspendData]: '{"v":1,"furthest":7' } })
    const session = await done.start()
    await session.show(3)
    session.end()
    expect(known(done.lms, edition).status).toBe(status)
    expect(done.lms.faults.filter(wasSet)).toEqual([])
  })

  it.each(['browse', 'review'])('records nothing while somebody only looks (%s)', async (mode) => {
    const { lms, start } = visit(edition, { data: { [words.mode]: mode } })
    const session = await start()
    await session.show(3)
    session.end()
    expect(lms.data).toEqual({ [words.mode]: mode })
    expect([lms.log.at(-1), lms.faults]).toEqual([`${words.terminate}("") = true`, []])
  })

  it('does without what a learning system need not have', async () => {
    const { lms, start, problems } = visit(edition, { missing: [words.mode, words.suspendData, words.exit, words.sessionTime] })
    const session = await start()
    await session.show(0)
    await session.show(1)
    session.end()
    expect(known(lms, edition)).toMatchObject({ status: 'incomplete', location: 's2' })
    expect(lms.log.filter((line) => line.includes(words.suspendData) && line.startsWith(words.set))).toHaveLength(edition === '1.2' ? 0 : 1)
    expect([lms.faults, problems]).toEqual([[], [null, null]])
  })

  it('says that progress is not kept, with the code, and tells all of it once that works again', async () => {
    let isBroken = false
    const { lms, start, problems } = visit(edition, { isBroken: () => isBroken })
    const session = await start()
    await session.show(0)
    isBroken = true
    await session.show(1)
    await session.show(3)
    expect(problems.at(-1)).toEqual({ method: words.set, code: edition === '1.2' ? '101' : '351' })
    isBroken = false
    await session.reportTime()
    expect([problems.at(-1), known(lms, edition).location]).toEqual([null, 's4'])
    await session.show(2)
    expect(problems.at(-1)).toBeNull()
    expect(known(lms, edition)).toMatchObject({ status: 'completed', location: 's3' })
    expect(lms.faults).toEqual([])
  })

  it('tells at the end what was not told yet, in an order that is allowed', async () => {
    const { lms, start } = visit(edition)
    const session = await start()
    for (const index of [0, 1, 2, 3]) void session.show(index)
    session.end()
    await session.show(0)
    expect(known(lms, edition)).toMatchObject({ status: 'completed', location: 's4' })
    expect(lms.log.at(-1)).toBe(`${words.terminate}("") = true`)
    expect(lms.faults).toEqual([])
  })

  it('joins a session that runs already, and leaves its end to others where they see to it', async () => {
    const { lms, start } = visit(edition, { isEndedElsewhere: true, data: { [words.status]: 'incomplete' } })
    await (await start()).show(1)
    const again = await start()
    expect(again.index).toBe(1)
    again.end()
    expect(lms.log.some((line) => line.startsWith(words.terminate))).toBe(false)
    expect(lms.faults.filter(wasSet)).toEqual([])
  })

  it('is refused where no session can begin', async () => {
    const { lms, start } = visit(edition)
    ;(await start()).end()
    const problem = { method: words.initialize, code: edition === '1.2' ? '101' : '104' }
    await expect(start()).rejects.toSatisfy((error) => error instanceof ScormRefusal && error.problem.method === problem.method)
    expect(lms.faults[0]).toBe('Initialize after the end')
  })
})

it('times are CMITimespan and ISO 8601, never negative and bounded', () => {
  expect([0, 5, 61_234, 3_600_000 * 25 + 59_999].map((ms) => scormTime('1.2', ms))).toEqual(['0000:00:00.00', '0000:00:00.01', '0000:01:01.23', '0025:01:00.00'])
  expect(scormTime('1.2', 3_600_000 * 20_000)).toBe('9999:00:00.00')
  expect([-5, 61_230, 3_600_000].map((ms) => scormTime('2004', ms))).toEqual(['PT0H0M0S', 'PT0H1M1.23S', 'PT1H0M0S'])
})
it('progress is a number of 0 to 1', () => {
  expect([-1, 0, 1 / 3, 1, 2].map(scormMeasure)).toEqual(['0', '0', '0.3333', '1', '1'])
})
