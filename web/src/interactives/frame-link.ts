import { FRAME_LIMITS, parseFrameMessage } from '@lectern/shared/interactives'
import type { FrameMessage, HostMessage } from '@lectern/shared/interactives'

/** How a frame stands. `hung`: it did not answer; `flooding`: it said more than anybody reads; `silent`: it never began. */
export type FrameState = 'loading' | 'running' | 'hung' | 'flooding' | 'silent'

/** What a frame says that is for its interactive's reader. */
export type FrameEvent = Exclude<FrameMessage, { kind: 'waiting' | 'beat' }>

/** What a link needs of the page around a frame. */
export interface FrameLinkOptions {
  /** The page that the frame becomes. */
  readonly html: string
  /** Characters of one message, where that is more than usual. */
  readonly messageMax?: number
  readonly post: (message: HostMessage) => void
  /** ms, from any beginning. */
  readonly now: () => number
  readonly onState: (state: FrameState) => void
  readonly onMessage: (word: FrameEvent) => void
}

/**
 * Speaks with one frame: begins it once, reads what it says, at most so much in a while, and asks whether it still runs. What it says is
 * believed as far as its form goes and no further. The caller hands in what comes from that very frame, and calls `tick` now and then.
 */
export class FrameLink {
  readonly #options: FrameLinkOptions
  #state: FrameState = 'loading'
  #isStarted = false
  #begunAt: number
  #lastMessageAt: number
  #windowAt: number
  #count = 0
  #waited = 0

  constructor(options: FrameLinkOptions) {
    this.#options = options
    this.#begunAt = this.#lastMessageAt = this.#windowAt = options.now()
  }

  get state(): FrameState {
    return this.#state
  }

  get #isOver(): boolean {
    return this.#state === 'hung' || this.#state === 'flooding' || this.#state === 'silent'
  }

  /** What the frame said, whatever it is. */
  receive(data: unknown): void {
    if (this.#isOver || !this.#mayRead()) return
    const message = parseFrameMessage(data, this.#options.messageMax)
    if (message === null) return
    this.#lastMessageAt = this.#options.now()
    this.#waited = 0
    if (message.kind === 'waiting') this.#start()
    else if (this.#isStarted) this.#read(message)
  }

  /** Asks whether it still runs, and stops waiting for one that does not. Time in which nobody called this, as in a hidden page, is not counted. */
  tick(): void {
    if (this.#isOver) return
    const now = this.#options.now()
    if (!this.#isStarted) {
      if (now - this.#begunAt > FRAME_LIMITS.loadMs) this.#become('silent')
      return
    }
    this.#waited += 1
    if (this.#waited * FRAME_LIMITS.beatMs > FRAME_LIMITS.hungMs && now - this.#lastMessageAt > FRAME_LIMITS.hungMs) this.#become('hung')
    else this.#options.post({ kind: 'beat' })
  }

  #start(): void {
    // One that asks again has loaded another page in its place, which is nobody's.
    if (this.#isStarted) return
    this.#isStarted = true
    this.#options.post({ kind: 'start', html: this.#options.html })
  }

  #read(message: Exclude<FrameMessage, { kind: 'waiting' }>): void {
    if (message.kind === 'beat') return
    if (message.kind === 'ready' && this.#state === 'loading') this.#become('running')
    this.#options.onMessage(message)
  }

  #mayRead(): boolean {
    const now = this.#options.now()
    if (now - this.#windowAt > FRAME_LIMITS.windowMs) {
      this.#windowAt = now
      this.#count = 0
    }
    this.#count += 1
    if (this.#count > FRAME_LIMITS.floodPerWindow) this.#become('flooding')
    return this.#count <= FRAME_LIMITS.perWindow
  }

  #become(state: FrameState): void {
    if (this.#state === state) return
    this.#state = state
    this.#options.onState(state)
  }
}

/** Links a frame of the page; answers how to end that. */
export function linkFrame(frame: HTMLIFrameElement, html: string, onState: (state: FrameState) => void, onWord: (word: FrameEvent) => void, messageMax: number = FRAME_LIMITS.message): () => void {
  const link = new FrameLink({
    html, messageMax, onState, onMessage: onWord, now: () => performance.now(),
    // It has no origin that could be named; who gets it is the frame itself.
    post: (message) => frame.contentWindow?.postMessage(JSON.stringify(message), '*'),
  })
  const receive = ({ data, origin, source }: MessageEvent): void => {
    if (source !== null && source === frame.contentWindow && origin === 'null') link.receive(data)
  }
  window.addEventListener('message', receive)
  const beat = setInterval(() => {
    if (document.visibilityState === 'visible') link.tick()
  }, FRAME_LIMITS.beatMs)
  return () => {
    window.removeEventListener('message', receive)
    clearInterval(beat)
  }
}
