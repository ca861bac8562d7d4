import { resolveStyle } from '@lectern/shared/lesson'
import type { LessonElement, Resolved } from '@lectern/shared/lesson'
import { paintingReady } from '../../../rendering/lazy-part.ts'
import { paintInBox } from '../../../rendering/paint-slide.ts'
import { painterOf } from '../../../rendering/painters.ts'
import { blipXml } from './fills.ts'
import type { PptxSlide } from './pptx-slide.ts'
import { effectsXml, namedXml, placeXml } from './shapes.ts'
import { nameOf } from './export-pptx.ts'

/** Pixels of a slide point. */
const SCALE = 2
/** Pixels of one side at most. */
const SIDE_MAX = 8192

/** The middle of an area of an element's box, where the turning of the box about its own middle takes it; slide points. */
function turnedMiddle(element: LessonElement, area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }) {
  const { flipX, flipY, height, rotation, width, x, y } = element
  const [acrossBox, downBox] = [area.x + area.width / 2 - width / 2, area.y + area.height / 2 - height / 2]
  const [across, down] = [flipX ? -acrossBox : acrossBox, flipY ? -downBox : downBox]
  const turn = (rotation * Math.PI) / 180
  return { x: x + width / 2 + across * Math.cos(turn) - down * Math.sin(turn), y: y + height / 2 + across * Math.sin(turn) + down * Math.cos(turn) }
}

/** An element as a picture of how it is painted, at its place; for what presentations have nothing of. */
export async function elementPicture(element: LessonElement, slide: PptxSlide, alt = ''): Promise<string> {
  const shown = resolveStyle(element, slide.theme) as Resolved<LessonElement>
  // Painters that few slides need come with the first that asks.
  painterOf(shown).reach(shown, slide.paint)
  await paintingReady()
  const area = painterOf(shown).reach(shown, slide.paint)
  const scale = Math.min(SCALE, SIDE_MAX / Math.max(area.width, area.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is no canvas to paint on')
  context.scale(scale, scale)
  context.translate(-area.x, -area.y)
  paintInBox(context, shown, slide.paint)
  const medium = await slide.media.drawn(canvas)
  const middle = turnedMiddle(shown, area)
  const box = { x: middle.x - area.width / 2, y: middle.y - area.height / 2, width: area.width, height: area.height }
  return `<p:pic><p:nvPicPr>${namedXml(slide, nameOf(element), alt)}<p:cNvPicPr/><p:nvPr/></p:nvPicPr>`
    + `<p:blipFill>${blipXml(medium, slide, shown.opacity)}<a:stretch><a:fillRect/></a:stretch></p:blipFill>`
    + `<p:spPr>${placeXml(box, shown)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${effectsXml(shown)}</p:spPr></p:pic>`
}
