import { FACT_CHECK_LIMITS } from '@lectern/shared/fact-check'
import type { Finding, Passage } from '@lectern/shared/fact-check'
import { LocalOrigin, findInSlide, replaceMatches, textsOf } from '@lectern/shared/lesson'
import type { LessonView, Slide, TextMatch, TextQuery } from '@lectern/shared/lesson'
import type { RichText } from '@lectern/shared/text'
import type * as Y from 'yjs'

/** What is checked of a lesson, and whether that is all of it. */
export interface LessonPassages {
  readonly passages: readonly Passage[]
  readonly isWhole: boolean
}

/** The passage of an element's text (`elementFragments`), or of a narration where there is no element. */
const passageId = ({ elementId, slideId, text }: Pick<TextMatch, 'elementId' | 'slideId' | 'text'>): string => [slideId, elementId ?? '', text].join(' ')

const linesOf = (text: RichText): string => text.blocks.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n')

/** What learners read and hear of a lesson, slide by slide, as much of it as is checked at once. */
export function passagesOf(slides: readonly Slide[]): LessonPassages {
  const all = slides.flatMap((slide) => [
    ...slide.elements.filter(({ hidden }) => hidden !== true)
      .flatMap((element) => textsOf(element).map((text, at) => ({ id: passageId({ slideId: slide.id, elementId: element.id, text: at }), text: linesOf(text) }))),
    { id: passageId({ slideId: slide.id, elementId: null, text: 0 }), text: linesOf(slide.narration) },
  ]).filter(({ text }) => text.trim() !== '')
  const passages: Passage[] = []
  let room: number = FACT_CHECK_LIMITS.text
  for (const { id, text } of all) {
    if (text.length > Math.min(room, FACT_CHECK_LIMITS.passage) || passages.length === FACT_CHECK_LIMITS.passages) return { passages, isWhole: false }
    passages.push({ id, text })
    room -= text.length
  }
  return { passages, isWhole: true }
}

const queryOf = ({ quote }: Finding): TextQuery => ({ words: quote, matchCase: true, wholeWords: false })

/** Where a finding stands in the lesson now; null when somebody has written otherwise there, or taken it away. */
export function placeOf(view: Pick<LessonView, 'slide'>, finding: Finding): TextMatch | null {
  const [slideId = ''] = finding.passage.split(' ')
  const slide = view.slide(slideId)
  return (slide === null ? [] : findInSlide(slide, queryOf(finding))).find((match) => passageId(match) === finding.passage) ?? null
}

/** Puts corrections in the place of what was found, in one transaction; a finding that does not stand there any more is left alone, as is one in a locked element. Answers how many were put. */
export function acceptFindings(doc: Y.Doc, view: Pick<LessonView, 'slide'>, findings: readonly Finding[]): number {
  const origin = new LocalOrigin('factCheck.accept')
  let accepted = 0
  doc.transact(() => {
    for (const finding of findings) {
      const place = placeOf(view, finding)
      if (place !== null) accepted += replaceMatches(doc, [place], queryOf(finding), finding.correction, origin)
    }
  }, origin)
  return accepted
}
