import type { EmbedKind } from '@lectern/shared/lesson'

/** A triangle that points to what plays, in a square of this side round a point. */
function playPath(x: number, y: number, side: number): Path2D {
  const path = new Path2D()
  path.moveTo(x - side * 0.32, y - side * 0.45)
  path.lineTo(x + side * 0.48, y)
  path.lineTo(x - side * 0.32, y + side * 0.45)
  path.closePath()
  return path
}

/** A disc with a triangle in it: something is played here. */
export function paintPlayDisc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, { disc, sign }: { readonly disc: string; readonly sign: string }): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fillStyle = disc
  context.fill()
  context.fillStyle = sign
  context.lineJoin = 'round'
  context.fill(playPath(x, y, radius * 0.8))
}

/** Signs of what is embedded, as strokes in a box of 24 units. */
const STROKES: Readonly<Record<EmbedKind, string>> = {
  youtube: 'M3 6.5h18v11H3z M10 9.5l4.5 2.5-4.5 2.5z',
  video: 'M3 5h18v14H3z M7 5v14 M17 5v14 M3 9.7h4 M3 14.3h4 M17 9.7h4 M17 14.3h4',
  pdf: 'M6 3h8l4 4v14H6z M14 3v4h4 M9 12h6 M9 15.5h6',
  excel: 'M3 5h18v14H3z M3 9.7h18 M3 14.3h18 M9 5v14 M15 5v14',
  url: 'M12 3a9 9 0 1 0 .01 0z M3 12h18 M12 3c-5.5 5-5.5 13 0 18 M12 3c5.5 5 5.5 13 0 18',
}
const OUTSIDE = 'M13 4h7v7 M20 4l-9.5 9.5 M17 14v5.5H4.5V7H10'

/** Draws the sign of a kind, or of what opens elsewhere, with this side and its corner at a point. */
export function paintSign(context: CanvasRenderingContext2D, kind: EmbedKind | 'outside', x: number, y: number, side: number, colour: string): void {
  context.save()
  context.translate(x, y)
  context.scale(side / 24, side / 24)
  context.strokeStyle = colour
  context.lineWidth = 1.6
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(kind === 'outside' ? OUTSIDE : STROKES[kind]))
  context.restore()
}

/** The outline of a box with round corners. */
export function boxPath({ cornerRadius, height, width }: { readonly cornerRadius: number; readonly width: number; readonly height: number }): Path2D {
  const path = new Path2D()
  path.roundRect(0, 0, width, height, Math.max(0, Math.min(cornerRadius, width / 2, height / 2)))
  return path
}
