// Functions that run inside pages; they may use nothing from outside of themselves.
import type { Scene, ScenePoint } from '../peer-editors/scene.ts'

/** What a measured page tells of its editor. */
export interface BenchEditor {
  readonly isDrawn: () => boolean
  readonly screenOf: (x: number, y: number) => ScenePoint
  readonly selected: () => number
}

/** What the probes keep in a page. */
export interface EditorWindow {
  benchScene?: Scene
  benchEditor?: BenchEditor
  /** ms since the navigation at which the page had drawn and was at rest; null before. */
  benchIdle?: number | null
  benchFrames?: { running: boolean; times: number[] }
  benchKeys?: number[]
}

/** Runs before a page's own code: the moment from which, all drawn, `calm` frames in a row came in time. */
export function watchIdle({ scene, calm, inTime }: { readonly scene: Scene; readonly calm: number; readonly inTime: number }): void {
  const page = window as unknown as EditorWindow
  page.benchScene = scene
  page.benchIdle = null
  let since = Number.NaN
  let last = Number.NaN
  let frames = 0
  const step = (): void => {
    const now = performance.now()
    const isDrawn = page.benchEditor?.isDrawn() === true
    if (!isDrawn || now - last > inTime) {
      frames = 0
      since = now
    } else {
      frames++
    }
    last = now
    if (frames >= calm) page.benchIdle = since
    else requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Tells of our own editor what {@link BenchEditor} asks for, by what is on screen. */
export function probeLectern(): void {
  const page = window as unknown as EditorWindow
  const rows = (): readonly Element[] => [...document.querySelectorAll('[data-mirror] [role="option"]')]
  // A group has one row for all of its elements.
  const elementsOf = (some: readonly Element[]): number => some.reduce((sum, { textContent }) => sum + Number(/^Group of (\d+)/.exec(textContent)?.[1] ?? 1), 0)
  const isPainted = (): boolean => [...document.querySelectorAll<HTMLCanvasElement>('[data-stage] canvas')].some((canvas) => {
    const small = document.createElement('canvas')
    small.width = 4
    small.height = 4
    const context = small.getContext('2d')
    if (context === null || canvas.width === 0 || canvas.height === 0) return false
    context.drawImage(canvas, 0, 0, 4, 4)
    return context.getImageData(0, 0, 4, 4).data.some((value) => value > 0)
  })
  let hasPainted = false
  page.benchEditor = {
    isDrawn: () => elementsOf(rows()) >= (page.benchScene?.elements.length ?? 0) && (hasPainted ||= isPainted()),
    screenOf: (x, y) => {
      const slide = document.querySelector('[data-stage] > .shadow-lifted')?.getBoundingClientRect()
      if (slide === undefined) throw new Error('The slide is not on screen')
      return { x: slide.x + (x * slide.width) / 1920, y: slide.y + (y * slide.height) / 1080 }
    },
    selected: () => elementsOf(rows().filter((row) => row.ariaSelected === 'true')),
  }
}

/** Notes the time of every frame until {@link stopCounting}. */
export function startCounting(): void {
  const page = window as unknown as EditorWindow
  const frames = { running: true, times: [] as number[] }
  page.benchFrames = frames
  const step = (at: number): void => {
    if (!frames.running) return
    frames.times.push(at)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Ends the count: the times of the frames, ms. */
export function stopCounting(): readonly number[] {
  const frames = (window as unknown as EditorWindow).benchFrames
  if (frames) frames.running = false
  return frames?.times ?? []
}

/** Notes for each key that changes the text being edited the ms until the frame that shows it has been handed over. */
export function watchKeysToFrames(): void {
  const page = window as unknown as EditorWindow
  page.benchKeys = []
  let pressed: number | null = null
  window.addEventListener('keydown', (event) => { pressed = event.timeStamp }, { capture: true })
  const changed = (): void => {
    if (pressed === null) return
    const from = pressed
    pressed = null
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => page.benchKeys?.push(performance.now() - from))
      channel.port1.start()
      channel.port2.postMessage(null)
    })
  }
  // A text area says so itself; of an editable element some editors write the changes themselves.
  window.addEventListener('input', changed, { capture: true })
  const text = document.activeElement
  if (text?.matches('[contenteditable="true"]') === true) new MutationObserver(changed).observe(text, { childList: true, characterData: true, subtree: true })
}
