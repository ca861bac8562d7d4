import { useRef } from 'react'
import type { ReactNode } from 'react'
import { CANVAS, mayLink } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { boundsOf, frameOf } from '../rendering/geometry/frame.ts'
import { browserPaint } from '../rendering/paint-context.ts'
import type { SlideLinksProps } from './SlideLinks.tsx'
import { linkProps } from './slide-link-clicks.ts'
import { slideLinks } from './slide-links.ts'
import type { SlideLink } from './slide-links.ts'
import { useLinkPoses } from './use-link-poses.ts'
import { useLinkTitle } from './use-link-title.ts'

/** The links of a slide: over their words, one box a line, and over whole elements. */
export function LinkBoxes(props: SlideLinksProps) {
  return slideLinks(props.slide, browserPaint).map((link) => <LinkBox key={link.key} {...props} link={link} />)
}

function LinkBox({ link: { boxes, element, href, key }, scale, focused, poses, slide, slides }: SlideLinksProps & { readonly link: SlideLink }) {
  const title = useLinkTitle(href, slides, slide.id)
  const place = useRef<HTMLDivElement>(null)
  useLinkPoses(place, element, scale, poses)
  const box = (
    <div
      ref={place} aria-hidden className="pointer-events-none absolute" data-link={key}
      style={{ left: element.x * scale, top: element.y * scale, width: element.width * scale, height: element.height * scale }}
    >
      {/* Their words and their place in the order of Tab are those of the links among the words of the slide. */}
      {boxes.map((box) => (
        <a
          key={`${box.x} ${box.y}`} {...linkProps(href)} title={title} tabIndex={-1}
          className={`pointer-events-auto absolute rounded-small outline-offset-2 ${focused === key ? 'outline-2 outline-teal' : ''}`}
          style={{ left: box.x * scale, top: box.y * scale, width: box.width * scale, height: box.height * scale }}
        />
      ))}
    </div>
  )
  const inFront = slide.elements.slice(slide.elements.indexOf(element) + 1).filter((other) => !mayLink(other))
  return inFront.reduce((inner, other) => cutOut(inner, other, scale), box)
}

/** Links without the place of what learners do something with, whose presses are its own. */
function cutOut(links: ReactNode, element: LessonElement, scale: number) {
  const { height, width, x, y } = boundsOf(frameOf(element))
  const hole = `M${x * scale} ${y * scale}h${width * scale}v${height * scale}h${-width * scale}z`
  return (
    <div key={element.id} className="pointer-events-none absolute inset-0" style={{ clipPath: `path(evenodd, "M0 0H${CANVAS.width * scale}V${CANVAS.height * scale}H0z${hole}")` }}>
      {links}
    </div>
  )
}
