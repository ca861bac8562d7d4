import type { ScormEdition } from './limits.ts'
import { identifierOf, interactionCalls, objectiveCalls } from './scorm-answers.ts'
import type { ObjectivePlace, ScormInteraction, ScormScore } from './scorm-answers.ts'
import { atSlide, closingCalls, isLooking, openingCalls, progressCalls, resumed, timeCalls } from './scorm-state.ts'
import type { ScormCall, ScormState } from './scorm-state.ts'
import { SCORM_WORDS } from './scorm-words.ts'

/** Makes one call of the learning system's interface. It is under way when this returns, so calls keep their order. */
export type ScormCaller = (call: ScormCall) => Promise<string>

/** The learning system refused: with which call, and its error code. */
export interface ScormProblem {
  readonly method: string
  readonly code: string
}

/** The learning system does not begin a session. */
export class ScormRefusal extends Error {
  override readonly name = 'ScormRefusal'
  readonly problem: ScormProblem

  constructor(problem: ScormProblem) {
    super(`the learning system refused ${problem.method} with error ${problem.code}`)
    this.problem = problem
  }
}

/** Elements that a learning system need not have: not implemented, or not known (401 and 402 in both editions). */
const OPTIONAL = new Set(['401', '402'])
/** The value is not what the element takes (1.2: 405; 2004: type mismatch, out of range): it would be refused once more. */
const VALUE_REFUSED: Readonly<Record<ScormEdition, ReadonlySet<string>>> = { '1.2': new Set(['405']), '2004': new Set(['406', '407']) }
/** Of an interaction or objective: what everything else of it rests on, without which the rest would be an error. */
const FOUNDATION = /\.(?:id|type)$/
/** "Already initialized" of 2004: the page was loaded again within the same session. */
const ALREADY_BEGUN = '103'
const NO_ERROR = new Set(['', '0'])
/** What the status is before somebody has begun. */
const UNBEGUN = new Set(['', 'unknown', 'not attempted'])

/** What a session is made with. */
export interface ScormSessionParts {
  readonly edition: ScormEdition
  readonly call: ScormCaller
  readonly slideIds: readonly string[]
  /** The lesson asks something. */
  readonly hasQuestions: boolean
  /** The share of points from which on somebody has passed where the learning system has none of its own; null: nobody does. */
  readonly passMark: number | null
  /** The session is ended by whoever makes the calls, once this page has gone. */
  readonly isEndedElsewhere: boolean
  /** ms on any clock that does not go back. */
  readonly now: () => number
  /** Whether what was told last was taken; null = it was. */
  readonly onProblem: (problem: ScormProblem | null) => void
}

/** One visit of a learner, as a learning system is told of it: begins, follows the slides, ends once. */
export class ScormSession {
  readonly #parts: ScormSessionParts
  #state: ScormState
  /** The status stands with the learning system. */
  #wasCompleted: boolean
  /** What happened last was not told completely yet. */
  #isDirty = false
  #isOver = false
  /** Answers that were not told yet, each under its number. */
  #unreported: readonly { readonly at: number | null; readonly interaction: ScormInteraction; readonly objective: ObjectivePlace | null }[] = []
  /** Places of objectives by id; null: the learning system has none. */
  readonly #objectives: Map<string, number> | null
  /** The number of the next answer; null: the learning system keeps none. */
  #interactions: number | null
  #telling: Promise<void> = Promise.resolve()
  readonly #missing: Set<string>
  /** An attempt begins with it, as the learning system says: nothing of one before is to go on. */
  readonly isFirst: boolean

  private constructor(parts: ScormSessionParts, state: ScormState, interactions: number | null, objectives: Map<string, number> | null, missing: Set<string>, isFirst: boolean) {
    this.isFirst = isFirst
    this.#interactions = interactions
    this.#missing = missing
    this.#objectives = objectives
    this.#parts = parts
    this.#state = state
    this.#wasCompleted = state.isCompleted
  }

