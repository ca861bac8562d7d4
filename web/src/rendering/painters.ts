import type { ActivityElement } from '@lectern/shared/activities'
import { hasEffects, resolveStyle } from '@lectern/shared/lesson'
import type { ElementOf, ElementType, LessonElement } from '@lectern/shared/lesson'
import { imagePainter } from './image/paint-image.ts'
import { shapePainter } from './shape/paint-shape.ts'
import { textPainter } from './text/paint-text.ts'
import { effectsPart } from './effects/effects.ts'
import { lazyPart } from './lazy-part.ts'
import type { PaintContext, Painter, PlacedText, TextPaint } from './view-definition.ts'
import type { ReactNode } from 'react'
import type { Area } from './image/image-fit.ts'

/** The painter of a type that few slides have: nothing of it is shown before it has come. */
function lazyPainter<E extends LessonElement, N extends string>(load: () => Promise<Readonly<Record<N, Painter<E>>>>, name: N): Painter<E> {
  // The module as a whole: taking the painter out of it where it is imported would be more letters for every type, on every page.
  const painter = lazyPart(async () => (await load())[name])
  return {
    paint: (context, element, paint) => painter()?.paint(context, element, paint),
    reach: (element, paint) => painter()?.reach(element, paint) ?? { x: 0, y: 0, width: element.width, height: element.height },
    texts: (element, paint) => painter()?.texts?.(element, paint) ?? [],
    words: (element, wordsAt) => painter()?.words?.(element, wordsAt),
  }
}
/** Few lessons have elements of a newer version. */
const unknownPainter = lazyPainter(() => import('./unknown/paint-unknown.ts'), 'unknownPainter')
const question = lazyPainter(() => import('./question/paint-question.ts') as unknown as Promise<{ readonly questionPainter: Painter<ActivityElement> }>, 'questionPainter')

const media = lazyPainter(() => import('./media-painter.ts') as unknown as Promise<{ readonly mediaPainter: Painter<LessonElement> }>, 'mediaPainter')

/** How every type of element is painted. A new one is a folder beside these and its line here. */
const PAINTERS: { readonly [T in ElementType]: Painter<ElementOf<T>> } = {
  text: textPainter,
  shape: shapePainter,
  image: imagePainter,
  table: lazyPainter(() => import('./table/paint-table.ts'), 'tablePainter'),
  chart: lazyPainter(() => import('./chart/paint-chart.ts'), 'chartPainter'),
  qrCode: lazyPainter(() => import('./qr-code/paint-qr-code.ts'), 'qrCodePainter'),
  code: lazyPainter(() => import('./code/paint-code.tsx'), 'codePainter'),
  icon: lazyPainter(() => import('./icon/paint-icon.ts'), 'iconPainter'),
  equation: lazyPainter(() => import('./equation/paint-equation.ts'), 'equationPainter'),
  video: media,
  audio: media,
  embed: media,
  multipleChoice: question,
  trueFalse: question,
  fillBlanks: question,
  ordering: question,
  matching: question,
  shortAnswer: question,
  poll: question,
  rating: question,
  flashcards: question,
  hotspot: question,
  scenario: question,
  simulation: question,
  game: question,
  interactive: question,
  agent: question,
}

const painters = new Map(Object.entries(PAINTERS) as [string, Painter<LessonElement>][])

/** Has elements of a type painted. Answers how to take that back. */
export function registerPainter<E extends LessonElement>(type: string, painter: Painter<E>): () => void {
  painters.set(type, painter as Painter<LessonElement>)
  return () => {
    painters.delete(type)
  }
}

/** The painter of an element: for a type that this version does not know, that of a labelled box. */
export function painterOf(element: LessonElement): Painter<LessonElement> {
  return painters.get(element.type) ?? unknownPainter
}

/** How far the drawing of an element reaches with its effects, in its own box. */
export function reachOf(element: LessonElement, paint: PaintContext): Area {
  const shown = resolveStyle(element, paint.theme)
  const area = painterOf(shown).reach(shown, paint)
  return (hasEffects(shown) ? effectsPart()?.areaWithEffects(area, shown) : null) ?? area
}

/** Where the texts of an element are drawn, in the order of its texts. */
export function placedTextsOf(element: LessonElement, paint: TextPaint): readonly PlacedText[] {
  return painterOf(element).texts?.(resolveStyle(element, paint.theme), paint) ?? []
}

/** The texts of an element for who hears them; undefined where they are read one after the other, or its painter has yet to come. */
export function shownWordsOf(element: LessonElement, wordsAt: (place: number) => ReactNode): ReactNode {
  return painterOf(element).words?.(element, wordsAt)
}
