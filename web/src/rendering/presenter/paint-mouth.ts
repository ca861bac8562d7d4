import type { MouthShape } from '@lectern/shared/lesson'
import type { PresenterFace } from '@lectern/shared/timeline'
import type { Ink } from './ink.ts'
import type { Look } from './looks.ts'

/** A mouth as numbers, so that one shape goes over into another. Units of the figure. */
interface Mouth {
  /** Half of its width. */
  readonly width: number
  /** How far it is open. */
  readonly open: number
  /** How far its corners lie above its middle. */
  readonly smile: number
  /** 0 no teeth … 1 the upper row. */
  readonly teeth: number
  /** 0 tongue at rest … 1 behind the teeth. */
  readonly tongue: number
  /** 0 lips as they are … 1 pushed forward. */
  readonly purse: number
}

const MOUTHS: Readonly<Record<MouthShape, Mouth>> = {
  X: { width: 46, open: 0, smile: 11, teeth: 0, tongue: 0, purse: 0 },
  A: { width: 41, open: 0, smile: 4, teeth: 0, tongue: 0, purse: 0.15 },
  B: { width: 47, open: 15, smile: 6, teeth: 1, tongue: 0, purse: 0 },
  C: { width: 46, open: 29, smile: 5, teeth: 0.9, tongue: 0.1, purse: 0 },
  D: { width: 45, open: 50, smile: 4, teeth: 0.8, tongue: 0.1, purse: 0 },
  E: { width: 32, open: 38, smile: 0, teeth: 0.4, tongue: 0, purse: 0.6 },
  F: { width: 20, open: 20, smile: 0, teeth: 0, tongue: 0, purse: 1 },
  G: { width: 41, open: 11, smile: 4, teeth: 1, tongue: 0, purse: 0 },
  H: { width: 43, open: 28, smile: 5, teeth: 0.7, tongue: 1, purse: 0 },
}

/** Goes slowly off and slowly comes. */
const eased = (share: number): number => share * share * (3 - 2 * share)

function mouthOf({ from, share, to }: PresenterFace): Mouth {
  const [a, b, t] = [MOUTHS[from], MOUTHS[to], eased(share)]
  const between = (key: keyof Mouth): number => a[key] + (b[key] - a[key]) * t
  return { width: between('width'), open: between('open'), smile: between('smile'), teeth: between('teeth'), tongue: between('tongue'), purse: between('purse') }
}

/** Below this the lips touch. */
const TOUCH = 4
const X = 500
const Y = 528

/** Draws the mouth of a face. */
export function paintMouth(ink: Ink, { lips, skin }: Look, face: PresenterFace): void {
  const { open, purse, smile, teeth, tongue, width: w } = mouthOf(face)
  const corner = Y - smile
  const lip = 4 + 7 * lips + 5 * purse
  if (open < TOUCH) {
    if (lips > 0.5) {
      ink.fill(`M${X - w} ${corner}Q${X - w * 0.45} ${Y - 9} ${X - 8} ${Y - 8}Q${X} ${Y - 4} ${X + 8} ${Y - 8}Q${X + w * 0.45} ${Y - 9} ${X + w} ${corner}Q${X + w * 0.5} ${Y + 10 + 12 * lips} ${X} ${Y + 11 + 12 * lips}Q${X - w * 0.5} ${Y + 10 + 12 * lips} ${X - w} ${corner}Z`, skin.lip)
    }
    ink.line(`M${X - w} ${corner}Q${X} ${Y + smile * 0.9 + 3} ${X + w} ${corner}`, lips > 0.5 ? '#6E2A2A' : skin.line, 6)
    if (lips <= 0.5) ink.line(`M${X - 16} ${Y + 23}Q${X} ${Y + 28} ${X + 16} ${Y + 23}`, skin.shade, 6)
    return
  }
  const top = Y - 5 - open * 0.16
  const bottom = Y + open * 0.92
  const shape = `M${X - w} ${corner}C${X - w * 0.62} ${top - 5} ${X - w * 0.3} ${top - 3} ${X} ${top}C${X + w * 0.3} ${top - 3} ${X + w * 0.62} ${top - 5} ${X + w} ${corner}C${X + w * 0.9} ${Y + open * 0.62} ${X + w * 0.5} ${bottom} ${X} ${bottom}C${X - w * 0.5} ${bottom} ${X - w * 0.9} ${Y + open * 0.62} ${X - w} ${corner}Z`
  ink.line(shape, lips > 0.5 ? skin.lip : skin.line, lip)
  ink.fill(shape, '#4E161A')
  ink.within(shape, () => {
    const rise = tongue * open * 0.5
    ink.ellipse(X, bottom - rise + open * 0.12, w * 0.62, open * 0.46, '#D8706C')
    if (teeth > 0.05) ink.fill(`M${X - w} ${top - 12}H${X + w}V${top + 4 + 11 * teeth}Q${X} ${top + 9 + 12 * teeth} ${X - w} ${top + 4 + 11 * teeth}Z`, '#FFFDF8')
  })
}