  /** Begins a session, where the learner was. @throws ScormRefusal when the learning system does not begin one. */
  static async start(parts: ScormSessionParts): Promise<ScormSession> {
    const { call, edition } = parts
    const words = SCORM_WORDS[edition]
    const startedAt = parts.now()
    const lastError = async (): Promise<string> => await call({ method: words.lastError, args: [] })
    const missing = new Set<string>()
    // What there is none of is not asked, and not told, once more.
    const read = async (element: string): Promise<string> => {
      if (missing.has(element)) return ''
      const value = await call({ method: words.get, args: [element] })
      if (value === '' && OPTIONAL.has(await lastError())) missing.add(element)
      return value
    }
    if (!isTrue(await call({ method: words.initialize, args: [''] }))) {
      const code = await lastError()
      // 1.2 has no code of its own for it: whether a session runs shows when it is asked something.
      const isBegun = edition === '2004' ? code === ALREADY_BEGUN : (await read(words.status)) !== '' && NO_ERROR.has(await lastError())
      if (!isBegun) throw new ScormRefusal({ method: words.initialize, code })
    }
    if (edition === '1.2') for (const element of await missingOf(read, parts.hasQuestions)) missing.add(element)
    const [mode, status] = [await read(words.mode), await read(words.status)]
    // What nobody has set yet is an error to ask for in 2004; a status that somebody has set is believed before the word for the beginning.
    // Who only looks begins anew where the learning system does not say that there is something to go on with.
    const isNew = edition === '2004' && (UNBEGUN.has(status) || isLooking(mode)) && await read(words.entry) !== 'resume'
    const memory = {
      mode, status, location: isNew ? '' : await read(words.location),
      suspendData: isNew ? '' : await read(words.suspendData), mastery: asksMastery(parts) ? await read(words.mastery) : '',
    }
    const isFirst = !isLooking(mode) && UNBEGUN.has(status) && memory.location === '' && memory.suspendData === '' && await read(words.entry) === 'ab-initio'
    const count = parts.hasQuestions ? await read('cmi.interactions._count') : '0'
    const interactions = missing.has('cmi.interactions._count') ? null : Number.parseInt(count, 10) || 0
    const objectives = parts.hasQuestions ? await objectivesOf(read) : null
    const session = new ScormSession(parts, resumed(edition, memory, parts, startedAt), interactions, objectives, missing, isFirst)
    await session.#report(openingCalls(session.#state))
    return session
  }

  /** The slide to show first. */
  get index(): number {
    return this.#state.index
  }

  /** Whose attempt it is, as was told on a visit before; null where that was not, or where somebody only looks at it. */
  get learner(): string | null {
    return this.#state.isRecorded ? this.#state.learner : null
  }

  /** Whose attempt it is from now on, which is told with the next slide: their answers are theirs on every device. */
  learnAs(learner: string): void {
    this.#state = { ...this.#state, learner }
  }

  /** A slide is on screen. Answers when the learning system has been told, or when the session is over. */
  async show(index: number): Promise<void> {
    if (this.#isOver) return
    this.#state = atSlide(this.#state, index)
    this.#isDirty = true
    const before = this.#telling
    this.#telling = this.#reportProgress(before)
    await this.#telling
  }

  /** Questions were answered: how the learner stands, and the answer where one was graded just now. Answers when the learning system has been told. */
  async reportAnswers(score: ScormScore | null, interaction: ScormInteraction | null = null): Promise<void> {
    if (this.#isOver || !this.#state.isRecorded) return
    if (score !== null) this.#state = { ...this.#state, score }
    if (interaction !== null) {
      const id = identifierOf(interaction.id)
      this.#unreported = [...this.#unreported, { at: this.#interactions, interaction: { ...interaction, id }, objective: this.#placeOf(id) }]
      if (this.#interactions !== null) this.#interactions += 1
    }
    this.#isDirty = true
    const before = this.#telling
    this.#telling = this.#reportProgress(before)
    await this.#telling
  }

  /** Tells how long the visit has taken so far; for every minute or so. */
  async reportTime(): Promise<void> {
    this.#telling = this.#reportTime(this.#telling)
    await this.#telling
  }

  async #reportTime(before: Promise<void>): Promise<void> {
    await before
    if (this.#isOver) return
    // What was not taken is told again first; the time goes with it.
    if (this.#isDirty) {
      await this.#reportProgress(Promise.resolve())
      return
    }
    this.#parts.onProblem(await this.#report(timeCalls(this.#state, this.#parts.now())))
  }

  async #reportProgress(before: Promise<void>): Promise<void> {
    await before
    if (!this.#isDirty || this.#isOver) return
    const reported = this.#state
    const answers = this.#unreported
    this.#isDirty = false
    const problem = await this.#report([...this.#answerCalls(), ...progressCalls(reported, this.#wasCompleted, this.#parts.now())])
    if (problem === null) {
      this.#wasCompleted = reported.isCompleted
      this.#unreported = this.#unreported.filter((one) => !answers.includes(one))
    } else this.#isDirty = true
    this.#parts.onProblem(problem)
  }

  /** Ends the session, now: all calls are under way when this returns, as a page that goes away needs it. */
  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    const last = this.#isDirty ? [...this.#answerCalls(), ...progressCalls(this.#state, this.#wasCompleted, this.#parts.now())] : []
    const closing = this.#parts.isEndedElsewhere ? [] : closingCalls(this.#state, this.#parts.now())
    for (const call of [...last, ...closing]) {
      if (!this.#isMissing(call)) void this.#parts.call(call).catch(() => undefined)
    }
  }

  #answerCalls(): readonly ScormCall[] {
    const { edition } = this.#parts
    return this.#unreported.flatMap(({ at, interaction, objective }) => [
      ...(objective === null ? [] : objectiveCalls(edition, objective, interaction)), ...(at === null || this.#interactions === null ? [] : interactionCalls(edition, at, interaction, objective !== null)),
    ])
  }

  /** The objective of a question; null where the learning system has none. */
  #placeOf(id: string): ObjectivePlace | null {
    if (this.#objectives === null) return null
    const known = this.#objectives.get(id)
    const at = known ?? this.#objectives.size
    this.#objectives.set(id, at)
    return { at, isNew: known === undefined }
  }

  #isMissing({ args: [element = ''] }: ScormCall): boolean {
    return this.#missing.has(element)
  }

