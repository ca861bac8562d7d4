import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { ScormSession, scormLink } from '@lectern/shared/publishing'
import { expect, it } from 'vitest'
import { createStrictStore, verbOf } from './conformance/strict-store.ts'

const SCRIPT = readFileSync(join(import.meta.dirname, 'launch-xapi.js'), 'utf8')
const LESSON = 'https://lectern.test'
const ACTOR = { objectType: 'Agent', name: 'Mei Lin', account: { homePage: 'https://lms.test', name: 's-1' } }
const REGISTRATION = '6d9a2a5e-52a4-4cb0-9a3f-1f1f7f3c9e11'

/** A statement store that takes what cmi5 allows and writes down everything else. */
const strictStore = (isCmi5: boolean, launch: object, documents?: Map<string, string>, preferences?: { readonly status: number; readonly body: string }) => createStrictStore({
  isCmi5, launch, activityId: `${LESSON}/au`, registration: REGISTRATION, ...(documents === undefined ? {} : { documents }), ...(preferences === undefined ? {} : { preferences }),
})
const nameOf = verbOf

/** The launch page of a package, opened with such a store, and the lesson in its frame. */
async function launched(format: 'cmi5' | 'xapi', store: ReturnType<typeof strictStore>, search?: string) {
  const listeners = new Map<string, ((event: unknown) => void)[]>()
  const ports: MessagePort[] = []
  const said: { readonly lectern: string }[] = []
  const viewer = { postMessage: (data: { readonly lectern: string }, _: string, transfer: MessagePort[] = []) => {
    said.push(data)
    ports.push(...transfer)
  } }
  const frame = { src: '', contentWindow: viewer }
  const button = { hidden: true, addEventListener: () => undefined }
  const attributes: Readonly<Record<string, string>> = { 'data-edition': format, 'data-link': scormLink(LESSON, 'a') }
  const common = { endpoint: 'https://lms.test/xapi', actor: JSON.stringify(ACTOR), registration: REGISTRATION }
  const query = new URLSearchParams(format === 'cmi5' ? { ...common, fetch: 'https://lms.test/fetch', activityId: `${LESSON}/au` } : { ...common, auth: 'Basic dG9rZW4=', activity_id: `${LESSON}/au` })
  const win = {
    location: { search: search ?? `?${query.toString()}`, assign: () => undefined }, crypto: globalThis.crypto, fetch: store.fetchOf,
    addEventListener: (name: string, run: (event: unknown) => void) => listeners.set(name, [...(listeners.get(name) ?? []), run]),
  }
  const page = { documentElement: { getAttribute: (name: string) => attributes[name] }, querySelector: (name: string) => (name === 'iframe' ? frame : button) }
  new Function('window', 'document', SCRIPT)(win, page)
  const raise = (name: string, event: unknown = {}): void => { for (const run of listeners.get(name) ?? []) run(event) }
  raise('message', { origin: LESSON, source: viewer, data: { lectern: 'scorm-hello', v: 1 } })
  let last = 0
  const call = async ({ args, method }: { readonly method: string; readonly args: readonly string[] }): Promise<string> => await new Promise((resolve) => {
    const id = ++last
    const heard = (data: { readonly id: number; readonly value: string }): void => {
      if (data.id !== id) return
      ports[0]?.off('message', heard)
      resolve(data.value)
    }
    ports[0]?.on('message', heard)
    ports[0]?.postMessage({ id, method, args: [...args] })
  })
  const problems: unknown[] = []
  const begin = async () => await ScormSession.start({
    edition: '2004', call, slideIds: ['one', 'two'], hasQuestions: true, passMark: 0.5, isEndedElsewhere: true, now: () => performance.now(), onProblem: (problem) => void problems.push(problem),
  })
  return { begin, button, call, close: () => { for (const port of ports) port.close() }, leave: () => raise('pagehide'), problems, said }
}

const TEMPLATE = { contextActivities: { grouping: [{ id: 'https://lms.test/course' }] }, extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 'session-1' } }
const LAUNCH = { launchMode: 'Normal', masteryScore: 0.75, moveOn: 'CompletedAndPassed', returnURL: 'https://lms.test/back', contextTemplate: TEMPLATE }

