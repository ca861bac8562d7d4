import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { ScormSession, scormLink } from '@lectern/shared/publishing'
import { expect, it } from 'vitest'

const SCRIPT = readFileSync(join(import.meta.dirname, 'launch-xapi.js'), 'utf8')
const LESSON = 'https://lectern.test'
const CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories/'
const ACTOR = { objectType: 'Agent', name: 'Mei Lin', account: { homePage: 'https://lms.test', name: 's-1' } }
const REGISTRATION = '6d9a2a5e-52a4-4cb0-9a3f-1f1f7f3c9e11'

interface Statement {
  readonly id: string
  readonly verb: { readonly id: string }
  readonly object: { readonly id: string; readonly definition?: { readonly interactionType: string } }
  readonly result?: { readonly score?: { readonly scaled: number }; readonly success?: boolean; readonly response?: string; readonly duration?: string; readonly completion?: boolean }
  readonly context: { readonly registration?: string; readonly extensions?: Readonly<Record<string, unknown>>; readonly contextActivities?: { readonly category?: readonly { readonly id: string }[] } }
  readonly timestamp: string
}
const nameOf = ({ verb }: Statement): string => verb.id.split('/').at(-1) ?? ''

/** A statement store that takes what cmi5 allows (cmi5 Quartz §9, §10) and writes down everything else. */
function strictStore(isCmi5: boolean, launch: object, documents = new Map<string, string>()) {
  const statements: Statement[] = []
  const faults: string[] = []
  const asked: string[] = []
  let isBroken = false
  let isGiven = false
  const check = (one: Statement): void => {
    const name = nameOf(one)
    const categories = (one.context.contextActivities?.category ?? []).map(({ id }) => id)
    const isDefined = ['initialized', 'terminated', 'completed', 'passed', 'failed'].includes(name)
    const isMoveOn = ['completed', 'passed', 'failed'].includes(name)
    const names = statements.map(nameOf)
    const fault = (words: string): void => void faults.push(`${name}: ${words}`)
    if (!/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(one.id)) fault('no UUID')
    if (!one.timestamp.endsWith('Z')) fault('no time in UTC')
    if (one.context.registration !== REGISTRATION) fault('another registration')
    if (JSON.stringify(one).includes('null')) fault('null')
    if (isDefined && one.object.id !== `${LESSON}/au`) fault('another activity')
    if (names.includes('terminated')) fault('after the end')
    if ((name === 'initialized') !== (names.length === 0)) fault('not in its place')
    if (name !== 'answered' && name !== 'progressed' && name !== 'scored' && names.includes(name)) fault('twice')
    if (name === 'failed' && names.includes('passed')) fault('after passed')
    if (isDefined && name !== 'initialized' && one.result?.duration === undefined) fault('no duration')
    if (isDefined && name !== 'passed' && name !== 'failed' && one.result?.score !== undefined) fault('has a score')
    if (!isCmi5) return
    if (categories.includes(`${CATEGORY}cmi5`) !== isDefined || categories.includes(`${CATEGORY}moveon`) !== isMoveOn) fault('of another category')
    if (one.context.extensions?.['https://w3id.org/xapi/cmi5/context/extensions/sessionid'] !== 'session-1') fault('not from the template')
    const mastery = one.context.extensions?.['https://w3id.org/xapi/cmi5/context/extensions/masteryscore']
    if ((name === 'passed' || name === 'failed') && (mastery === undefined || ((one.result?.score?.scaled ?? 0) >= Number(mastery)) !== (name === 'passed'))) fault('against the mastery score')
  }
  const answer = (status: number, body = ''): Response => new Response(status === 204 ? null : body, { status })
  const fetchOf = async (address: string, { body, headers, method = 'GET' }: { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string } = {}): Promise<Response> => {
    const url = new URL(address)
    asked.push(`${method} ${url.pathname.slice(1)} ${url.searchParams.get('stateId') ?? url.searchParams.get('profileId') ?? ''}`.trim())
    if (url.pathname === '/fetch') {
      if (method !== 'POST' || isGiven) return answer(200, '{"error-code":"1","error-text":"given"}')
      isGiven = true
      return answer(200, '{"auth-token":"dG9rZW4="}')
    }
    if (headers?.Authorization !== 'Basic dG9rZW4=' || headers['X-Experience-API-Version'] !== '1.0.3') return answer(401)
    if (isBroken) return answer(503)
    if (url.pathname.endsWith('/agents/profile')) return answer(404)
    if (url.pathname.endsWith('/activities/state')) {
      if (url.searchParams.get('activityId') !== `${LESSON}/au` || url.searchParams.get('registration') !== REGISTRATION) faults.push('state of something else')
      const key = url.searchParams.get('stateId') ?? ''
      if (key === 'LMS.LaunchData') return answer(200, JSON.stringify(launch))
      if (method === 'GET') return documents.has(key) ? answer(200, documents.get(key)) : answer(404)
      documents.set(key, body ?? '')
      return answer(204)
    }
    for (const one of JSON.parse(body ?? '[]') as Statement[]) {
      // The same statement again counts once.
      if (statements.some(({ id }) => id === one.id)) continue
      check(one)
      statements.push(one)
    }
    return answer(200, '[]')
  }
  return { asked, break: (now: boolean) => void (isBroken = now), documents, faults, fetchOf, names: () => statements.map(nameOf), statements }
}

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
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the script of a page runs in a page made for it
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
  await session.reportAnswers({ points: 1, outOf: 4 }, { id: 'q 1', answer: { kind: 'choice', chosen: [{ id: 'a', at: 0 }] }, isCorrect: false, weighting: 4 })
  expect(page.problems.at(-1)).toMatchObject({ method: 'Commit' })
  store.break(false)
  await session.show(1)
  await session.reportAnswers({ points: 4, outOf: 4 }, { id: 'q 1', answer: { kind: 'choice', chosen: [{ id: 'b', at: 1 }] }, isCorrect: true, weighting: 4 })
  page.leave()
  await new Promise(setImmediate)
  page.close()
  expect(store.faults).toEqual([])
  const names = store.names()
  expect(names.filter((name) => name === 'answered')).toHaveLength(2)
  expect([names[0], names.at(-1)]).toEqual(['initialized', 'terminated'])
  for (const name of ['progressed', 'scored', 'completed', 'passed']) expect(names).toContain(name)
  expect(store.statements.find((one) => nameOf(one) === 'answered')).toMatchObject({ object: { id: `${LESSON}/au/questions/q%201`, definition: { interactionType: 'choice' } }, result: { response: 'a', success: false } })
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
