import { useSyncExternalStore } from 'react'
import { textsOf } from '@lectern/shared/lesson'
import type { Slide } from '@lectern/shared/lesson'
import { linksOf } from '@lectern/shared/text'
import { lazyPart } from '../rendering/lazy-part.ts'
import { browserPaint, onResourcesChanged, resourceVersion } from '../rendering/paint-context.ts'

/** Few slides have links. */
const slideLinks = lazyPart(async () => (await import('./slide-links.ts')).slideLinks)

interface SlideLinksProps {
  readonly slide: Slide
  /** CSS pixels a slide point. */
  readonly scale: number
  /** The link that the keyboard is on. */
  readonly focused: string | null
}

/**
 * The links of a painted slide for the mouse, over their words. Keyboards and screen readers have them among the words
 * of the slide; the one they are on is outlined here.
 */
export function SlideLinks({ slide, scale, focused }: SlideLinksProps) {
  // Where the words stand is measured anew when a font arrives.
  useSyncExternalStore(onResourcesChanged, resourceVersion)
  const hasLinks = slide.elements.some((element) => textsOf(element).some((text) => linksOf(text).length > 0))
  return hasLinks && slideLinks()?.(slide, browserPaint).map(({ key, href, element, boxes }) => (
    <div
      key={key} aria-hidden className="pointer-events-none absolute" data-link={key}
      style={{
        left: element.x * scale, top: element.y * scale, width: element.width * scale, height: element.height * scale,
        transform: element.rotation === 0 ? undefined : `rotate(${element.rotation}deg)`,
      }}
    >
      {boxes.map((box) => (
        // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- its words and its place in the order of Tab are those of the link among the words of the slide
        <a
          key={box.y} href={href} title={href} target="_blank" rel="noopener noreferrer" tabIndex={-1}
          className={`pointer-events-auto absolute rounded-small outline-offset-2 ${focused === key ? 'outline-2 outline-teal' : ''}`}
          style={{ left: box.x * scale, top: box.y * scale, width: box.width * scale, height: box.height * scale }}
        />
      ))}
    </div>
  ))
}
