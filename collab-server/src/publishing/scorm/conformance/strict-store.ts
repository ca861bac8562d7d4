/** A statement as the store looks at it. */
export interface ReceivedStatement {
  readonly id: string
  readonly verb: { readonly id: string }
  readonly object: { readonly id: string; readonly definition?: { readonly interactionType: string } }
  readonly result?: { readonly score?: { readonly scaled: number; readonly raw?: number; readonly min?: number; readonly max?: number }; readonly success?: boolean; readonly response?: string; readonly duration?: string; readonly completion?: boolean }
  readonly context: { readonly registration?: string; readonly extensions?: Readonly<Record<string, unknown>>; readonly contextActivities?: { readonly category?: readonly { readonly id: string }[] } }
  readonly timestamp: string
}

/** What a launch is about. */
export interface StrictStoreParts {
  readonly isCmi5: boolean
  /** What the learning system says of a launch of cmi5. */
  readonly launch: object
  readonly activityId: string
  readonly registration: string
  /** Documents that are there already, by their ids; those of a visit before. */
  readonly documents?: Map<string, string>
  /** What is answered to who asks for the learner's preferences; without it there are none. */
  readonly preferences?: { readonly status: number; readonly body: string }
}

/** A statement store that takes what cmi5 allows and writes down everything else. */
export interface StrictStore {
  readonly statements: ReceivedStatement[]
  readonly faults: string[]
  /** What was asked, in its order. */
  readonly asked: string[]
  readonly documents: Map<string, string>
  /** The verbs of all statements. */
  names(): readonly string[]
  /** From now on it takes nothing, or everything again. */
  break(isBroken: boolean): void
  fetchOf(address: string, request?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }): Promise<Response>
}

const CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories/'
/** Ids of the session that the launch's template names. */
export const STRICT_SESSION = 'session-1'
const DEFINED: readonly string[] = ['initialized', 'terminated', 'completed', 'passed', 'failed']
const MOVE_ON: readonly string[] = ['completed', 'passed', 'failed']

/** The last word of a verb. */
export function verbOf({ verb }: Pick<ReceivedStatement, 'verb'>): string {
  return verb.id.split('/').at(-1) ?? ''
}

/** Makes one (cmi5 Quartz §9, §10; xAPI 1.0.3). */
export function createStrictStore({ activityId, documents = new Map<string, string>(), isCmi5, launch, preferences = { status: 404, body: '' }, registration }: StrictStoreParts): StrictStore {
  const statements: ReceivedStatement[] = []
  const faults: string[] = []
  const asked: string[] = []
  let isBroken = false
  let isGiven = false
  const check = (one: ReceivedStatement): void => {
    const name = verbOf(one)
    const categories = (one.context.contextActivities?.category ?? []).map(({ id }) => id)
    const isDefined = DEFINED.includes(name)
    const isMoveOn = MOVE_ON.includes(name)
    const names = statements.map(verbOf)
    const fault = (words: string): void => void faults.push(`${name}: ${words}`)
    if (!/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(one.id)) fault('no UUID')
    if (!one.timestamp.endsWith('Z')) fault('no time in UTC')
    if (one.context.registration !== registration) fault('another registration')
    if (JSON.stringify(one).includes('null')) fault('null')
    if (isDefined && one.object.id !== activityId) fault('another activity')
    if (names.includes('terminated')) fault('after the end')
    if ((name === 'initialized') !== (names.length === 0)) fault('not in its place')
    if (name !== 'answered' && name !== 'progressed' && name !== 'scored' && names.includes(name)) fault('twice')
    if (isCmi5 && (name === 'passed' || name === 'failed') && (names.includes('passed') || names.includes('failed'))) fault('another verdict in one session')
    if (name === 'failed' && names.includes('passed')) fault('after passed')
    if (name === 'progressed' && names.includes('completed')) fault('after completed')
    if (isDefined && one.result?.completion !== (name === 'completed' ? true : undefined)) fault('another completion')
    if (isDefined && one.result?.success !== (name === 'passed' ? true : name === 'failed' ? false : undefined)) fault('another success')
    const { raw, min, max, scaled } = one.result?.score ?? {}
    if (isCmi5 && isDefined && ([raw, min, max].some((value) => value !== undefined && !Number.isInteger(value)) || (raw !== undefined && (min === undefined || max === undefined)))) fault('points that are no whole numbers')
    if ((scaled !== undefined && (scaled < (isCmi5 ? 0 : -1) || scaled > 1)) || (raw !== undefined && (raw < (min ?? raw) || raw > (max ?? raw)))) fault('a score out of its bounds')
    if (isDefined && name !== 'initialized' && one.result?.duration === undefined) fault('no duration')
    if (isDefined && name !== 'passed' && name !== 'failed' && one.result?.score !== undefined) fault('has a score')
    if (!isCmi5) return
    if (categories.includes(`${CATEGORY}cmi5`) !== isDefined || categories.includes(`${CATEGORY}moveon`) !== isMoveOn) fault('of another category')
    if (one.context.extensions?.['https://w3id.org/xapi/cmi5/context/extensions/sessionid'] !== STRICT_SESSION) fault('not from the template')
    const mastery = one.context.extensions?.['https://w3id.org/xapi/cmi5/context/extensions/masteryscore']
    if ((name === 'passed' || name === 'failed') && (mastery === undefined || ((one.result?.score?.scaled ?? 0) >= Number(mastery)) !== (name === 'passed'))) fault('against the mastery score')
  }
  const answer = (status: number, body = ''): Response => new Response(status === 204 ? null : body, { status })
  return {
    statements, faults, asked, documents, names: () => statements.map(verbOf),
    break: (now) => { isBroken = now },
    async fetchOf(address, { body, headers, method = 'GET' } = {}) {
      const url = new URL(address)
      asked.push(`${method} ${url.pathname.slice(1)} ${url.searchParams.get('stateId') ?? url.searchParams.get('profileId') ?? ''}`.trim())
      if (url.pathname === '/fetch') {
        if (method !== 'POST' || isGiven) return answer(200, '{"error-code":"1","error-text":"given"}')
        isGiven = true
        return answer(200, '{"auth-token":"dG9rZW4="}')
      }
      if (headers?.Authorization !== 'Basic dG9rZW4=' || headers['X-Experience-API-Version'] !== '1.0.3') return answer(401)
      if (isBroken) return answer(503)
      if (url.pathname.endsWith('/agents/profile')) {
        if (statements.length > 0) faults.push('preferences after the beginning')
        return answer(preferences.status, preferences.body)
      }
      if (url.pathname.endsWith('/activities/state')) {
        if (url.searchParams.get('activityId') !== activityId || url.searchParams.get('registration') !== registration) faults.push('state of something else')
        const key = url.searchParams.get('stateId') ?? ''
        if (key === 'LMS.LaunchData') return answer(200, JSON.stringify(launch))
        if (method === 'GET') return documents.has(key) ? answer(200, documents.get(key)) : answer(404)
        documents.set(key, body ?? '')
        return answer(204)
      }
      for (const one of JSON.parse(body ?? '[]') as ReceivedStatement[]) {
        // The same statement again counts once.
        if (statements.some(({ id }) => id === one.id)) continue
        check(one)
        statements.push(one)
      }
      return answer(200, '[]')
    },
  }
}
