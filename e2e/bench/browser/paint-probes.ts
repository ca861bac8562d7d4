// Functions that run inside pages; they may use nothing from outside of themselves.

/** What a page noted of its first picture of a slide; ms since the navigation, null before. */
export interface FirstPaint {
  /** The last press of the pointer. */
  pressed: number
  /** The frame after which a slide stands on the screen. */
  picture: number | null
  /** When a text can be typed into. */
  typing: number | null
  /** JavaScript that had come by then, as it was sent: compressed. */
  bytes: number
}

/** What the probe keeps in a page. */
export interface PaintWindow {
  benchPaint?: FirstPaint
}

/** Runs before a page's own code. Thumbnails of lists and of the rail do not count. */
export function watchFirstPaint(): void {
  const page = window as unknown as PaintWindow
  const paint: FirstPaint = { pressed: 0, picture: null, typing: null, bytes: 0 }
  page.benchPaint = paint
  performance.setResourceTimingBufferSize(1000)
  window.addEventListener('pointerdown', () => { paint.pressed = performance.now() }, { capture: true })
  const small = document.createElement('canvas')
  small.width = 8
  small.height = 8
  const context = small.getContext('2d', { willReadFrequently: true })
  const isPainted = (canvas: HTMLCanvasElement): boolean => {
    if (context === null || canvas.width === 0 || canvas.height === 0) return false
    context.clearRect(0, 0, 8, 8)
    context.drawImage(canvas, 0, 0, 8, 8)
    return context.getImageData(0, 0, 8, 8).data.some((value) => value > 0)
  }
  const sent = (): number => performance.getEntriesByType('resource').reduce((sum, entry) => (
    entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith('.js') ? sum + entry.encodedBodySize : sum
  ), 0)
  const step = (): void => {
    const canvases = paint.picture === null ? document.querySelectorAll<HTMLCanvasElement>('[data-stage] canvas, [data-player-stage] canvas') : []
    if ([...canvases].some(isPainted)) {
      paint.picture = performance.now()
      paint.bytes = sent()
    }
    if (document.querySelector('.ProseMirror[contenteditable="true"]') !== null) paint.typing ??= performance.now()
    if (paint.picture === null || paint.typing === null) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
