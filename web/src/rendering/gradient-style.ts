import type { Gradient } from '@lectern/shared/lesson'

/** Half of the way that a linear gradient goes over a box from corner to corner, and where it goes. */
function along(angle: number, width: number, height: number): readonly [x: number, y: number] {
  const turn = (angle * Math.PI) / 180
  const [x, y] = [Math.cos(turn), Math.sin(turn)]
  const half = (Math.abs(x) * width + Math.abs(y) * height) / 2
  return [x * half, y * half]
}

/** What a canvas fills a box at its origin with: the first and the last colour lie at its edges, of a radial one in the middle and in the corners. */
export function gradientStyle(context: CanvasRenderingContext2D, { angle, kind, stops }: Gradient, { width, height }: { readonly width: number; readonly height: number }): CanvasGradient {
  const [middleX, middleY] = [width / 2, height / 2]
  const [x, y] = along(angle, width, height)
  const style = kind === 'linear'
    ? context.createLinearGradient(middleX - x, middleY - y, middleX + x, middleY + y)
    : context.createRadialGradient(middleX, middleY, 0, middleX, middleY, Math.hypot(middleX, middleY))
  // A canvas passes over to transparent black through grey: transparent is the colour beside it without opacity.
  const seen = stops.find(({ colour }) => colour !== 'transparent')?.colour ?? '#000000'
  for (const { at, colour } of stops) style.addColorStop(at, colour === 'transparent' ? `${seen.slice(0, 7)}00` : colour)
  return style
}
