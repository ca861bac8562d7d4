import type { ElementOf } from '@lectern/shared/lesson'
import { audioPainter } from './audio/paint-audio.ts'
import { embedPainter } from './embed/paint-embed.ts'
import { videoPainter } from './video/paint-video.ts'
import type { Painter } from './view-definition.ts'

const PAINTERS = { audio: audioPainter, embed: embedPainter, video: videoPainter }

/** How what is played or comes from elsewhere looks. One part for all of it: few slides have any. */
export const mediaPainter: Painter<ElementOf<'video' | 'audio' | 'embed'>> = {
  paint: (context, element, paint) => PAINTERS[element.type].paint(context, element as never, paint),
  reach: (element, paint) => PAINTERS[element.type].reach(element as never, paint),
}
