export type Side = 'top' | 'bottom' | 'left' | 'right'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Distance between a bubble and what it belongs to, and from the window's edge, in px. */
const GAP = 6
const MARGIN = 4
const OPPOSITE: Readonly<Record<Side, Side>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

/** Where to put a bubble beside its target: on the side asked for, else opposite, always inside the window. */
export function placeBeside(
  target: Box,
  bubble: { readonly width: number; readonly height: number },
  side: Side,
  view: { readonly width: number; readonly height: number },
): { x: number; y: number } {
  const wanted = at(target, bubble, side)
  const fits =
    wanted.x >= MARGIN && wanted.y >= MARGIN &&
    wanted.x + bubble.width <= view.width - MARGIN && wanted.y + bubble.height <= view.height - MARGIN
  const across = side === 'top' || side === 'bottom'
  const overflows = across
    ? wanted.y < MARGIN || wanted.y + bubble.height > view.height - MARGIN
    : wanted.x < MARGIN || wanted.x + bubble.width > view.width - MARGIN
  const chosen = fits || !overflows ? wanted : at(target, bubble, OPPOSITE[side])
  return {
    x: Math.max(MARGIN, Math.min(chosen.x, view.width - bubble.width - MARGIN)),
    y: Math.max(MARGIN, Math.min(chosen.y, view.height - bubble.height - MARGIN)),
  }
}

function at(target: Box, bubble: { readonly width: number; readonly height: number }, side: Side): { x: number; y: number } {
  const middleX = target.left + target.width / 2 - bubble.width / 2
  const middleY = target.top + target.height / 2 - bubble.height / 2
  switch (side) {
    case 'top':
      return { x: middleX, y: target.top - bubble.height - GAP }
    case 'bottom':
      return { x: middleX, y: target.top + target.height + GAP }
    case 'left':
      return { x: target.left - bubble.width - GAP, y: middleY }
    case 'right':
      return { x: target.left + target.width + GAP, y: middleY }
  }
}
