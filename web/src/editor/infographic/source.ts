import { brandPalette } from '@lectern/shared/brand'
import type { BrandKit } from '@lectern/shared/brand'
import { INFOGRAPHIC_LIMITS, INFOGRAPHIC_PALETTES } from '@lectern/shared/infographics'
import type { InfographicPlan } from '@lectern/shared/infographics'
import { DEFAULT_THEME, backgroundIn, colourIn, ownColoursOf, resolveStyle, textsOf } from '@lectern/shared/lesson'
import { readSource, sourceWords } from '@lectern/shared/lesson/element-source'
import type { Slide } from '@lectern/shared/lesson'
import type { ElementSource } from '@lectern/shared/lesson/element-source'
import { plainText } from '@lectern/shared/text'
import type { KeyAfter } from '../../platform/i18n/words.ts'

/** Colours of an infographic and what it stands on. */
export interface InfographicColours {
  readonly id: KeyAfter<'infographic', 'sets'> | `kit:${string}`
  /** What a brand kit is called; absent for sets that have their names with the screen's words. */
  readonly name?: string
  readonly colors: readonly string[]
  readonly background: string
}

/** What an infographic is first made of, and where that stands: what an older one was made of, the texts that are selected, else what is said while the slide is shown. */
export function startOf(slide: Slide, selection: readonly string[], older: string | null): { readonly text: string; readonly source: ElementSource } {
  const element = slide.elements.find(({ id }) => id === older)
  const known = element !== undefined && 'source' in element && typeof element.source === 'string' ? readSource(element.source)?.source : undefined
  const chosen = slide.elements.filter((one) => selection.includes(one.id) && textsOf(one).some((text) => plainText(text).trim() !== ''))
  const source: ElementSource = known ?? (chosen.length > 0 ? { kind: 'texts', ids: chosen.map(({ id }) => id) } : { kind: 'narration' })
  const text = sourceWords(slide, source) ?? plainText(slide.narration)
  return { text: text.trim().slice(0, INFOGRAPHIC_LIMITS.textMax), source }
}

const HEX = /^#[0-9a-f]{6}/i

/** The colours of the slide itself, those of its drawings first; null when it has none but its background. */
export function coloursOf(slide: Slide): InfographicColours | null {
  const fills = slide.elements.filter((element) => textsOf(element).length === 0).flatMap((element) => ownColoursOf(resolveStyle(element, slide.theme)))
  const words = slide.elements.flatMap(textsOf).flatMap(({ blocks }) => blocks.flatMap((block) => block.runs.map((run) => colourIn(slide.theme, run.marks.color ?? ''))))
  const background = HEX.exec(colourIn(slide.theme, backgroundIn(slide.theme, slide.background).colour))?.[0].toUpperCase() ?? '#FFFFFF'
  const found = new Set([...fills, ...words].flatMap((colour) => HEX.exec(colour)?.[0].toUpperCase() ?? []))
  found.delete(background)
  const colors = [...found].slice(0, INFOGRAPHIC_LIMITS.colours)
  return colors.length === 0 ? null : { id: 'slide', colors, background }
}

/** The colours of the lesson's theme, on what lies behind the slide. */
function coloursOfTheme({ background, theme = DEFAULT_THEME }: Slide): InfographicColours {
  const behind = HEX.exec(colourIn(theme, backgroundIn(theme, background).colour))?.[0].toUpperCase() ?? theme.paper
  const colors = [...new Set([theme.accent, theme.accent2, theme.accent3, theme.accent4].flatMap((colour) => HEX.exec(colour)?.[0].toUpperCase() ?? []))].filter((colour) => colour !== behind)
  return { id: 'theme', colors, background: behind }
}

/** The sets of colours to choose from on a slide, that of its theme first. */
export function coloursFor(slide: Slide): readonly InfographicColours[] {
  const own = coloursOf(slide)
  return [coloursOfTheme(slide), ...(own ? [own] : []), ...INFOGRAPHIC_PALETTES]
}

/** Names of fonts that a request may have. */
const FONT_NAME = /^[\p{L}\p{M}\p{N} -]{1,60}$/u

/** The fonts of the lesson's theme: that of headings first. */
export function fontsOf({ theme = DEFAULT_THEME }: Slide): readonly string[] {
  return [theme.headingFont, theme.bodyFont].map((font) => (FONT_NAME.test(font) ? font : 'Inter Variable'))
}

/** The colours of brand kits. */
export function coloursOfKits(kits: readonly BrandKit[]): readonly InfographicColours[] {
  return kits.map(({ colours, kitId, name }) => ({ id: `kit:${kitId}`, name, colors: brandPalette(colours).slice(0, INFOGRAPHIC_LIMITS.colours), background: '#FFFFFF' }))
}

/** What an infographic says, for people who do not see it. */
export function describe({ title, items }: InfographicPlan): string {
  const parts = items.map(({ heading, text, value, points }) => [value, heading, text, ...points].map((words) => words.replace(/[.।]$/, '')).filter((words) => words !== '').join(', '))
  return `${title}. ${parts.join('; ')}`.slice(0, 2000)
}
