import { colourIn, placesOf, resolveStyle } from '@lectern/shared/lesson'
import type { ElementOf, LessonElement, Slide } from '@lectern/shared/lesson'
import { BUILT_IN_TEMPLATES, templateSlides } from '@lectern/shared/templates/built-in'
import type { BuiltInTemplate } from '@lectern/shared/templates/built-in'
import { plainText } from '@lectern/shared/text'
import { contrast } from '@lectern/shared/colour'
import { SAMPLE_COUNTS, SAMPLE_WORDS } from '../../../shared/src/test-support/sample-words.ts'
import '../../../web/src/ui/fonts.css'
import { areasMeet } from '../../../web/src/rendering/areas.ts'
import { paintingReady } from '../../../web/src/rendering/lazy-part.ts'
import { browserPaint, themedPaint } from '../../../web/src/rendering/paint-context.ts'
import { readySlide } from '../../../web/src/rendering/ready-slide.ts'
import { layOut } from '../../../web/src/rendering/text/text-layout.ts'
import { wordAreas } from '../../../web/src/rendering/word-areas.ts'
import type { TemplateFindings } from '../../bench/browser/slide-findings.ts'

const LENGTHS = ['few', 'usual', 'many'] as const
/** How large backgrounds are painted, pixels. */
const [WIDTH, HEIGHT] = [960, 540]
/** Words this large, slide points, are large ones on a screen of that width (WCAG: 24 px), which may have less contrast. */
const LARGE = 48
const LEAST = { small: 4.5, large: 3 } as const

const isText = (element: LessonElement): element is ElementOf<'text'> => element.type === 'text'

/** The slides of a template with so many words of a language in all of their places. */
function filled(template: BuiltInTemplate, language: keyof typeof SAMPLE_WORDS, length: number): readonly Slide[] {
  const words = SAMPLE_WORDS[language]
  const text = (placeholder: string): string => Array.from({ length: SAMPLE_COUNTS[placeholder]?.[length] ?? 1 }, (_, at) => words[at % words.length]).join(' ')
  const layouts = [...new Set(template.slides.map(([layout]) => layout))]
  return templateSlides({ ...template, slides: layouts.map((layout) => [layout, ...placesOf(layout).flatMap(({ placeholder }) => (placeholder === 'picture' ? [] : [text(placeholder)]))] as const) })
}

/** What lies behind the words of a slide, as pixels. */
async function groundOf(slide: Slide): Promise<Uint8ClampedArray> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  await readySlide(canvas, { ...slide, elements: slide.elements.filter((element) => !isText(element)) }, new Map<never, never>(), AbortSignal.timeout(30_000))
  return canvas.getContext('2d')?.getImageData(0, 0, WIDTH, HEIGHT).data ?? new Uint8ClampedArray()
}

const hex = (value: number): string => value.toString(16).padStart(2, '0')

/** The least contrast of a colour with the pixels of an area. */
function leastContrast(colour: string, ground: Uint8ClampedArray, { height, width, x, y }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): number {
  const scale = WIDTH / 1920
  const seen = new Set<string>()
  for (let row = Math.max(0, Math.ceil(y * scale)); row < Math.min(HEIGHT, (y + height) * scale); row++) {
    for (let column = Math.max(0, Math.ceil(x * scale)); column < Math.min(WIDTH, (x + width) * scale); column++) {
      const at = 4 * (row * WIDTH + column)
      seen.add(`#${hex(ground[at] ?? 0)}${hex(ground[at + 1] ?? 0)}${hex(ground[at + 2] ?? 0)}`)
    }
  }
  return Math.min(Infinity, ...[...seen].map((behind) => contrast(colour, behind)))
}

interface Found {
  readonly over: string[]
  readonly lying: string[]
  readonly faint: string[]
  slides: number
}

function lookAt(name: string, slide: Slide, ground: Uint8ClampedArray | null, found: Found): void {
  const paint = themedPaint(browserPaint, slide)
  const texts = slide.elements.filter(isText)
  found.slides++
  const areas = texts.map((element) => wordAreas(element, paint))
  for (const [at, element] of texts.entries()) {
    const look = resolveStyle(element, slide.theme)
    const { height, lines } = layOut(look, browserPaint.measure)
    if (height > look.height + 1 || lines.some(({ width, x }) => x < 0 || x + width > look.width)) found.over.push(`${name}: ${plainText(element.text).slice(0, 24)}`)
    if (areas.slice(at + 1).some((others) => others.some((other) => areas[at]?.some((area) => areasMeet(area, other))))) found.lying.push(`${name}: ${element.name}`)
    if (ground === null) continue
    const least = Math.min(...(areas[at] ?? []).map((area) => leastContrast(colourIn(slide.theme, look.color), ground, area)))
    if (least < (look.fontSize < LARGE ? LEAST.small : LEAST.large)) found.faint.push(`${name}: ${element.name} ${least.toFixed(2)}`)
  }
}

/** Looks at every layout of every template, filled with texts of each length and language, in the letters that learners see. */
async function templateFindings(): Promise<TemplateFindings> {
  const all = BUILT_IN_TEMPLATES.flatMap((template) => (Object.keys(SAMPLE_WORDS) as (keyof typeof SAMPLE_WORDS)[]).flatMap((language) => LENGTHS.flatMap((length, at) => (
    filled(template, language, at).map((slide) => ({ slide, key: `${template.id} ${slide.layout ?? ''}`, name: `${template.id} ${slide.layout ?? ''}, ${length} words in ${language}` }))
  ))))
  // Words are measured once to ask for their letters.
  for (const { name, slide } of all) lookAt(name, slide, null, { over: [], lying: [], faint: [], slides: 0 })
  await paintingReady()
  const grounds = new Map<string, Uint8ClampedArray>()
  const found: Found = { over: [], lying: [], faint: [], slides: 0 }
  for (const { key, name, slide } of all) {
    let ground = grounds.get(key)
    if (ground === undefined) grounds.set(key, ground = await groundOf(slide))
    lookAt(name, slide, ground, found)
  }
  return found
}

Object.assign(window, { templateFindings })
