import type { Placement } from './image-fit.ts'
import type { ImageState } from '../view-definition.ts'

type ReadyImage = Extract<ImageState, { status: 'ready' }>

const blurred = new WeakMap<object, { readonly blur: number; readonly from: string; readonly canvas: HTMLCanvasElement }>()

/**
 * The part of a picture that is shown, blurred, made once: shrunk until the blur is about two pixels and then stretched again. Works in
 * browsers whose canvas has no filters and costs nothing at every frame.
 */
export function blurredImage(state: ReadyImage, { from: part, to }: Placement, blur: number): HTMLCanvasElement | null {
  const key = state.image as object
  const place = `${part.x} ${part.y} ${part.width} ${part.height} ${to.width} ${to.height}`
  const known = blurred.get(key)
  if (known?.blur === blur && known.from === place) return known.canvas
  const shrink = Math.max(1, blur / 2)
  let width = to.width
  let height = to.height
  let current: CanvasImageSource = state.image
  let from = part
  const goal = Math.max(2, to.width / shrink)
  let canvas: HTMLCanvasElement | null = null
  // Halving step by step averages every pixel; one big step would skip most of them.
  do {
    width = Math.max(goal, width / 2)
    height = (width * to.height) / to.width
    const next = document.createElement('canvas')
    next.width = Math.max(2, Math.round(width))
    next.height = Math.max(2, Math.round(height))
    const context = next.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(current, from.x, from.y, from.width, from.height, 0, 0, next.width, next.height)
    current = next
    from = { x: 0, y: 0, width: next.width, height: next.height }
    canvas = next
  } while (width > goal)
  if (canvas) blurred.set(key, { blur, from: place, canvas })
  return canvas
}
