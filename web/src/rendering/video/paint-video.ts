import type { DrawnVideo } from '@lectern/shared/lesson'
import { drawnPicture } from '../image/drawn-image.ts'
import { placePicture } from '../image/image-fit.ts'
import { paintPlaceholder } from '../image/paint-placeholder.ts'
import { clock } from '../../ui/clock.ts'
import { paintCardLine, playedSeconds } from '../media/card-words.ts'
import { boxPath, paintPlayDisc } from '../media/signs.ts'
import type { Paint, Painter } from '../view-definition.ts'

/** A video without a picture of it is a dark screen. */
const SCREEN = '#1B1F23'
const ON_PICTURE = { disc: 'rgba(20, 22, 25, 0.72)', sign: '#FFFFFF' }

/** How large the sign in the middle is, and how small it may be before there is none. Slide points. */
const DISC = { share: 0.14, most: 72, least: 12 } as const

const paintVideo: Paint<DrawnVideo> = (context, video, paint) => {
  const { blob, height, poster, width } = video
  context.save()
  context.clip(boxPath(video))
  if (blob === null) {
    paintPlaceholder(context, video, false)
    context.restore()
    return
  }
  context.fillStyle = SCREEN
  context.fillRect(0, 0, width, height)
  const frame = paint.films?.get(video.id)
  if (frame) {
    const { from, to } = placePicture(frame, video, video.fit)
    context.imageSmoothingQuality = 'high'
    context.drawImage(frame.image, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
    context.restore()
    return
  }
  const picture = poster === null ? null : drawnPicture(context, paint, poster, video, video.fit)
  if (picture?.status === 'ready') {
    const { from, image, to } = picture
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
  }
  const radius = Math.min(DISC.most, Math.min(width, height) * DISC.share * 1.6)
  // What lies behind the slide, or begins later by itself, asks for no press.
  if (radius >= DISC.least && !video.isBackdrop && frame === undefined) {
    paintPlayDisc(context, width / 2, height / 2, radius, ON_PICTURE)
    paintLength(context, video, paint)
  }
  context.restore()
}

/** How long it lasts, in its corner. */
function paintLength(context: CanvasRenderingContext2D, video: DrawnVideo, paint: Parameters<Paint<DrawnVideo>>[2]): void {
  const seconds = playedSeconds(video)
  if (seconds === 0 || video.width < 320 || video.height < 180) return
  const words = clock(Math.round(seconds))
  const size = 24
  const room = size * 0.62 * words.length
  const box = { x: video.width - room - 36, y: video.height - 60, width: room + 20, height: 44 }
  context.fillStyle = ON_PICTURE.disc
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 10)
  context.fill()
  context.fillStyle = ON_PICTURE.sign
  paintCardLine(context, { words, size, x: box.x + 10, y: box.y + 31, room: room + 4 }, paint)
}

/** How videos look: their poster, and a sign that they play. */
export const videoPainter: Painter<DrawnVideo> = { paint: paintVideo, reach: ({ height, width }) => ({ x: 0, y: 0, width, height }) }