  /** Makes calls one after the other; the first that is refused, unless it was about something this system does not have. */
  async #report(calls: readonly ScormCall[]): Promise<ScormProblem | null> {
    const { call, edition } = this.#parts
    let first: ScormProblem | null = null
    let refused = ''
    for (const one of calls) {
      if (this.#isOver) return first
      // What belongs to an interaction that was not taken would be an error.
      if (refused !== '' && one.args[0]?.startsWith(refused) === true) continue
      if (this.#isMissing(one) || isTrue(await call(one)) || this.#isOver) continue
      const code = await call({ method: SCORM_WORDS[edition].lastError, args: [] })
      const [element = ''] = one.args
      const thing = /^cmi\.(?:interactions|objectives)\.\d+\./.exec(element)?.[0]
      // A detail of an answer which the system refuses for good is lost alone: told again and again it would hold up all others.
      const isFinal = thing !== undefined && VALUE_REFUSED[edition].has(code)
      if (thing !== undefined && (!isFinal || FOUNDATION.test(element))) refused = thing
      if (isFinal) continue
      // One that takes no id takes no answers at all, so it is not asked once more with each of them.
      if (OPTIONAL.has(code) && /^cmi\.interactions\.\d+\.id$/.test(element)) this.#interactions = null
      if (element !== '' && OPTIONAL.has(code)) this.#missing.add(element)
      else first ??= { method: one.method, code }
    }
    return first
  }
}

/**
 * Whether the learning system is asked from which score on somebody has passed. One of 2004 decides that itself, and it is an error there
 * to ask for what its manifest does not name; who answers for it (`isEndedElsewhere`) knows whether there is one.
 */
function asksMastery({ edition, hasQuestions, isEndedElsewhere }: ScormSessionParts): boolean {
  return hasQuestions && (edition === '1.2' || isEndedElsewhere)
}

/** Optional elements of 1.2 that the learning system says it does not have (RTE §3.4.2 `_children`), so that they are not asked for; none where it says nothing. */
async function missingOf(read: (element: string) => Promise<string>, hasQuestions: boolean): Promise<readonly string[]> {
  const groups: readonly (readonly [string, readonly string[]])[] = [['cmi.core', ['lesson_mode']], ...(hasQuestions ? [['cmi.core.score', ['min', 'max']] as const] : [])]
  const missing: string[] = []
  for (const [group, names] of groups) {
    const children = (await read(`${group}._children`)).split(',').map((name) => name.trim()).filter((name) => name !== '')
    if (children.length > 0) missing.push(...names.filter((name) => !children.includes(name)).map((name) => `${group}.${name}`))
  }
  return missing
}

/** Objectives that a learning system has already, at most: their ids are read one by one. */
const OBJECTIVES_MAX = 500

/** The objectives of the attempt so far; null where the learning system has none. */
async function objectivesOf(read: (element: string) => Promise<string>): Promise<Map<string, number> | null> {
  const count = await read('cmi.objectives._count')
  if (!/^\d+$/.test(count) || Number(count) > OBJECTIVES_MAX) return null
  const found = new Map<string, number>()
  for (let at = 0; at < Number(count); at++) found.set(await read(`cmi.objectives.${at}.id`), at)
  // Two of one name, or none, are those of somebody else: their places are taken all the same.
  return found.size === Number(count) ? found : null
}

/** Learning systems answer with the word, and some with the value. */
function isTrue(answer: string): boolean {
  return answer.toLowerCase() === 'true' || answer === '1'
}
