import type { PictureView, PlacedPicture, SlidePicture } from '../../rendering/slide-picture.ts'
import type { Shown } from '../../rendering/shown-elements.ts'

/** A slide that takes longer than this to paint is stretched while the view zooms, ms. */
const QUICK_MS = 8
/** The view has stopped zooming when its scale stays as long as this, ms. */
const SETTLED_MS = 120

/** Puts a picture into the page, once a frame. */
export interface PictureFrames {
  /** Draws now. */
  readonly draw: (holder: HTMLElement, shown: Shown, version: number, view: PictureView) => void
  /** Has something drawn with the next frame; however often it is asked for until then. */
  readonly request: (draw: () => void) => void
  readonly stop: () => void
}

function place(holder: HTMLElement, placed: PlacedPicture | null): void {
  if (placed === null) return holder.replaceChildren()
  const { canvas, left, top, width, height } = placed
  if (canvas.parentNode !== holder) {
    canvas.style.position = 'absolute'
    canvas.style.inset = '0 auto auto 0'
    holder.replaceChildren(canvas)
  }
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
  canvas.style.transform = `translate(${left}px, ${top}px)`
}

/** Frames of one picture. */
export function createPictureFrames(picture: SlidePicture): PictureFrames {
  let scale = Number.NaN
  let cost = 0
  let frame = 0
  let settling: ReturnType<typeof setTimeout> | undefined
  let last: Parameters<PictureFrames['draw']> | null = null

  const paint = (holder: HTMLElement, view: PictureView): void => {
    clearTimeout(settling)
    const from = performance.now()
    place(holder, picture.paint(view))
    if (view.scale !== scale) cost = performance.now() - from
    scale = view.scale
  }

  return {
    draw: (holder, shown, version, view) => {
      last = [holder, shown, version, view]
      picture.show(shown, version)
      const stretched = view.scale !== scale && cost > QUICK_MS ? picture.stretched(view) : null
      if (stretched === null) return paint(holder, view)
      place(holder, stretched)
      clearTimeout(settling)
      settling = setTimeout(() => {
        if (last !== null) paint(last[0], last[3])
      }, SETTLED_MS)
    },
    request: (draw) => {
      if (frame !== 0) return
      frame = requestAnimationFrame(() => {
        frame = 0
        draw()
      })
    },
    stop: () => {
      cancelAnimationFrame(frame)
      frame = 0
      clearTimeout(settling)
    },
  }
}
