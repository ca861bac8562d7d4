import { CANVAS, resolveStyle } from '@lectern/shared/lesson'
import type { ElementOf, LessonElement, Theme } from '@lectern/shared/lesson'
import { BUILT_IN_TEMPLATES, themeOfTemplate } from '@lectern/shared/templates/built-in'
import { plainText } from '@lectern/shared/text'
import { sampleSlides } from '../../../shared/src/creation/look/sample-slides.ts'
import type { SampleSlide } from '../../../shared/src/creation/look/sample-slides.ts'
import '../../../web/src/ui/fonts.css'
import { asked } from '../../../web/src/rendering/lazy-part.ts'
import { canvasMeasure } from '../../../web/src/rendering/text/measure.ts'
import { layOut } from '../../../web/src/rendering/text/text-layout.ts'
import type { Findings } from '../../bench/browser/slide-findings.ts'

/** Words of one text in the letters of a theme. */
function wordsIn(element: ElementOf<'text'>, theme: Theme): { readonly isOver: boolean; readonly isCut: boolean; readonly size: number } {
  const look = resolveStyle(element, theme)
  const { height, lines } = layOut(look, canvasMeasure)
  const words = plainText(element.text)
  // Spaces are drawn a little wider beside some letters: a line may stand in the padding of its box, and never beyond it.
  const isWide = lines.some((line) => line.x < 0 || line.x + line.width > look.width)
  const isCut = !words.includes('://') && lines.some(({ end }) => /[\p{L}\p{M}]/u.test(words.charAt(end - 1)) && /[\p{L}\p{M}]/u.test(words.charAt(end)))
  return { isOver: isWide || height > look.height + 1, isCut, size: look.fontSize }
}

/** The rows of a table in the letters of a theme are no higher than the table. */
function isTableOver(table: ElementOf<'table'>, theme: Theme): boolean {
  const look = resolveStyle(table, theme)
  const sum = table.columns.reduce((all, { width }) => all + width, 0)
  const needed = table.rows.reduce((all, row) => all + 2 * look.padding + Math.max(...table.columns.map((column) => {
    const cell = table.cells.find(({ id }) => id === `${row.id}:${column.id}`)
    if (cell === undefined) return 0
    const box = { ...look, text: cell.text, width: table.width * column.width / sum - 2 * look.padding, align: 'left' as const, padding: 0, bullet: 'disc' as const }
    return layOut(box, canvasMeasure).height
  })), 0)
  return needed > table.height + 1
}

const isContent = ({ type }: LessonElement): boolean => type !== 'shape'
const isLying = (one: LessonElement, other: LessonElement): boolean => (
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
)
const isOutside = ({ x, y, width, height }: LessonElement): boolean => x < 0 || y < 0 || x + width > CANVAS.width || y + height > CANVAS.height

function foundOn(slides: readonly SampleSlide[], themes: readonly Theme[]): Findings {
  const found = { slides: slides.length, over: [] as string[], cut: [] as string[], lying: [] as string[], smallest: Number.POSITIVE_INFINITY }
  for (const { elements, name } of slides) {
    const contents = elements.filter(isContent)
    if (contents.some((one, at) => isOutside(one) || contents.slice(at + 1).some((other) => isLying(one, other)))) found.lying.push(name)
    for (const theme of themes) {
      for (const element of contents) {
        if (element.type === 'table' && isTableOver(element, theme)) found.over.push(`${name}: ${element.name}`)
        if (element.type !== 'text') continue
        const { isCut, isOver, size } = wordsIn(element, theme)
        if (isOver) found.over.push(`${name}: ${element.name} in ${theme.bodyFont}`)
        if (isCut) found.cut.push(`${name}: ${element.name} in ${theme.bodyFont}`)
        found.smallest = Math.min(found.smallest, size)
      }
    }
  }
  return found
}

/** Looks at every sample slide in the themes of all templates, in the letters that learners see. */
async function findings(): Promise<Findings> {
  const slides = sampleSlides()
  const themes = BUILT_IN_TEMPLATES.map((template) => themeOfTemplate(template).theme)
  // Words are measured once to ask for their letters, and again when these have come.
  let known = -1
  while (known < asked.length) {
    known = asked.length
    foundOn(slides, themes)
    await Promise.all(asked)
    await document.fonts.ready
  }
  return foundOn(slides, themes)
}

Object.assign(window, { findings })
