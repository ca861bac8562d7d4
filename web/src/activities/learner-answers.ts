import { answerSchema, nextHint, openHint, readProgress, sendAnswer } from '@lectern/shared/activities'
import type { ActivityElement, ActivityResult, Answer } from '@lectern/shared/activities'
import { isFinal, messageOf } from '../platform/http/api-error.ts'
import { send } from '../platform/http/transport.ts'
import { randomUuid } from '../platform/random-uuid.ts'
import { createSignal } from '../rendering/signal.ts'
import { NO_HINTS, UNANSWERED } from './answers.ts'
import type { ActivityAnswers, AnswerState, HintState, TalkPlace } from './answers.ts'
import { LearnerClocks } from './timed/learner-clocks.ts'
import { goOnAs, newLearner, readLearner, writeLearner } from './stored-learner.ts'
import type { StoredLearner, WaitingAnswer } from './stored-learner.ts'

/** How long to wait before an answer is sent again, ms: longer each time. */
const AGAIN_MS = [1_000, 3_000, 10_000, 30_000] as const

/**
 * Answers that the server grades. An answer is on the device before it is sent, under an id by which the server knows it again, and stays
 * there until the server has confirmed it: also through a lost network, a closed page and a server that is away. It is sent as that of
 * who gave it, and shown to nobody else.
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
  #isStopped = false

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
    this.#kept = readLearner(publicationId) ?? newLearner()
    this.clocks = new LearnerClocks({
      publicationId, headers, learner: () => this.#kept.learner, onChanged: this.#changed.raise, onResult: (learner, activityId, result) => this.#done({ id: '', activityId, learner }, result),
    })
    const { hints, queue, results } = this.#change((kept) => kept)
    for (const [activityId, result] of Object.entries(results)) this.#states.set(activityId, { sending: 'no', answer: result.answer, result })
    for (const [activityId, opened] of Object.entries(hints)) this.#hints.set(activityId, { ...NO_HINTS, opened })
    for (const { activityId, answer } of queue.filter((waiting) => this.#isOwn(waiting))) this.#states.set(activityId, { sending: 'later', answer, result: null })
  }

  get seed(): string {
    return this.#kept.learner
  }

  get isTalking(): boolean {
    return this.#isTalking
  }

  get talks(): TalkPlace {
    const { learner } = this.#kept
    return {
      publicationId: this.#publicationId, headers: this.#headers, learner,
      told: (activityId, result) => this.#done({ id: '', activityId, learner }, result),
      setTalking: (isTalking) => {
        this.#isTalking = isTalking
        this.#changed.raise()
      },
    }
  }

  /** Whether anything was answered here, or a hint opened. */
  get isBegun(): boolean {
    const { hints, queue, results } = this.#kept
    return queue.some((waiting) => this.#isOwn(waiting)) || Object.keys(results).length > 0 || Object.keys(hints).length > 0
  }

  /** Keeps the marks of the slides as they are now. Answers those of the last time. */
  rememberSlides(slides: StoredLearner['slides']): StoredLearner['slides'] {
    const { slides: before } = this.#kept
    this.#change((kept) => ({ ...kept, slides }))
    return before
  }

  /** Goes on as another learner; what was not sent yet is sent as that of who gave it. */
  async continueAs(learner: string): Promise<void> {
    const { queue, slides } = this.#change((kept) => kept)
    goOnAs(this.#publicationId, learner)
    this.#kept = { ...newLearner(), learner, queue }
    this.#change((kept) => ({ ...kept, slides }))
    this.#states.clear()
    this.#hints.clear()
    this.clocks.told({})
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
    const { learner } = this.#kept
    this.#change((kept) => ({ ...kept, queue: [...kept.queue, { id: randomUuid(), activityId, answer, learner }] }))
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
    const { learner } = this.#kept
    this.#showHints(activityId, { ...before, isOpening: true, failure: null })
    try {
      const params = { publicationId: this.#publicationId }
      const { hints: opened } = await send(openHint, { params, body: { learner, activityId, hintId } }, { headers: this.#headers })
      if (!this.#isOwn({ learner })) return
      this.#change((kept) => ({ ...kept, hints: { ...kept.hints, [activityId]: opened } }))
      this.#showHints(activityId, { ...NO_HINTS, opened })
    } catch (error) {
      if (!this.#isOwn({ learner })) return
      this.#showHints(activityId, { ...before, isOpening: false, failure: messageOf(error) })
      if (isFinal(error)) await this.#refresh()
    }
  }

  /** Sends what waits, now and whenever the network is back, and asks how the learner stands. Answers how to stop that. */
  start(): () => void {
    this.#isStopped = false
    const again = (): void => {
      this.#failures = 0
      void this.#sendAll()
    }
    window.addEventListener('online', again)
    void this.#sendAll().then(async () => await this.#refresh())
    return () => {
      window.removeEventListener('online', again)
      this.stop()
    }
  }

  /** Sends nothing again by itself; what is kept waits for the next page. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
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
  async #sendOne(waiting: WaitingAnswer): Promise<boolean> {
    const { activityId, answer, id, learner } = waiting
    const params = { publicationId: this.#publicationId }
    try {
      const { result } = await send(sendAnswer, { params, body: { learner, id, activityId, answer } }, { headers: this.#headers })
      this.#failures = 0
      this.#done(waiting, result)
      return true
    } catch (error) {
      // A page that stood open for days is no proof any more of where it came from: its next load sends what is kept.
      if (isFinal(error) && error.code !== 'publication-elsewhere') {
        this.#change((kept) => ({ ...kept, queue: kept.queue.filter((one) => one.id !== id) }))
        if (!this.#isOwn(waiting)) return true
        this.#show(activityId, { sending: { refused: messageOf(error) }, answer, result: this.#kept.results[activityId] ?? null })
        await this.#refresh()
        return true
      }
      for (const own of this.#kept.queue.filter((one) => this.#isOwn(one))) this.#show(own.activityId, { ...this.stateOf(own.activityId), sending: 'later', answer: own.answer })
      if (!this.#isStopped) this.#timer = setTimeout(() => void this.#sendAll(), AGAIN_MS[Math.min(this.#failures, AGAIN_MS.length - 1)])
      this.#failures += 1
      return false
    }
  }

  #done({ activityId, id, learner }: Pick<WaitingAnswer, 'activityId' | 'id' | 'learner'>, result: ActivityResult): void {
    if (!this.#isOwn({ learner })) {
      this.#change((kept) => ({ ...kept, queue: kept.queue.filter((waiting) => waiting.id !== id) }))
      return
    }
    // What is answered step by step has one time for all steps.
    if (result.step?.isOver !== false) this.clocks.stopped(activityId)
    const { queue } = this.#change((kept) => ({
      ...kept, queue: kept.queue.filter((waiting) => waiting.id !== id), results: { ...kept.results, [activityId]: result },
    }))
    if (!queue.some((waiting) => waiting.activityId === activityId && this.#isOwn(waiting))) this.#show(activityId, { sending: 'no', answer: result.answer, result })
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

  #isOwn({ learner }: { readonly learner: string }): boolean {
    return learner === this.#kept.learner
  }

  /**
   * Changes what is kept, beginning with what another page of this learner may have kept meanwhile. Where somebody else learns here since,
   * in another page, this one goes on as whom it was opened, and no more is kept of it than what waits to be sent.
   */
  #change(change: (kept: StoredLearner) => StoredLearner): StoredLearner {
    const stored = readLearner(this.#publicationId)
    const isOther = stored !== null && !this.#isOwn(stored)
    this.#kept = change(isOther ? { ...this.#kept, queue: stored.queue } : stored ?? this.#kept)
    writeLearner(this.#publicationId, isOther ? { ...stored, queue: this.#kept.queue } : this.#kept)
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
