import { colourIn, themeColour } from '@lectern/shared/lesson'
import type { DrawnAudio } from '@lectern/shared/lesson'
import { clock } from '../../ui/clock.ts'
import { paintCardLine, playedSeconds } from '../media/card-words.ts'
import { boxPath, paintPlayDisc } from '../media/signs.ts'
import { paintFill } from '../paint-fill.ts'
import type { Paint, Painter } from '../view-definition.ts'

/** Where the parts of a sound lie in its box, slide points: those of the player in the page lie there, too. */
export function audioLayout({ height, title, width }: Pick<DrawnAudio, 'height' | 'title' | 'width'>): { readonly radius: number; readonly left: number; readonly room: number; readonly size: number; readonly hasTitle: boolean } {
  const radius = Math.max(8, Math.min(height * 0.34, width * 0.25, 64))
  const pad = Math.max(8, Math.min(height * 0.16, 28))
  const left = pad * 2 + radius * 2
  return { radius, left, room: Math.max(0, width - left - pad), size: Math.max(10, Math.min(height * 0.2, 34)), hasTitle: title.trim() !== '' && height >= 72 }
}

const paintAudio: Paint<DrawnAudio> = (context, sound, paint) => {
  const { accent, blob, color, fill, height, width } = sound
  const outline = boxPath(sound)
  context.save()
  context.clip(outline)
  context.beginPath()
  context.rect(0, 0, width, height)
  paintFill(context, fill, sound, paint)
  if (blob === null) context.globalAlpha *= 0.4
  const { hasTitle, left, radius, room, size } = audioLayout(sound)
  paintPlayDisc(context, left - radius - (left - radius * 2) / 2, height / 2, radius, { disc: accent, sign: colourIn(paint.theme, themeColour('onAccent')) })
  context.fillStyle = color
  if (hasTitle) paintCardLine(context, { words: sound.title, size, isBold: true, x: left, y: height / 2 - size * 0.35, room }, paint)
  const length = clock(Math.round(playedSeconds(sound)))
  const small = size * 0.75
  const lengthRoom = small * 0.62 * length.length
  const line = hasTitle ? height / 2 + size * 0.75 : height / 2
  context.globalAlpha *= 0.75
  paintCardLine(context, { words: length, size: small, x: left + room - lengthRoom, y: line + small * 0.36, room: lengthRoom + 2 }, paint)
  // The line that is filled while it plays.
  context.globalAlpha *= 0.35
  context.fillRect(left, line - 2.5, Math.max(0, room - lengthRoom - size * 0.5), 5)
  context.restore()
}

/** How sounds look: a button, what they are called, and how long they last. */
export const audioPainter: Painter<DrawnAudio> = { paint: paintAudio, reach: ({ height, width }) => ({ x: 0, y: 0, width, height }) }
