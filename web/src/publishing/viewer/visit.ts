import { randomUuid } from '../../platform/random-uuid.ts'

/** What is told of one slide: how long it was shown since the last report, and how long ago it was shown first, ms. */
export interface ShownSlide {
  readonly slideId: string
  /** From 1. */
  readonly number: number
  readonly ms: number
  readonly agoMs: number
}

/** A report of a visit, with an id by which the server knows it again. */
export interface VisitReport {
  readonly id: string
  readonly slides: ShownSlide[]
}

/** Sends a report; `isLast` where the page goes away. Throws what the server or the network says. */
type SendReport = (report: VisitReport, isLast: boolean) => Promise<unknown>

/** A slide counts as seen once it was shown for so long, ms. */
const SEEN_MS = 1000
/** How often is told how far somebody came, ms. */
const REPORT_MS = 20_000
/** Slides of one report, and the longest that is told of one at once, ms: as the server takes them. */
const SLIDES_MAX = 50
const MS_MAX = 24 * 60 * 60 * 1000

interface Seen {
  readonly number: number
  readonly firstAt: number
  ms: number
}

/** One visit: which slides are shown while the page is in sight, and for how long. What is not confirmed is sent again under the same id, so that it counts once. */
export class Visit {
  readonly #send: SendReport
  readonly #now: () => number
  readonly #seen = new Map<string, Seen>()
  #shown: { readonly slideId: string; readonly number: number; since: number } | null = null
  #isHidden = false
  #isSending = false
  #hasReported = false
  /** Sent, and not confirmed yet. */
  #waiting: VisitReport | null = null

  constructor(send: SendReport, now: () => number = () => Date.now()) {
    this.#send = send
    this.#now = now
  }

  /** Begins to tell, from now on and whenever the page goes out of sight. */
  start(): void {
    void this.report()
    setInterval(() => void this.report(), REPORT_MS)
    document.addEventListener('visibilitychange', () => {
      this.setHidden(document.visibilityState === 'hidden')
      if (document.visibilityState === 'hidden') void this.report(true)
    })
    window.addEventListener('pagehide', () => void this.report(true))
  }

  /** A slide is on screen. */
  show(slideId: string, number: number): void {
    this.#settle()
    this.#shown = { slideId, number, since: this.#now() }
  }

  /** The page is out of sight, or in sight again: only what is in sight counts. */
  setHidden(isHidden: boolean): void {
    this.#settle()
    this.#isHidden = isHidden
    if (this.#shown !== null) this.#shown.since = this.#now()
  }

  /** Tells what was not told yet. */
  async report(isLast = false): Promise<void> {
    if (this.#isSending && !isLast) return
    this.#settle()
    const report = this.#waiting ?? this.#next()
    if (report === null) return
    this.#waiting = report
    this.#isSending = true
    try {
      await this.#send(report, isLast)
      if (this.#waiting === report) this.#waiting = null
      this.#hasReported = true
    } catch {
      // Told again with the next one; a publication that is gone is left with the page.
    } finally {
      this.#isSending = false
    }
  }

  /** The time since it was shown last is what it was seen. */
  #settle(): void {
    const { slideId, number, since } = this.#shown ?? { slideId: '', number: 0, since: 0 }
    if (this.#shown === null || this.#isHidden) return
    const now = this.#now()
    const seen = this.#seen.get(slideId) ?? { number, firstAt: since, ms: 0 }
    seen.ms += Math.max(0, now - since)
    this.#seen.set(slideId, seen)
    this.#shown.since = now
  }

  /** What is told next; an opening without slides the first time. Null when there is nothing new. */
  #next(): VisitReport | null {
    const now = this.#now()
    const ready = [...this.#seen].filter(([, { ms }]) => ms >= SEEN_MS).slice(0, SLIDES_MAX)
    if (ready.length === 0 && this.#hasReported) return null
    for (const [slideId] of ready) this.#seen.delete(slideId)
    return { id: randomUuid(), slides: ready.map(([slideId, { firstAt, ms, number }]) => ({ slideId, number, ms: Math.min(MS_MAX, Math.round(ms)), agoMs: Math.min(MS_MAX, Math.max(0, Math.round(now - firstAt))) })) }
  }
}
