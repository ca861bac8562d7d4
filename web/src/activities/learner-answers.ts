import { answerSchema, nextHint, openHint, readProgress, sendAnswer } from '@lectern/shared/activities'
import type { ActivityElement, ActivityResult, Answer } from '@lectern/shared/activities'
import { isFinal, messageOf } from '../platform/http/api-error.ts'
import { send } from '../platform/http/transport.ts'
import { randomUuid } from '../platform/random-uuid.ts'
import { createSignal } from '../rendering/signal.ts'
import { NO_HINTS, UNANSWERED } from './answers.ts'
import type { ActivityAnswers, AnswerState, HintState, TalkPlace } from './answers.ts'
import { LearnerClocks } from './timed/learner-clocks.ts'
import { newLearner, readLearner, writeLearner } from './stored-learner.ts'
import type { StoredLearner } from './stored-learner.ts'

/** How long to wait before an answer is sent again, ms: longer each time. */
const AGAIN_MS = [1_000, 3_000, 10_000, 30_000] as const

/**
 * Answers that the server grades. An answer is on the device before it is sent, under an id by which the server knows it again, and stays
 * there until the server has confirmed it: also through a lost network, a closed page and a server that is away.
 */
export class LearnerAnswers implements ActivityAnswers {
  readonly #publicationId: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #onGraded: (graded: { readonly activityId: string; readonly result: ActivityResult } | null) => void
  readonly #changed = createSignal()
  readonly #states = new Map<string, AnswerState>()
  readonly #hints = new Map<string, HintState>()
  readonly clocks: LearnerClocks
  /** As it was kept last; the only one where nothing can be kept. */
  #kept: StoredLearner
  #isSending = false
  #isTalking = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param headers that the calls of this page come with
   * @param onGraded is told of each answer once it was graded, and with null when it is known how the learner stands
   */
  constructor(
    publicationId: string, headers: Readonly<Record<string, string>>,
    onGraded: (graded: { readonly activityId: string; readonly result: ActivityResult } | null) => void = () => undefined,
  ) {
    this.#publicationId = publicationId
    this.#headers = headers
    this.#onGraded = onGraded
    this.#kept = newLearner()
    this.clocks = new LearnerClocks({
      publicationId, headers, learner: () => this.#kept.learner, onChanged: this.#changed.raise, onResult: (activityId, result) => this.#done('', activityId, result),
    })
    const { hints, queue, results } = this.#change((kept) => kept)
    for (const [activityId, result] of Object.entries(results)) this.#states.set(activityId, { sending: 'no', answer: result.answer, result })
    for (const [activityId, opened] of Object.entries(hints)) this.#hints.set(activityId, { ...NO_HINTS, opened })
    for (const { activityId, answer } of queue) this.#states.set(activityId, { sending: 'later', answer, result: null })
  }

  get seed(): string {
    return this.#kept.learner
  }

  get isTalking(): boolean {
    return this.#isTalking
  }

  get talks(): TalkPlace {
    return {
      publicationId: this.#publicationId, headers: this.#headers, learner: this.#kept.learner,
      told: (activityId, result) => this.#done('', activityId, result),
      setTalking: (isTalking) => {
        this.#isTalking = isTalking
        this.#changed.raise()
      },
    }
  }

  /** Whether anything was answered here, or a hint opened. */
  get isBegun(): boolean {
    const { hints, queue, results } = this.#kept
    return queue.length > 0 || Object.keys(results).length > 0 || Object.keys(hints).length > 0
  }

  /** Keeps the marks of the slides as they are now. Answers those of the last time. */
  rememberSlides(slides: StoredLearner['slides']): StoredLearner['slides'] {
    const { slides: before } = this.#kept
    this.#change((kept) => ({ ...kept, slides }))
    return before
  }

  /** Goes on as another learner; what was not sent yet is sent as theirs. */
  async continueAs(learner: string): Promise<void> {
    const { queue } = this.#change((kept) => ({ learner, queue: kept.queue, results: {}, hints: {}, slides: kept.slides }))
    this.#states.clear()
    this.#hints.clear()
    for (const { activityId, answer } of queue) this.#states.set(activityId, { sending: 'later', answer, result: null })
    this.#changed.raise()
    await this.#sendAll()
    await this.#refresh()
  }

  stateOf(activityId: string): AnswerState {
    return this.#states.get(activityId) ?? UNANSWERED
  }

  subscribe(listener: () => void): () => void {
    return this.#changed.subscribe(listener)
  }

  submit({ id: activityId }: Pick<ActivityElement, 'id'>, given: Answer): void {
    const answer = answerSchema.parse(given)
    this.#change((kept) => ({ ...kept, queue: [...kept.queue, { id: randomUuid(), activityId, answer }] }))
    this.#show(activityId, { sending: 'now', answer, result: this.stateOf(activityId).result })
    void this.#sendAll()
  }

  hintsOf(activityId: string): HintState {
    return this.#hints.get(activityId) ?? NO_HINTS
  }

