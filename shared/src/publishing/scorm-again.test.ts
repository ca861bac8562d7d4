import { Scorm12API, Scorm2004API } from 'scorm-again'
import { describe, expect, it } from 'vitest'
import type { StatedAnswer } from '../activities/index.ts'
import { SCORM_EDITIONS, SCORM_WORDS, ScormSession } from './index.ts'
import type { ScormEdition, ScormProblem } from './index.ts'

const SLIDES = ['s1', 's2', 's3']
const QUIET = 5

type Calls = Readonly<Record<string, (...args: string[]) => unknown>>

/** A visit in a run-time environment that others wrote; every error code that it gives is written down, with the call before. */
function visit(edition: ScormEdition, remembered: Readonly<Record<string, string>> = {}) {
  const api = edition === '1.2' ? new Scorm12API({ autocommit: false, logLevel: QUIET }) : new Scorm2004API({ autocommit: false, logLevel: QUIET })
  api.loadFromFlattenedJSON(remembered as never)
  const words = SCORM_WORDS[edition]
  const faults: string[] = []
  const told: Record<string, string> = {}
  const outcomes: (ScormProblem | null)[] = []
  let isRefusing = false
  const { storeData } = api
  Object.assign(api, { storeData: (...args: Parameters<typeof storeData>) => (isRefusing ? { result: 'false', errorCode: edition === '1.2' ? 101 : 391 } : storeData.apply(api, args)) })
  let now = 0
  const ask = (method: string, ...args: string[]): string => String((api as unknown as Calls)[method]?.(...args))
  const start = async () => await ScormSession.start({
    edition, slideIds: SLIDES, isEndedElsewhere: false, hasQuestions: true, passMark: 0.5, now: () => (now += 1500), onProblem: (problem) => outcomes.push(problem),
    call: async ({ args, method }) => {
      const answer = ask(method, ...args)
      if (method === words.lastError) return answer
      const code = ask(words.lastError)
      if (code !== '0') faults.push(`${method}(${args.join(', ')}): ${code}`)
      else if (method === words.set) told[args[0] ?? ''] = args[1] ?? ''
      return answer
    },
  })
  return { start, faults, told, outcomes, value: (element: string) => ask(words.get, element), isOver: () => api.isTerminated(), refuseCommits: (refuses: boolean) => { isRefusing = refuses } }
}

const refusals = (outcomes: readonly (ScormProblem | null)[]) => outcomes.filter((outcome) => outcome !== null)

const [a, b] = [{ id: 'first', at: 0 }, { id: 'second [,]', at: 1 }] as const
const ANSWERS: readonly StatedAnswer[] = [
  { kind: 'true-false', chosen: [{ id: 'true', at: 0 }] }, { kind: 'choice', chosen: [a] }, { kind: 'choice', chosen: [b, a] }, { kind: 'sequencing', chosen: [b, a] }, { kind: 'matching', pairs: [[a, b], [b, b]] },
  { kind: 'fill-in', words: ['Rhine', 'où [,] नदी\n🌍'] }, { kind: 'numeric', number: -1230.5 }, { kind: 'likert', step: 3 }, { kind: 'performance', steps: [[a, '12.5'], [b, 'x']] },
]

async function answerAll(session: ScormSession): Promise<void> {
  for (const [at, answer] of ANSWERS.entries()) {
    const isOpinion = answer.kind === 'likert'
    await session.reportAnswers({ points: at + 1, outOf: ANSWERS.length }, { id: `question ${at}`, answer, correct: isOpinion ? null : answer, isCorrect: isOpinion ? null : at % 2 === 0, weighting: 1.5, points: 1, asked: 'Which\nriver?', answeredAt: 1_700_000_000_000 })
  }
}

describe.each(SCORM_EDITIONS)('a lesson in a run-time environment of others, SCORM %s', (edition) => {
  const words = SCORM_WORDS[edition]

  it('begins, answers every kind of question and ends without an error code', async () => {
    const { faults, isOver, outcomes, start, told } = visit(edition)
    const session = await start()
    await session.show(0)
    await answerAll(session)
    await session.show(1)
    await session.reportTime()
    await session.show(2)
    session.end()
    expect([faults, refusals(outcomes), isOver()]).toEqual([[], [], true])
    expect(Object.keys(told).filter((key) => /interactions\.\d+\.type$/.test(key))).toHaveLength(ANSWERS.length)
    expect(told[words.location]).toBe('s3')
  })

  it('goes on where it was, and its answers are numbered on', async () => {
    const first = visit(edition)
    const session = await first.start()
    await session.show(1)
    await answerAll(session)
    session.end()
    const next = visit(edition, { ...first.told, [words.entry]: 'resume' })
    const again = await next.start()
    expect(again.index).toBe(1)
    await answerAll(again)
    await again.show(2)
    again.end()
    expect([next.faults, refusals(next.outcomes)]).toEqual([[], []])
    expect(next.told[`cmi.interactions.${ANSWERS.length}.id`]).toBe(first.told['cmi.interactions.0.id'])
  })

  it.each(['browse', 'review'])('tells nothing of who only looks: %s', async (mode) => {
    const { faults, outcomes, start, told, value } = visit(edition, { [words.mode]: mode })
    const session = await start()
    expect(value(words.mode)).toBe(mode)
    await session.show(0)
    await answerAll(session)
    await session.show(2)
    session.end()
    expect([faults, refusals(outcomes)]).toEqual([[], []])
    expect(Object.keys(told).filter((key) => key.includes('score') || key.includes('interactions') || key === words.status)).toEqual([])
  })

  it('says that nothing was stored while commits are refused, and that it was once they are not', async () => {
    const { refuseCommits, outcomes, start } = visit(edition)
    const session = await start()
    await session.show(0)
    refuseCommits(true)
    await session.show(1)
    expect(outcomes.at(-1)).toMatchObject({ method: words.commit, code: edition === '1.2' ? '101' : '391' })
    refuseCommits(false)
    await session.show(2)
    expect(outcomes.at(-1)).toBeNull()
  })

  it('begun again on an interface whose session has ended it goes on where everything is still taken, and says so where nothing is', async () => {
    const { faults, outcomes, start, value } = visit(edition)
    const first = await start()
    await first.show(0)
    first.end()
    const again = start()
    if (edition === '2004') {
      await expect(again).rejects.toMatchObject({ problem: { method: words.initialize, code: '104' } })
      return
    }
    // Nothing of 1.2 tells an ended session from one that runs: this environment answers and takes everything.
    const next = await again
    await next.show(1)
    expect([faults, refusals(outcomes), value(words.location)]).toEqual([['LMSInitialize(): 101'], [], 's2'])
  })
})
