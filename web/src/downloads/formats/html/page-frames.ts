import { resolveStyle } from '@lectern/shared/lesson'
import type { InteractiveElement, Slide } from '@lectern/shared/lesson'
import { directionOf, plainText } from '@lectern/shared/text'
import { framePage } from '../../../interactives/frame-page.ts'
import { browserPaint } from '../../../rendering/paint-context.ts'
import { QUESTION_EM, questionLayoutOf } from '../../../rendering/question/question-layout.ts'
import { visibleElements } from '../../../rendering/slide-title.ts'
import type { PageFrame } from './page-player.ts'

/** Stands where the page puts what the interactive saved. */
const SAVED = 'what-it-saved'

/** The page of an interactive, before and behind what it saved. */
function partedPage(page: string): readonly [before: string, behind: string] {
  // Its own code stands behind it, whatever that has in it.
  const at = page.indexOf(`"${SAVED}"`)
  return [page.slice(0, at), page.slice(at + SAVED.length + 2)]
}

/** Where an interactive runs on its slide: within its card, below what it is called. */
function frameOf(element: InteractiveElement, { theme }: Slide, language: string): PageFrame {
  const shown = resolveStyle(element, theme)
  const { fontSize, prompt } = questionLayoutOf(shown, browserPaint.measure, browserPaint.fontVersion())
  const top = prompt.y + prompt.layout.height + fontSize * QUESTION_EM.gap
  const name = plainText(element.prompt).trim()
  return {
    id: element.id, title: name, x: shown.x + shown.padding, y: shown.y + top, width: shown.width - 2 * shown.padding, height: Math.max(1, shown.height - top - shown.padding),
    html: partedPage(framePage({
      code: element.code, state: SAVED, language, direction: directionOf(`${name} ${element.description}`),
      look: { paper: shown.optionFill, ink: shown.color, accent: shown.accent, onAccent: shown.onAccent, size: fontSize },
    })),
  }
}

/** The interactives of a slide as frames over its picture; those that are turned or see-through stay pictures. */
export function pageFrames(slide: Slide, language: string): readonly PageFrame[] {
  return visibleElements(slide).flatMap((element) => (
    element.type === 'interactive' && element.code.trim() !== '' && element.rotation === 0 && element.opacity === 1 ? [frameOf(element, slide, language)] : []))
}