it.each(['cmi5', 'xapi'] as const)('the %s package tells a strict store what a learner does, each statement once, and goes on where they were', async (format) => {
  const store = strictStore(format === 'cmi5', LAUNCH)
  const page = await launched(format, store)
  const session = await page.begin()
  expect(page.said).toMatchObject([{ lectern: 'scorm-welcome', edition: '2004' }])
  expect([await page.call({ method: 'GetValue', args: ['cmi.learner_id'] }), await page.call({ method: 'GetValue', args: ['cmi.learner_name'] })]).toEqual(['s-1', 'Mei Lin'])
  await session.show(0)
  store.break(true)
  await session.reportAnswers({ points: 1, outOf: 4 }, { id: 'q.1', answer: { kind: 'choice', chosen: [{ id: 'a', at: 0 }] }, isCorrect: false, weighting: 4, points: 1, correct: null, asked: 'Which river?', answeredAt: 0 })
  expect(page.problems.at(-1)).toMatchObject({ method: 'Commit' })
  store.break(false)
  await session.show(1)
  await session.reportAnswers({ points: 4, outOf: 4 }, { id: 'q.1', answer: { kind: 'choice', chosen: [{ id: 'b', at: 1 }] }, isCorrect: true, weighting: 4, points: 4, correct: null, asked: 'Which river?', answeredAt: 0 })
  page.leave()
  await new Promise(setImmediate)
  page.close()
  expect(store.faults).toEqual([])
  const names = store.names()
  expect(names.filter((name) => name === 'answered')).toHaveLength(2)
  expect([names[0], names.at(-1)]).toEqual(['initialized', 'terminated'])
  for (const name of ['progressed', 'scored', 'completed', 'passed']) expect(names).toContain(name)
  expect(store.statements.find((one) => nameOf(one) === 'answered')).toMatchObject({ object: { id: `${LESSON}/au/questions/q.1`, definition: { interactionType: 'choice', description: { en: 'Which river?' } } }, result: { response: 'a', success: false } })
  expect(store.asked.filter((one) => one.startsWith('POST fetch'))).toHaveLength(format === 'cmi5' ? 1 : 0)
  expect(store.asked.includes('GET xapi/agents/profile cmi5LearnerPreferences')).toBe(format === 'cmi5')
  expect(page.button.hidden).toBe(format !== 'cmi5')
  const again = strictStore(format === 'cmi5', LAUNCH, store.documents)
  const later = await launched(format, again)
  const resumed = await later.begin()
  expect(resumed.index).toBe(1)
  await resumed.show(1)
  later.leave()
  await new Promise(setImmediate)
  later.close()
  expect(again.faults).toEqual([])
  for (const name of ['completed', 'passed', 'failed']) expect(again.names()).not.toContain(name)
})

it('who only looks is told of by the first and the last statement alone', async () => {
  const store = strictStore(true, { ...LAUNCH, launchMode: 'Review' })
  const page = await launched('cmi5', store)
  const session = await page.begin()
  await session.show(1)
  await session.reportAnswers({ points: 4, outOf: 4 })
  page.leave()
  await new Promise(setImmediate)
  page.close()
  expect([store.faults, store.names()]).toEqual([[], ['initialized', 'terminated']])
})

it('without a launch, with a token that was given already, and without launch data no session begins', async () => {
  const store = strictStore(true, LAUNCH)
  const alone = await launched('cmi5', store, '')
  expect(alone.said).toMatchObject([{ lectern: 'scorm-none' }])
  const page = await launched('cmi5', store)
  await page.begin()
  page.close()
  const second = await launched('cmi5', store)
  await expect(second.begin()).rejects.toThrow('102')
  second.close()
})

