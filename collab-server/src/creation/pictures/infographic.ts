import { DEFAULT_THEME, backgroundIn, colourIn } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import { paletteOf } from '../../infographics/colours.ts'
import { compose } from '../../infographics/compose.ts'
import { familiesOf } from '../../infographics/families.ts'
import { rulerFor } from '../../infographics/measure.ts'
import { recast } from '../../infographics/recast.ts'
import { drawSvg } from '../../infographics/svg.ts'
import { storeImage } from '../../media/service.ts'
import type { WaitingSlide } from './plan.ts'
import type { PictureUser, SlidePicture } from './sources.ts'
import { toldPlan } from './told-plan.ts'

/** Smaller words are not read from the back of a room, slide points. */
const SMALLEST = 24
const HEX = /^#[0-9a-f]{6}/i

/** A drawing that is ready to be kept. */
export interface DrawnInfographic {
  readonly svg: string
  readonly alt: string
}

const hexOf = (slide: Slide, colour: string): string | undefined => HEX.exec(colourIn(slide.theme, colour))?.[0].toUpperCase()

/**
 * An infographic of what is said with a slide, in the colours and fonts of its lesson and the form of the place beside its words; null where that has no
 * form that a drawing makes clearer, or not all of it can be read there.
 */
export function infographicOf({ room, slide, title }: Pick<WaitingSlide, 'room' | 'slide' | 'title'>): DrawnInfographic | null {
  const plan = toldPlan(plainText(slide.narration), title)
  if (plan === null) return null
  const theme = slide.theme ?? DEFAULT_THEME
  const background = hexOf(slide, backgroundIn(theme, slide.background).colour) ?? '#FFFFFF'
  const colors = [theme.accent, theme.accent2, theme.accent3, theme.accent4].flatMap((colour) => hexOf(slide, colour) ?? []).filter((colour) => colour !== background)
  const fonts = [theme.headingFont, theme.bodyFont]
  const { height, width } = room.place
  // Where a design has too little room for its words, a list has more.
  const scenes = [plan, recast(plan, 'list')].map((one) => compose(one, { width, height }, paletteOf(colors, background), rulerFor(fonts)))
  const scene = scenes.find(({ isOver, textSize }) => !isOver && textSize >= SMALLEST)
  if (scene === undefined) return null
  const said = plan.items.map(({ heading, text, value }) => [value, heading, text].filter((words) => words !== '').join(' '))
  return { svg: drawSvg(scene, familiesOf(fonts)), alt: [plan.title, ...said].join('. ') }
}

/** Keeps an infographic; nobody but the rules of the product made it, and nothing is paid. */
export async function keptInfographic(app: FastifyInstance, user: PictureUser, { alt, svg }: DrawnInfographic): Promise<SlidePicture> {
  return { blob: await storeImage(app, user, Buffer.from(svg), 'picture'), alt, isMade: false, isWhole: true, source: { kind: 'narration' } }
}
