import { effectsReach } from '@lectern/shared/lesson'
import type { LessonElement, Resolved } from '@lectern/shared/lesson'
import { blurredImage } from '../image/blurred-image.ts'
import { resourceVersion } from '../paint-context.ts'
import { PixelCache } from '../pixel-cache.ts'
import { preciseText } from '../text/measure.ts'
import type { Area } from '../image/image-fit.ts'
import type { PaintContext, Painter } from '../view-definition.ts'

type Shown = Resolved<LessonElement>

/** A larger element is painted smaller and stretched: a close look at a blurred edge needs no more. Device pixels. */
const MOST_PIXELS = 6_000_000

/** What is kept painted at most, over all slides on the page. Device pixels. */
const MOST_KEPT = 24_000_000

/** An element painted with its effects, apart from its slide. */
interface Sprite {
  readonly element: Shown
  readonly paint: PaintContext
  readonly version: number
  readonly canvas: HTMLCanvasElement
  /** Where it lies from the pixel of the corner of the element's box, and how large it is drawn; device pixels. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const sprites = new PixelCache<Sprite>(MOST_KEPT, ({ canvas }) => canvas.width * canvas.height)

/** Where an element lies changes nothing of its sprite; how it is turned is part of the sprite's key. */
const OF_PLACE = new Set(['x', 'y', 'rotation', 'flipX', 'flipY', 'opacity', 'order', 'locked', 'name', 'groupId'])

function looksSame(a: Shown, b: Shown): boolean {
  if (a === b) return true
  const values = b as unknown as Readonly<Record<string, unknown>>
  return Object.entries(a).every(([key, value]) => OF_PLACE.has(key) || Object.is(value, values[key]))
}

function isFresh({ element, paint, version }: Sprite, shown: Shown, now: PaintContext): boolean {
  return version === resourceVersion() && paint.theme === now.theme && paint.emptyText === now.emptyText && paint.image === now.image && looksSame(element, shown)
}

function surface(width: number, height: number): { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D } | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  return context && { canvas, context }
}

/** The same picture with its shadow under it; lengths in slide points of `scale` pixels. */
function withShadow(canvas: HTMLCanvasElement, { shadowBlur, shadowColour, shadowX, shadowY }: Shown, scale: number): HTMLCanvasElement | null {
  const made = surface(canvas.width, canvas.height)
  if (made === null) return null
  made.context.shadowColor = shadowColour
  made.context.shadowBlur = shadowBlur * scale
  made.context.shadowOffsetX = shadowX * scale
  made.context.shadowOffsetY = shadowY * scale
  made.context.drawImage(canvas, 0, 0)
  return made.canvas
}

function withBlur(canvas: HTMLCanvasElement, blur: number): HTMLCanvasElement | null {
  const { width, height } = canvas
  const whole = { x: 0, y: 0, width, height }
  const soft = blurredImage({ status: 'ready', image: canvas, width, height }, { from: whole, to: whole }, blur)
  const made = surface(width, height)
  if (made === null || soft === null) return null
  made.context.imageSmoothingQuality = 'high'
  made.context.drawImage(soft, 0, 0, width, height)
  return made.canvas
}

/** Paints an element apart, turned and as large as `matrix` draws it; null where there is no canvas. */
function makeSprite(matrix: DOMMatrix, shown: Shown, paint: PaintContext, painter: Painter<LessonElement>): Sprite | null {
  const { a, b, c, d } = matrix
  const scale = Math.sqrt(Math.abs(a * d - b * c))
  const own = painter.reach(shown, paint)
  const corners = [[own.x, own.y], [own.x + own.width, own.y], [own.x, own.y + own.height], [own.x + own.width, own.y + own.height]] as const
  const [xs, ys] = [corners.map(([x, y]) => a * x + c * y), corners.map(([x, y]) => b * x + d * y)]
  const margin = effectsReach(shown) * scale + 1
  const left = Math.floor(Math.min(...xs) - margin)
  const top = Math.floor(Math.min(...ys) - margin)
  const width = Math.ceil(Math.max(...xs) + margin) - left
  const height = Math.ceil(Math.max(...ys) + margin) - top
  const share = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  const made = surface(Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share)))
  if (made === null) return null
  made.context.setTransform(a * share, b * share, c * share, d * share, -left * share, -top * share)
  preciseText(made.context)
  painter.paint(made.context, shown, paint)
  const soft = shown.blur > 0 ? withBlur(made.canvas, shown.blur * scale * share) : made.canvas
  const canvas = soft !== null && shown.shadowColour !== 'transparent' ? withShadow(soft, shown, scale * share) : soft
  return canvas && { element: shown, paint, version: resourceVersion(), canvas, left, top, width, height }
}

/** An area of an element's own box, and as far round it as the effects of the element reach. */
export function areaWithEffects({ x, y, width, height }: Area, shown: Shown): Area {
  const more = effectsReach(shown)
  return { x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more }
}

/**
 * Paints an element whose box the context has at its origin as one whole, blurred and with its shadow. What was painted is kept, so that
 * one that lies still or is moved costs a copy of its pixels; it lies at whole pixels, since between them every move would blur it.
 */
export function paintWithEffects(context: CanvasRenderingContext2D, shown: Shown, paint: PaintContext, painter: Painter<LessonElement>): void {
  const matrix = context.getTransform()
  const { a, b, c, d, e, f } = matrix
  if (a * d === b * c) return
  const key = [shown.id, ...[a, b, c, d].map((value) => value.toFixed(4))].join(' ')
  const known = sprites.get(key)
  const isKept = known !== undefined && isFresh(known, shown, paint)
  const sprite = isKept ? known : makeSprite(matrix, shown, paint, painter)
  if (sprite === null) return
  if (!isKept) sprites.set(key, sprite)
  context.save()
  context.resetTransform()
  context.drawImage(sprite.canvas, Math.round(e) + sprite.left, Math.round(f) + sprite.top, sprite.width, sprite.height)
  context.restore()
}