it('cmi5 one verdict is told in a session (§9.3), at its end where it is the bad one, and points that are no whole numbers as a share alone (§9.5.1)', async () => {
  const answer = { kind: 'choice', chosen: [{ id: 'a', at: 0 }] } as const
  const given = { id: 'q', answer, correct: { kind: 'choice', chosen: [{ id: 'b', at: 1 }] }, isCorrect: false, weighting: 4, asked: '', answeredAt: 0 } as const
  const visit = async (points: readonly number[], documents?: Map<string, string>) => {
    const store = strictStore(true, LAUNCH, documents)
    const page = await launched('cmi5', store)
    const session = await page.begin()
    await session.show(0)
    await session.show(1)
    for (const got of points) await session.reportAnswers({ points: got, outOf: 4 }, { ...given, points: got })
    page.leave()
    await new Promise(setImmediate)
    page.close()
    expect(store.faults).toEqual([])
    return store
  }
  const mended = await visit([0.5, 3.5])
  expect(mended.names().filter((name) => ['passed', 'failed'].includes(name))).toEqual(['passed'])
  expect(mended.statements.find((one) => nameOf(one) === 'passed')?.result?.score).toEqual({ scaled: 0.875 })
  expect(mended.statements.find((one) => nameOf(one) === 'answered')?.object.definition).toMatchObject({ correctResponsesPattern: ['b'] })
  const failed = await visit([1])
  expect(failed.names().slice(-2)).toEqual(['failed', 'terminated'])
  expect(failed.statements.find((one) => nameOf(one) === 'failed')?.result?.score).toEqual({ scaled: 0.25, raw: 1, min: 0, max: 4 })
  const once = await visit([4], failed.documents)
  expect(once.names().filter((name) => ['completed', 'passed', 'failed'].includes(name))).toEqual(['passed'])
})

it('cmi5 what was told as the page went is known to the next session, and who begins anew after a failure uses the token that was given', async () => {
  const store = strictStore(true, LAUNCH)
  const page = await launched('cmi5', store)
  store.break(true)
  await expect(page.begin()).rejects.toThrow('102')
  store.break(false)
  const session = await page.begin()
  expect(store.asked.filter((one) => one.startsWith('POST fetch'))).toHaveLength(1)
  store.break(true)
  await session.show(0)
  await session.show(1)
  store.break(false)
  page.leave()
  await new Promise(setImmediate)
  page.close()
  expect([store.faults, store.names().slice(-2)]).toEqual([[], ['completed', 'terminated']])
  expect(JSON.parse(store.documents.get('lectern') ?? '{}')).toMatchObject({ completed: true, 'cmi.location': 'two' })
})

it.each([
  ['{"languagePreference":"es-MX,en-US","audioPreference":"off"}', 200, ['0', 'es-MX,en-US']], ['{"languagePreference":"hi","audioPreference":"on"}', 200, ['1', 'hi']], ['{}', 200, ['', '']],
  ['', 403, ['', '']], ['', 404, ['', '']], ['<html>', 200, ['', '']], ['null', 200, ['', '']], ['"off"', 200, ['', '']], ['{"languagePreference":["es"],"audioPreference":0}', 200, ['', '']],
] as const)('cmi5 §11 what the learner prefers, %s with %i, is read before the session begins and told to the lesson', async (body, status, told) => {
  const store = strictStore(true, LAUNCH, undefined, { status, body })
  const page = await launched('cmi5', store)
  await page.begin()
  const preferred = [await page.call({ method: 'GetValue', args: ['cmi.learner_preference.audio_level'] }), await page.call({ method: 'GetValue', args: ['cmi.learner_preference.language'] })]
  page.close()
  expect(preferred).toEqual(told)
  const [asked, begun] = [store.asked.indexOf('GET xapi/agents/profile cmi5LearnerPreferences'), store.asked.indexOf('POST xapi/statements')]
  expect([store.faults, store.names(), asked !== -1 && asked < begun]).toEqual([[], ['initialized'], true])
})

it('xapi a launch that names its learner in lists of one, as older ones do, is told of by statements that have none', async () => {
  const store = strictStore(false, {})
  const actor = JSON.stringify({ objectType: 'Agent', name: ['Mei Lin'], account: [{ accountServiceHomePage: 'https://lms.test', accountName: 's-1' }] })
  const query = new URLSearchParams({ endpoint: 'https://lms.test/xapi', actor, registration: REGISTRATION, auth: 'Basic dG9rZW4=', activity_id: `${LESSON}/au` })
  const page = await launched('xapi', store, `?${query.toString()}`)
  const session = await page.begin()
  await session.show(0)
  page.leave()
  await new Promise(setImmediate)
  page.close()
  expect(store.faults).toEqual([])
  expect(store.statements.map((one) => (one as unknown as { actor: unknown }).actor)).toEqual(store.statements.map(() => ACTOR))
})