  openHint(element: ActivityElement): void {
    const { isOpening, opened } = this.hintsOf(element.id)
    const next = nextHint(element, opened.map(({ id }) => id))
    if (next !== null && !isOpening) void this.#openHint(element.id, next.id)
  }

  async #openHint(activityId: string, hintId: string): Promise<void> {
    const before = this.hintsOf(activityId)
    this.#showHints(activityId, { ...before, isOpening: true, failure: null })
    try {
      const params = { publicationId: this.#publicationId }
      const { hints: opened } = await send(openHint, { params, body: { learner: this.#kept.learner, activityId, hintId } }, { headers: this.#headers })
      this.#change((kept) => ({ ...kept, hints: { ...kept.hints, [activityId]: opened } }))
      this.#showHints(activityId, { ...NO_HINTS, opened })
    } catch (error) {
      this.#showHints(activityId, { ...before, isOpening: false, failure: messageOf(error) })
      if (isFinal(error)) await this.#refresh()
    }
  }

  /** Sends what waits, now and whenever the network is back, and asks how the learner stands. Answers how to stop that. */
  start(): () => void {
    const again = (): void => {
      this.#failures = 0
      void this.#sendAll()
    }
    window.addEventListener('online', again)
    void this.#sendAll().then(async () => await this.#refresh())
    return () => {
      window.removeEventListener('online', again)
      clearTimeout(this.#timer)
    }
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    clearTimeout(this.#timer)
    try {
      for (let first = this.#kept.queue[0]; first !== undefined; first = this.#kept.queue[0]) {
        if (!await this.#sendOne(first)) break
      }
    } finally {
      this.#isSending = false
    }
  }

  /** Whether the next one may be sent. */
  async #sendOne({ id, activityId, answer }: StoredLearner['queue'][number]): Promise<boolean> {
    const params = { publicationId: this.#publicationId }
    try {
      const { result } = await send(sendAnswer, { params, body: { learner: this.#kept.learner, id, activityId, answer } }, { headers: this.#headers })
      this.#failures = 0
      this.#done(id, activityId, result)
      return true
    } catch (error) {
      // A page that stood open for days is no proof any more of where it came from: its next load sends what is kept.
      if (isFinal(error) && error.code !== 'publication-elsewhere') {
        this.#change((kept) => ({ ...kept, queue: kept.queue.filter((waiting) => waiting.id !== id) }))
        this.#show(activityId, { sending: { refused: messageOf(error) }, answer, result: this.#kept.results[activityId] ?? null })
        await this.#refresh()
        return true
      }
      for (const waiting of this.#kept.queue) this.#show(waiting.activityId, { ...this.stateOf(waiting.activityId), sending: 'later', answer: waiting.answer })
      this.#timer = setTimeout(() => void this.#sendAll(), AGAIN_MS[Math.min(this.#failures, AGAIN_MS.length - 1)])
      this.#failures += 1
      return false
    }
  }

  #done(id: string, activityId: string, result: ActivityResult): void {
    // What is answered step by step has one time for all steps.
    if (result.step?.isOver !== false) this.clocks.stopped(activityId)
    const { queue } = this.#change((kept) => ({
      ...kept, queue: kept.queue.filter((waiting) => waiting.id !== id), results: { ...kept.results, [activityId]: result },
    }))
    if (!queue.some((waiting) => waiting.activityId === activityId)) this.#show(activityId, { sending: 'no', answer: result.answer, result })
    this.#onGraded({ activityId, result })
  }

  /** How the learner stands, also by what another page of theirs has sent. */
  async #refresh(): Promise<void> {
    const { learner } = this.#kept
    try {
      const { clocks, hints, results } = await send(readProgress, { params: { publicationId: this.#publicationId }, body: { learner } }, { headers: this.#headers })
      // Asked before another learner went on here.
      if (learner !== this.#kept.learner) return
      this.#change((kept) => ({ ...kept, hints, results }))
      this.clocks.told(clocks)
      for (const [activityId, opened] of Object.entries(hints)) this.#showHints(activityId, { ...this.hintsOf(activityId), opened })
      for (const [activityId, result] of Object.entries(results)) {
        const { sending } = this.stateOf(activityId)
        if (sending === 'no' || typeof sending === 'object') this.#show(activityId, { sending, answer: result.answer, result })
      }
      if (Object.keys(results).length > 0) this.#onGraded(null)
    } catch {
      // What was known is shown; the next answer tells more.
    }
  }

  /** Changes what is kept, beginning with what another page of this learner may have kept meanwhile. */
  #change(change: (kept: StoredLearner) => StoredLearner): StoredLearner {
    this.#kept = change(readLearner(this.#publicationId) ?? this.#kept)
    writeLearner(this.#publicationId, this.#kept)
    return this.#kept
  }

  #showHints(activityId: string, state: HintState): void {
    this.#hints.set(activityId, state)
    this.#changed.raise()
  }

  #show(activityId: string, state: AnswerState): void {
    this.#states.set(activityId, state)
    this.#changed.raise()
  }
}
