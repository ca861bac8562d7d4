import { useSyncExternalStore } from 'react'
import { textsOf } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { linksOf } from '@lectern/shared/text'
import type { MovingPoses } from '../rendering/SlideCanvas.tsx'
import { lazyPart } from '../rendering/lazy-part.ts'
import { onResourcesChanged, resourceVersion } from '../rendering/paint-context.ts'

/** Few slides have links. */
const linkBoxes = lazyPart(async () => (await import('./link-parts.ts')).LinkBoxes)

/** And few have code. */
const codeCopies = lazyPart(async () => (await import('./CodeCopies.tsx')).CodeCopies)

/** The links of one slide. */
export interface SlideLinksProps {
  readonly slide: Slide
  /** All slides of the lesson, some of which links may lead to. */
  readonly slides: readonly Slide[]
  /** CSS pixels a slide point. */
  readonly scale: number
  /** The link that the keyboard is on. */
  readonly focused: string | null
  /** What moves on the slide: links go with it. */
  readonly poses: MovingPoses | null
}

/**
 * The links of a painted slide for the mouse, over their words or elements. Keyboards and screen readers have them among the words
 * of the slide; the one they are on is outlined here.
 */
export function SlideLinks({ slide, slides, scale, focused, poses }: SlideLinksProps) {
  // Where the words stand is measured anew when a font arrives.
  useSyncExternalStore(onResourcesChanged, resourceVersion)
  const hasLinks = slide.elements.some((element) => element.link || textsOf(element).some((text) => linksOf(text).length > 0))
  const hasCode = slide.elements.some(({ type }) => type === 'code')
  return <>{hasLinks && linkBoxes()?.({ slide, slides, scale, focused, poses })}{hasCode && codeCopies()?.({ slide, scale })}</>
}
