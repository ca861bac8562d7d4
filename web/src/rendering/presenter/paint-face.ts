import type { PresenterFace } from '@lectern/shared/timeline'
import type { Ink } from './ink.ts'
import type { Look } from './looks.ts'
import { paintMouth } from './paint-mouth.ts'

/** Outlines of a face, from the top of the skull to the chin. */
export const FACES: Readonly<Record<Look['face'], string>> = {
  oval: 'M350 384C346 272 408 205 500 205C592 205 654 272 650 384C648 470 620 544 568 586C546 603 522 612 500 612C478 612 454 603 432 586C380 544 352 470 350 384Z',
  square: 'M346 384C342 266 408 200 500 200C592 200 658 266 654 384C654 452 648 512 622 550C594 592 548 616 500 616C452 616 406 592 378 550C352 512 346 452 346 384Z',
  round: 'M342 392C338 274 408 205 500 205C592 205 662 274 658 392C658 494 606 602 500 602C394 602 342 494 342 392Z',
}

/** Where the eyes are, from the middle, and how high. */
const EYE = { away: 66, y: 414 } as const

/** An eye of the left half, about its own middle; it looks a little to the side that it is asked to. */
function paintEye({ context, ellipse, fill, line, within }: Ink, { brow, hasLashes, iris, skin }: Look, blink: number, glance: number): void {
  const h = 21 * (1 - blink)
  if (h < 5) {
    line('M-29 4Q0 15 29 4', brow, 6)
    return
  }
  const shape = `M-30 4Q-16 ${-h} 2 ${-h}Q22 ${-h + 1} 30 1Q16 ${h * 0.82} 0 ${h * 0.84}Q-18 ${h * 0.78} -30 4Z`
  fill(shape, '#FFFDFA')
  within(shape, () => {
    ellipse(glance, -1, 17, 18, iris)
    ellipse(glance, -1, 9, 9.5, '#15100E')
    ellipse(glance + 6, -8, 4.6, 4.6, '#FFFFFF')
    context.globalAlpha *= 0.16
    fill('M-34 -30H34V-9Q0 -20 -34 -7Z', skin.line)
  })
  line(`M-31 4Q-16 ${-h - 1} 2 ${-h - 1}Q23 ${-h} 31 1`, brow, 6)
  if (hasLashes) line(`M-30 3Q-37 -2 -41 -8M-25 ${-h * 0.45}Q-31 ${-h * 0.6 - 4} -35 ${-h * 0.6 - 9}`, brow, 4.5)
}

function eyes(ink: Ink, look: Look, { blink, isSpeaking, nod, sway }: PresenterFace): void {
  const { context } = ink
  const lift = (isSpeaking ? 4 : 0) + 3 * nod
  const weight = look.browWeight
  for (const side of [-1, 1] as const) {
    context.save()
    context.translate(500 + side * EYE.away, EYE.y)
    context.scale(-side, 1)
    paintEye(ink, look, blink, side * 3 * sway)
    context.translate(0, -50 - lift)
    ink.fill(`M-40 ${9 * weight}C-28 ${-10 * weight} 8 ${-13 * weight} 38 0C12 ${-2 * weight} -18 ${2 * weight} -40 ${9 * weight}Z`, look.brow)
    ink.line('M-37 6C-24 -5 6 -8 33 -2', look.brow, 4 * weight)
    context.restore()
  }
}

/** Lenses and bridge before the eyes. */
function glasses(ink: Ink, kind: NonNullable<Look['glasses']>): void {
  const dark = '#2B2624'
  const lens = kind === 'round' ? 'M434 358a54 54 0 1 0 0.1 0Z' : 'M388 376Q388 364 400 364H472Q484 364 484 376V428Q484 456 456 456H416Q388 456 388 428Z'
  const half = (): void => {
    ink.context.save()
    ink.context.globalAlpha *= 0.16
    ink.fill(lens, '#FFFFFF')
    ink.context.restore()
    ink.line(lens, dark, 7)
    ink.line(kind === 'round' ? 'M380 404L352 398' : 'M388 384L354 388', dark, 7)
  }
  half()
  ink.mirrored(half)
  ink.line(kind === 'round' ? 'M487 404Q500 392 513 404' : 'M484 388Q500 380 516 388', dark, 7)
}

function age({ line }: Ink, { skin }: Look): void {
  line('M446 486Q428 500 430 524M554 486Q572 500 570 524', skin.shade, 6)
  line('M394 428Q380 432 372 440M396 438Q386 444 380 452M606 428Q620 432 628 440M604 438Q614 444 620 452', skin.shade, 4.5)
  line('M455 288Q500 280 545 288M466 310Q500 304 534 310', skin.shade, 5)
}

function freckles({ ellipse }: Ink, { skin }: Look): void {
  for (const [x, y] of [[398, 474], [418, 488], [434, 470], [452, 486], [412, 504], [480, 462], [520, 462], [548, 486], [566, 470], [582, 488], [602, 474], [588, 504]] as const) ellipse(x, y, 4, 4, skin.line)
}

const FULL_BEARD = 'M348 428C346 470 350 520 376 560C406 606 452 634 500 634C548 634 594 606 624 560C650 520 654 470 652 428C646 462 628 484 604 490C572 478 536 478 500 488C464 478 428 478 396 490C372 484 354 462 348 428Z'
const MOUSTACHE = 'M500 495C474 480 434 488 418 518C444 526 478 522 500 507C522 522 556 526 582 518C566 488 526 480 500 495Z'

/** What ears are not seen under. */
const COVERED: ReadonlySet<Look['hair']> = new Set(['scarf', 'bob', 'waves'])

/** The face with ears and all that is in it, without hair. */
export function paintFace(ink: Ink, look: Look, face: PresenterFace): void {
  const { skin } = look
  const outline = FACES[look.face]
  const ear = (): void => {
    ink.ellipse(350, 424, 27, 42, skin.base)
    ink.line('M340 404Q356 414 346 442', skin.shade, 6)
    if (look.earrings !== undefined) ink.ellipse(344, 474, 10, 10, look.earrings)
  }
  if (!COVERED.has(look.hair)) {
    ear()
    ink.mirrored(ear)
  }
  ink.fill(outline, skin.base)
  ink.within(outline, () => {
    // In the shade of what light comes from the left.
    ink.fill('M700 160C640 260 668 430 606 530C570 590 520 612 470 620L720 680Z', skin.shade)
    ink.context.globalAlpha *= 0.34
    ink.ellipse(404, 490, 38, 27, skin.blush)
    ink.ellipse(596, 490, 38, 27, skin.blush)
  })
  if (look.hasFreckles === true) freckles(ink, look)
  if (look.isOld === true) age(ink, look)
  ink.fill('M506 408C512 440 534 462 526 482C519 497 490 498 478 484C494 488 508 486 510 472C512 452 504 430 506 408Z', skin.shade)
  ink.line('M477 483C486 495 514 496 524 483', skin.line, 5.5)
  if (look.beard === 'full') ink.fill(FULL_BEARD, look.hairColour)
  eyes(ink, look, face)
  paintMouth(ink, look, face)
  if (look.beard !== undefined) ink.fill(MOUSTACHE, look.beard === 'full' ? look.hairShade : look.hairColour)
  if (look.glasses !== undefined) glasses(ink, look.glasses)
}
