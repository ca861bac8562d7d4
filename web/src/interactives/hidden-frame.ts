import { FRAME_LIMITS, FRAME_PATH } from '@lectern/shared/interactives'
import { linkFrame } from './frame-link.ts'
import type { FrameEvent, FrameState } from './frame-link.ts'
import { framePage } from './frame-page.ts'
import type { FramePage } from './frame-page.ts'

/** What was heard of a page that nobody saw. */
export interface FrameReport {
  readonly state: FrameState
  readonly words: readonly FrameEvent[]
}

/** A page to be run where nobody sees it. */
export interface HiddenRun extends FramePage {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** It is over with the first of these words. */
  readonly until: FrameEvent['kind']
  /** How long all of it may take, ms. */
  readonly forMs: number
}

/** Runs an interactive in a frame that nobody sees, until it has said what is waited for, has stopped, or the time is over. */
export async function runHidden({ forMs, height, until, width, ...page }: HiddenRun, signal?: AbortSignal): Promise<FrameReport> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('aria-hidden', 'true')
  frame.setAttribute('referrerpolicy', 'no-referrer')
  frame.tabIndex = -1
  frame.title = until
  // In sight of the browser, which lets frames beside the page sleep, and of nobody else.
  Object.assign(frame.style, { position: 'fixed', insetInlineStart: '0', top: '0', width: `${width}px`, height: `${height}px`, opacity: '0.01', pointerEvents: 'none', zIndex: '-1', border: '0' })
  const words: FrameEvent[] = []
  let state: FrameState = 'loading'
  let end = (): void => undefined
  try {
    await new Promise<void>((done) => {
      document.body.append(frame)
      const unlink = linkFrame(frame, framePage(page), (now) => {
        state = now
        if (now !== 'running') done()
      }, (word) => {
        words.push(word)
        if (word.kind === until) done()
      }, page.task === 'picture' ? FRAME_LIMITS.picture + FRAME_LIMITS.message : FRAME_LIMITS.message)
      const timer = setTimeout(done, forMs)
      signal?.addEventListener('abort', () => done())
      end = () => {
        unlink()
        clearTimeout(timer)
      }
      frame.src = FRAME_PATH
    })
  } finally {
    end()
    frame.remove()
  }
  signal?.throwIfAborted()
  return { state, words }
}
