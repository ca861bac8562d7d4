import { runClock } from '@lectern/shared/activities'
import type { ActivityElement, ActivityResult, Clock } from '@lectern/shared/activities'
import { messageOf } from '../../platform/http/api-error.ts'
import { send } from '../../platform/http/transport.ts'
import type { ClockState, QuestionClocks } from '../answers.ts'

/** What the clocks of a learner are made with. */
export interface LearnerClocksParts {
  readonly publicationId: string
  /** Headers that the calls of this page come with. */
  readonly headers: Readonly<Record<string, string>>
  /** Who learns now. */
  readonly learner: () => string
  /** What is shown of a question has changed. */
  readonly onChanged: () => void
  /** The server has said how a learner stands. */
  readonly onResult: (learner: string, activityId: string, result: ActivityResult) => void
}

/** Clocks that the server keeps: here stands only how long each has left, as it was told. */
export class LearnerClocks implements QuestionClocks {
  readonly #parts: LearnerClocksParts
  readonly #clocks = new Map<string, ClockState>()
  readonly #failures = new Map<string, string>()
  readonly #asking = new Set<string>()

  constructor(parts: LearnerClocksParts) {
    this.#parts = parts
  }

  of(activityId: string): ClockState | null {
    return this.#clocks.get(activityId) ?? null
  }

  failureOf(activityId: string): string | null {
    return this.#failures.get(activityId) ?? null
  }

  begin({ id }: Pick<ActivityElement, 'id'>): void {
    void this.#ask(id, 'begin')
  }

  extend({ id }: Pick<ActivityElement, 'id'>): void {
    void this.#ask(id, 'extend')
  }

  end({ id }: Pick<ActivityElement, 'id'>): void {
    void this.#ask(id, 'end')
  }

  /** The clocks that run now, as the server says. */
  told(clocks: Readonly<Record<string, Clock>>): void {
    this.#clocks.clear()
    for (const [activityId, clock] of Object.entries(clocks)) this.#clocks.set(activityId, stateOf(clock))
    this.#parts.onChanged()
  }

  /** An answer was given, or the learner is another one: its clock runs no more. */
  stopped(activityId: string): void {
    this.#clocks.delete(activityId)
  }

  async #ask(activityId: string, action: 'begin' | 'extend' | 'end'): Promise<void> {
    const { headers, onChanged, onResult, publicationId } = this.#parts
    if (this.#asking.has(activityId)) return
    const learner = this.#parts.learner()
    this.#asking.add(activityId)
    try {
      const { clock, result } = await send(runClock, { params: { publicationId }, body: { learner, activityId, action } }, { headers })
      if (learner !== this.#parts.learner()) return
      this.#failures.delete(activityId)
      if (clock === null) this.#clocks.delete(activityId)
      else this.#clocks.set(activityId, stateOf(clock))
      if (result !== null && clock === null) onResult(learner, activityId, result)
    } catch (error) {
      this.#failures.set(activityId, messageOf(error))
    } finally {
      this.#asking.delete(activityId)
      onChanged()
    }
  }
}

function stateOf({ extensionsLeft, msLeft }: Clock): ClockState {
  return { endsAt: msLeft === null ? null : Date.now() + msLeft, extensionsLeft }
}
