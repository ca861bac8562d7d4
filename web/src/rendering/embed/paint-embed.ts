import { colourIn, themeColour } from '@lectern/shared/lesson'
import type { DrawnEmbed } from '@lectern/shared/lesson'
import { drawnPicture } from '../image/drawn-image.ts'
import { paintCardLine } from '../media/card-words.ts'
import { boxPath, paintPlayDisc, paintSign } from '../media/signs.ts'
import { paintFill } from '../paint-fill.ts'
import type { Paint, Painter } from '../view-definition.ts'

const SHADE = 'rgba(20, 22, 25, 0.72)'

/** Where an embed comes from, in short: the host of its address, or what its file is called. */
export function sourceOf({ address, fileName }: Pick<DrawnEmbed, 'address' | 'fileName'>): string {
  if (fileName !== '') return fileName
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address
}

/** Whether a press plays something, rather than opens it. */
export function isFilm({ isExternal, kind }: Pick<DrawnEmbed, 'isExternal' | 'kind'>): boolean {
  return !isExternal && (kind === 'youtube' || kind === 'video')
}

const paintEmbed: Paint<DrawnEmbed> = (context, embed, paint) => {
  const { fill, height, poster, width } = embed
  context.save()
  context.clip(boxPath(embed))
  context.beginPath()
  context.rect(0, 0, width, height)
  paintFill(context, fill, embed, paint)
  const picture = poster === null ? null : drawnPicture(context, paint, poster, embed, embed.kind === 'pdf' || embed.kind === 'excel' ? 'contain' : 'cover')
  if (picture?.status === 'ready') {
    const { from, image, to } = picture
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
    paintLabel(context, embed, paint)
  } else paintCard(context, embed, paint)
  context.restore()
}

/** What it is called, over its picture. */
function paintLabel(context: CanvasRenderingContext2D, embed: DrawnEmbed, paint: Parameters<Paint<DrawnEmbed>>[2]): void {
  const { height, kind, width } = embed
  if (isFilm(embed)) paintPlayDisc(context, width / 2, height / 2, Math.min(72, Math.min(width, height) * 0.2), { disc: SHADE, sign: '#FFFFFF' })
  if (width < 200 || height < 120) return
  const size = Math.min(28, height * 0.08)
  const bar = size * 2.2
  context.fillStyle = SHADE
  context.fillRect(0, height - bar, width, bar)
  paintSign(context, embed.isExternal ? 'outside' : kind, size * 0.8, height - bar / 2 - size * 0.6, size * 1.2, '#FFFFFF')
  context.fillStyle = '#FFFFFF'
  paintCardLine(context, { words: embed.title || sourceOf(embed), size, x: size * 2.6, y: height - bar / 2 + size * 0.36, room: width - size * 3.4 }, paint)
}

/** A card: the sign of its kind, what it is called and where it comes from. */
function paintCard(context: CanvasRenderingContext2D, embed: DrawnEmbed, paint: Parameters<Paint<DrawnEmbed>>[2]): void {
  const { accent, color, height, isExternal, kind, title, width } = embed
  const isLow = height < 220
  const side = Math.max(16, Math.min(isLow ? height * 0.5 : height * 0.3, width * 0.3, 150))
  const size = Math.max(10, Math.min(isLow ? height * 0.22 : height * 0.08, width * 0.06, 44))
  const source = sourceOf(embed)
  const left = isLow ? side * 1.6 : size
  const room = Math.max(0, width - left - size - (isExternal && isLow ? size * 2 : 0))
  const block = isLow ? 0 : side + size * 3.4
  const top = isLow ? (height - side) / 2 : Math.max(size * 0.5, (height - block) / 2)
  const disc = { x: isLow ? side * 0.8 : width / 2, y: top + side / 2 }
  context.beginPath()
  context.arc(disc.x, disc.y, side / 2, 0, Math.PI * 2)
  context.fillStyle = accent
  context.fill()
  paintSign(context, kind, disc.x - side * 0.28, disc.y - side * 0.28, side * 0.56, colourIn(paint.theme, themeColour('onAccent')))
  if (isExternal) paintSign(context, 'outside', width - size * 2.2, size * 0.8, size * 1.3, color)
  const line = (words: string, y: number, isBold: boolean, lineSize: number): void => {
    if (words === '') return
    context.fillStyle = color
    paintCardLine(context, { words, size: lineSize, isBold, y, x: left, room }, paint)
  }
  if (isLow) {
    line(title || source, height / 2 + (title === '' ? size * 0.36 : -size * 0.15), true, size)
    context.globalAlpha *= 0.7
    if (title !== '') line(source, height / 2 + size * 1.1, false, size * 0.72)
    return
  }
  paintMiddle(context, { words: title || source, size, isBold: true, y: top + side + size * 1.8 }, embed, paint)
  context.globalAlpha *= 0.7
  if (title !== '') paintMiddle(context, { words: source, size: size * 0.72, isBold: false, y: top + side + size * 3.1 }, embed, paint)
}

/** A line in the middle of the box. */
function paintMiddle(
  context: CanvasRenderingContext2D, { isBold, size, words, y }: { readonly words: string; readonly size: number; readonly isBold: boolean; readonly y: number },
  { color, width }: DrawnEmbed, paint: Parameters<Paint<DrawnEmbed>>[2],
): void {
  const most = width - size * 2
  const wide = Math.min(most, paint.measure(words, { family: paint.theme?.bodyFont ?? 'Inter Variable', size, bold: isBold, italic: false }).width + 2)
  context.fillStyle = color
  paintCardLine(context, { words, size, isBold, x: (width - wide) / 2, y, room: wide }, paint)
}

/** How embeds look: the picture that stands for them, or a card. */
export const embedPainter: Painter<DrawnEmbed> = { paint: paintEmbed, reach: ({ height, width }) => ({ x: 0, y: 0, width, height }) }
